import { useQuery } from '@tanstack/react-query'
import { IconFile, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { HeadingSelect } from '#editor/panels/heading-select.tsx'
import { usePageHeadings } from '#editor/panels/use-page-headings.ts'
import { useBody, useSession } from '#editor/screen/editing-session.ts'
import { findDocuments } from '#features/content/pages/lists.api.types.ts'
import type { LinkTarget } from '#parts/scope.ts'
import { call } from '#ui/api/call.ts'
import { Combobox } from '#ui/combobox.tsx'
import type { ComboboxOption } from '#ui/combobox-props.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface LinkFieldProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly value: LinkTarget | null
  readonly onChange: (value: LinkTarget | null) => void
}

const URL_PATTERN = /^(?:https?:|mailto:|tel:|\/|#|www\.)/i
const URL_PREFIX = 'url:'

/** Link to a document of the site or a section of it, found by title, or to a typed URL. */
export function LinkField(props: LinkFieldProps) {
  const { value, onChange } = props
  const page = value !== null && 'documentId' in value ? value : undefined
  const headings = usePageHeadings(page?.documentId)
  return (
    <div className="ed-link-field">
      <TargetField {...props} />
      {page && headings && (
        <HeadingSelect
          headings={headings}
          hash={page.hash}
          onChange={(hash) => onChange({ documentId: page.documentId, ...(hash !== undefined && { hash }) })}
        />
      )}
    </div>
  )
}

function TargetField({ label, help, error, value, onChange }: LinkFieldProps) {
  const { identifier: site } = useSite()
  const { awaits, document: open } = useSession()
  const title = useBody((body) => body['title'])
  const own = {
    value: open.id,
    label: typeof title === 'string' && title !== '' ? title : 'Untitled',
    hint: 'This page',
  }
  const [last, setLast] = useState<ComboboxOption>()
  const documentId = value !== null && 'documentId' in value ? value.documentId : ''
  const linked = useQuery({
    queryKey: ['site', site, 'documents', 'named', documentId],
    queryFn: ({ signal }) => call(findDocuments, { site, signal, query: { ids: documentId } }),
    enabled: documentId !== '',
  })
  const pendingLabel = last?.value === documentId ? last.label : '…'
  const selected =
    value === null
      ? undefined
      : 'url' in value
        ? { value: `${URL_PREFIX}${value.url}`, label: value.url }
        : { value: value.documentId, label: linked.data?.entries[0]?.title ?? pendingLabel }
  return (
    <Combobox
      label={label}
      description={help}
      error={error}
      placeholder="Search pages or enter a URL"
      emptyMessage="No pages found. Enter a full URL to link elsewhere."
      leftSection={value !== null && 'url' in value ? <IconWorld size={16} /> : <IconFile size={16} />}
      clearLabel={`No link: ${label}`}
      selected={selected}
      extraOptions={[own]}
      queryKey={['site', site, 'documents', 'found']}
      search={async (search, signal) => {
        const { entries } = await call(findDocuments, {
          site,
          query: { search },
          ...(signal ? { signal } : {}),
        })
        return entries.map(({ id, title, path }) => ({
          value: id,
          label: title || 'Untitled',
          hint: id === own.value ? own.hint : path,
        }))
      }}
      parse={(typed) => {
        if (!URL_PATTERN.test(typed)) return undefined
        const url = /^www\./i.test(typed) ? `https://${typed}` : typed
        return { value: `${URL_PREFIX}${url}`, label: url }
      }}
      onChoose={(option) => {
        setLast(option)
        onChange(
          option.value.startsWith(URL_PREFIX)
            ? { url: option.value.slice(URL_PREFIX.length) }
            : { documentId: option.value },
        )
      }}
      onClear={() => onChange(null)}
      onPending={awaits}
    />
  )
}
