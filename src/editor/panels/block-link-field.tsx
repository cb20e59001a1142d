import { useQuery } from '@tanstack/react-query'
import { IconFile, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#editor/screen/editing-session.ts'
import { findDocuments } from '#features/content/lists.api.types.ts'
import type { LinkTarget } from '#parts/scope.ts'
import { call } from '#ui/api/call.ts'
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface LinkFieldProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly value: LinkTarget | null
  readonly onChange: (value: LinkTarget | null) => void
}

const ADDRESS = /^(?:https?:|mailto:|tel:|\/|#|www\.)/i
const URL = 'url:'

/** Leads to a document of the site, found by its title, or to an address that is typed. */
export function LinkField({ label, help, error, value, onChange }: LinkFieldProps) {
  const { identifier: site } = useSite()
  const { awaits } = useSession()
  const [last, setLast] = useState<ComboboxOption>()
  const documentId = value !== null && 'documentId' in value ? value.documentId : ''
  const named = useQuery({
    queryKey: ['site', site, 'documents', 'named', documentId],
    queryFn: ({ signal }) => call(findDocuments, { site, signal, query: { ids: documentId } }),
    enabled: documentId !== '',
  })
  const known = last?.value === documentId ? last.label : '…'
  const chosen =
    value === null
      ? undefined
      : 'url' in value
        ? { value: `${URL}${value.url}`, label: value.url }
        : { value: value.documentId, label: named.data?.entries[0]?.title ?? known }
  return (
    <Combobox
      label={label}
      description={help}
      error={error}
      placeholder="Search your pages, or type an address"
      none="Nothing has that name. Type a whole address to link elsewhere."
      leftSection={value !== null && 'url' in value ? <IconWorld size={16} /> : <IconFile size={16} />}
      clearLabel={`No link: ${label}`}
      chosen={chosen}
      queryKey={['site', site, 'documents', 'found']}
      find={async (search, signal) => {
        const { entries } = await call(findDocuments, {
          site,
          query: { search },
          ...(signal ? { signal } : {}),
        })
        return entries.map(({ id, title, address }) => ({
          value: id,
          label: title || 'Untitled',
          note: address,
        }))
      }}
      read={(typed) => {
        if (!ADDRESS.test(typed)) return undefined
        const url = /^www\./i.test(typed) ? `https://${typed}` : typed
        return { value: `${URL}${url}`, label: url }
      }}
      onChoose={(option) => {
        setLast(option)
        onChange(
          option.value.startsWith(URL)
            ? { url: option.value.slice(URL.length) }
            : { documentId: option.value },
        )
      }}
      onEmpty={() => onChange(null)}
      onWait={awaits}
    />
  )
}
