import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findDocuments } from '#features/content/lists.api.types.ts'
import type { NavigationItem } from '#features/navigation/types.ts'
import { call } from '#ui/api/call.ts'
import { useFormState } from '#ui/form.tsx'

type Target = NavigationItem['target']

export interface LinkFieldProps {
  readonly site: string
  /** As the server names it in its errors. */
  readonly name: string
  readonly label: string
  readonly value: Target
  /** Titles of documents that are linked to. */
  readonly titles: ReadonlyMap<string, string>
  readonly onChange: (target: Target) => void
  /** What leading nowhere is called here. */
  readonly nowhere?: string
}

const FOLDER = 'folder'
/** Milliseconds without a key after which documents are looked for. */
const PAUSE = 200

/** Where an entry leads: to a page found by its title, to an address that is typed, or nowhere. */
export function LinkField(props: LinkFieldProps) {
  const { site, name, label, value, titles, onChange, nowhere = 'No link: only groups what is in it' } = props
  const nothing = { value: FOLDER, label: nowhere }
  const { errorOf, forget } = useFormState()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const chosen = optionOf(value, titles) ?? nothing
  const looking = typed !== chosen.label
  const [search] = useDebouncedValue(looking ? typed : '', PAUSE)
  const { data } = useQuery({
    queryKey: ['site', site, 'found', search],
    queryFn: ({ signal }) => call(findDocuments, { site, query: { search }, signal }),
    placeholderData: keepPreviousData,
    enabled: open,
  })
  const address =
    looking && isAddress(typed) ? { value: `url:${typed.trim()}`, label: typed.trim() } : undefined
  const documents = (data?.entries ?? []).map(({ id, title, address: path }) => ({
    value: `document:${id}`,
    label: title || path,
  }))
  const options = [chosen, ...(address ? [address] : []), ...documents, nothing]
  const all = [...new Map(options.map((option) => [option.value, option])).values()]
  const wanted = typed.trim().toLowerCase()
  function choose(option: string | null): void {
    forget(name)
    if (option !== null) onChange(targetOf(option))
  }
  return (
    <Select
      name={name}
      aria-label={label}
      placeholder="A page, or an address"
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      maxDropdownHeight={260}
      nothingFoundMessage="No page has this in its title. Addresses begin with / or https://"
      data={all}
      value={chosen.value}
      error={errorOf(`${name}.url`) ?? errorOf(name)}
      onSearchChange={setTyped}
      filter={({ options: shown }) =>
        looking && wanted !== ''
          ? shown.filter(
              (option) =>
                'label' in option &&
                (option.value === address?.value || option.label.toLowerCase().includes(wanted)),
            )
          : shown
      }
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={choose}
      onKeyDown={(event) => {
        // Who chooses from the list does not send the form, be it a moment before the list is there.
        if (event.key === 'Enter' && open) event.preventDefault()
      }}
      onBlur={() => {
        // An address that was typed and not chosen is what was meant.
        if (open && address) choose(address.value)
      }}
    />
  )
}

/** What begins like an address; everything else is looked for among the titles. */
const isAddress = (text: string) => /^(?:[/#]|[a-z][a-z0-9+.-]*:)/i.test(text.trim())

function optionOf(target: Target, titles: LinkFieldProps['titles']) {
  if (target === null) return undefined
  if ('url' in target) return { value: `url:${target.url}`, label: target.url }
  return { value: `document:${target.documentId}`, label: titles.get(target.documentId) ?? 'A page' }
}

function targetOf(option: string): Target {
  if (option === FOLDER) return null
  const [kind = '', ...rest] = option.split(':')
  const text = rest.join(':')
  return kind === 'document' ? { documentId: text } : { url: text }
}
