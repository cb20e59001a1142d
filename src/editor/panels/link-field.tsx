import { ActionIcon, Combobox, InputBase, useCombobox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFile, IconWorld, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { findDocuments } from '#features/content/lists.api.types.ts'
import type { LinkTarget } from '#parts/scope.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site.tsx'

export interface LinkFieldProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly value: LinkTarget | null
  readonly onChange: (value: LinkTarget | null) => void
}

const ADDRESS = /^(?:https?:|mailto:|tel:|\/|#|www\.)/i

/** Leads to a document of the site, found by its title, or to an address that is typed. */
export function LinkField({ label, help, error, value, onChange }: LinkFieldProps) {
  const { identifier: site } = useSite()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string>()
  const [search] = useDebouncedValue(typed ?? '', 150)
  const documentId = value !== null && 'documentId' in value ? value.documentId : ''
  const named = useQuery({
    queryKey: ['site', site, 'documents', 'named', documentId],
    queryFn: ({ signal }) => call(findDocuments, { site, signal, query: { ids: documentId } }),
    enabled: documentId !== '',
  })
  const found = useQuery({
    queryKey: ['site', site, 'documents', 'found', search],
    queryFn: ({ signal }) => call(findDocuments, { site, signal, query: { search } }),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  })
  const shown =
    typed ?? (value === null ? '' : 'url' in value ? value.url : (named.data?.entries[0]?.title ?? '…'))
  const isAddress = ADDRESS.test(typed ?? '')
  const url = typed?.startsWith('www.') ? `https://${typed}` : (typed ?? '')

  function choose(option: string): void {
    setTyped(undefined)
    combobox.closeDropdown()
    onChange(option.startsWith('url:') ? { url: option.slice(4) } : { documentId: option })
  }
  function leave(): void {
    combobox.closeDropdown()
    if (typed === '') onChange(null)
    else if (isAddress) onChange({ url })
    setTyped(undefined)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <InputBase
          size="sm"
          label={label}
          description={help}
          error={error}
          placeholder="Search your pages, or type an address"
          value={shown}
          leftSection={value !== null && 'url' in value ? <IconWorld size={16} /> : <IconFile size={16} />}
          rightSectionPointerEvents="all"
          rightSection={
            value === null ? null : (
              <ActionIcon size="sm" aria-label={`No link: ${label}`} onClick={() => onChange(null)}>
                <IconX size={14} />
              </ActionIcon>
            )
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} className="ed-options">
          {isAddress && <Combobox.Option value={`url:${url}`}>Use the address {url}</Combobox.Option>}
          {(found.data?.entries ?? []).map(({ id, title, address }) => (
            <Combobox.Option key={id} value={id}>
              <span className="ed-option-title">{title || 'Untitled'}</span>
              <span className="ed-option-note">{address}</span>
            </Combobox.Option>
          ))}
          {found.data?.entries.length === 0 && !isAddress && (
            <Combobox.Empty>Nothing has that name. Type a whole address to link elsewhere.</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
