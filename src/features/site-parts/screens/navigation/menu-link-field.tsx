import { useState } from 'react'
import { findDocuments } from '#features/content/lists.api.types.ts'
import type { NavigationItem } from '#features/navigation/types.ts'
import { call } from '#ui/api/call.ts'
import { useFormState } from '#ui/form.tsx'
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx'

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

const NOWHERE = 'nowhere'

/** Where an entry leads: to a page found by its title, to an address that is typed, or nowhere. */
export function LinkField(props: LinkFieldProps) {
  const { site, name, label, value, titles, onChange, nowhere = 'No link: only groups what is in it' } = props
  const { errorOf, forget } = useFormState()
  const [last, setLast] = useState<ComboboxOption>()
  const nothing = { value: NOWHERE, label: nowhere }
  return (
    <Combobox
      name={name}
      label={label}
      labelHidden
      placeholder="A page, or an address"
      none="No page has this in its title. Addresses begin with / or https://"
      error={errorOf(`${name}.url`) ?? errorOf(name)}
      chosen={optionOf(value, titles, last) ?? nothing}
      always={[nothing]}
      queryKey={['site', site, 'found']}
      find={async (search, signal) => {
        const { entries } = await call(findDocuments, {
          site,
          query: { search },
          ...(signal ? { signal } : {}),
        })
        return entries.map(({ id, title, address }) =>
          title === ''
            ? { value: `document:${id}`, label: address }
            : { value: `document:${id}`, label: title, note: address },
        )
      }}
      read={(typed) => (isAddress(typed) ? { value: `url:${typed}`, label: typed } : undefined)}
      onChoose={(option) => {
        forget(name)
        setLast(option)
        onChange(targetOf(option.value))
      }}
    />
  )
}

/** What begins like an address; everything else is looked for among the titles. */
const isAddress = (text: string) => /^(?:[/#]|[a-z][a-z0-9+.-]*:)/i.test(text)

function optionOf(
  target: Target,
  titles: LinkFieldProps['titles'],
  last: ComboboxOption | undefined,
): ComboboxOption | undefined {
  if (target === null) return undefined
  if ('url' in target) return { value: `url:${target.url}`, label: target.url }
  const value = `document:${target.documentId}`
  const known = titles.get(target.documentId)
  // The title of what was just chosen is asked for, and known already.
  if (known === undefined && last?.value === value) return last
  return { value, label: known ?? 'A page' }
}

function targetOf(option: string): Target {
  if (option === NOWHERE) return null
  const [kind = '', ...rest] = option.split(':')
  const text = rest.join(':')
  return kind === 'document' ? { documentId: text } : { url: text }
}
