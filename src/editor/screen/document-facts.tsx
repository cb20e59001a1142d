import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import { getDocument } from '#features/content/documents.api.types.ts'
import { addressOf } from '#ui/api/api-url.ts'
import { useSite } from '#ui/site-provider.tsx'

/** What programs call a document, each to be copied: its identity, its newest version, its address in the API. */
export function DocumentFacts() {
  const { document, autosave } = useSession()
  const { identifier: site } = useSite()
  // What is saved changes with each save that succeeds.
  useSaving()
  const { version } = autosave.base()
  const address = addressOf(getDocument, { site, params: { document: document.id } })
  return (
    <section className="ed-facts" aria-label="For developers">
      <h3>For developers</h3>
      <dl>
        <Fact name="Identity" value={document.id} />
        <Fact name="Version" value={version} />
        <Fact name="API" value={new URL(address, location.origin).href} />
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
