import { useState } from 'react'
import { findDocuments } from '#features/content/pages/lists.api.types.ts'
import type { NavigationItem } from '#features/content/documents/bodies/navigation-body.types.ts'
import { call } from '#ui/api/call.ts'
import { useFormState } from '#ui/form.tsx'
import { Combobox } from '#ui/combobox.tsx'
import type { ComboboxOption } from '#ui/combobox-props.ts'

type Target = NavigationItem['target']

export interface LinkFieldProps {
  readonly site: string
  /** Field name in server errors. */
  readonly name: string
  readonly label: string
  readonly value: Target
  /** Titles of linked documents. */
  readonly titles: ReadonlyMap<string, string>
  readonly onChange: (target: Target) => void
  /** Label of the option without a link. */
  readonly noLinkLabel?: string
}

const NO_LINK = 'none'

/** Link of an entry: a page found by title, a typed URL, or none. */
export function LinkField(props: LinkFieldProps) {
  const { site, name, label, value, titles, onChange, noLinkLabel = 'No link (group only)' } = props
  const { errorOf, clearError } = useFormState()
  const [last, setLast] = useState<ComboboxOption>()
  const nothing = { value: NO_LINK, label: noLinkLabel }
  return (
    <Combobox
      name={name}
      label={label}
      labelHidden
      placeholder="Search pages or enter a URL"
      emptyMessage="No pages found. URLs start with / or https://"
      error={errorOf(`${name}.url`) ?? errorOf(name)}
      selected={optionOf(value, titles, last) ?? nothing}
      extraOptions={[nothing]}
      queryKey={['site', site, 'found']}
      search={async (search, signal) => {
        const { entries } = await call(findDocuments, {
          site,
          query: { search },
          ...(signal ? { signal } : {}),
        })
        return entries.map(({ id, title, path }) =>
          title === ''
            ? { value: `document:${id}`, label: path }
            : { value: `document:${id}`, label: title, hint: path },
        )
      }}
      parse={(typed) => (isUrl(typed) ? { value: `url:${typed}`, label: typed } : undefined)}
      onChoose={(option) => {
        clearError(name)
        setLast(option)
        onChange(targetOf(option.value))
      }}
    />
  )
}

/** Text that looks like a URL; everything else is searched in titles. */
const isUrl = (text: string) => /^(?:[/#]|[a-z][a-z0-9+.-]*:)/i.test(text)

function optionOf(
  target: Target,
  titles: LinkFieldProps['titles'],
  last: ComboboxOption | undefined,
): ComboboxOption | undefined {
  if (target === null) return undefined
  if ('url' in target) return { value: `url:${target.url}`, label: target.url }
  const value = `document:${target.documentId}`
  const title = titles.get(target.documentId)
  // The title of the selected document may not be loaded yet.
  if (title === undefined && last?.value === value) return last
  return { value, label: title ?? 'Page' }
}

function targetOf(option: string): Target {
  if (option === NO_LINK) return null
  const [kind = '', ...rest] = option.split(':')
  const text = rest.join(':')
  return kind === 'document' ? { documentId: text } : { url: text }
}
