import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import { getDocument } from '#features/content/pages/documents.api.types.ts'
import { buildUrl } from '#ui/api/api-url.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Identifiers of a document for developers: id, newest version, API URL. */
export function DocumentFacts() {
  const { document, autosave } = useSession()
  const { identifier: site } = useSite()
  // Rerenders after each save, which changes the version.
  useSaving()
  const { version } = autosave.base()
  const url = buildUrl(getDocument, { site, params: { document: document.id } })
  return (
    <section className="ed-facts" aria-label="For developers">
      <h3>For developers</h3>
      <dl>
        <Fact name="ID" value={document.id} />
        <Fact name="Version" value={version} />
        <Fact name="API" value={new URL(url, location.origin).href} />
      </dl>
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <ActionIcon size="sm" aria-label={copied ? `${name}: copied` : `Copy ${name}`} onClick={copy}>
              {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
            </ActionIcon>
          )}
        </CopyButton>
      </dd>
    </div>
  )
}
