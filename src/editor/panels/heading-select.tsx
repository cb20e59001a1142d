import { NativeSelect } from '@mantine/core'
import type { PageHeading } from '#editor/panels/page-headings.ts'

export interface HeadingSelectProps {
  readonly headings: readonly PageHeading[]
  /** The part that the link points to; undefined for the top of the page. */
  readonly hash: string | undefined
  readonly onChange: (hash: string | undefined) => void
}

/** Selects the part of a page that a link points to. One that is not on the page stays selected, and is said to be missing. */
export function HeadingSelect({ headings, hash, onChange }: HeadingSelectProps) {
  const isMissing = hash !== undefined && !headings.some(({ id }) => id === hash)
  if (headings.length === 0 && hash === undefined) return null
  const isAmbiguous = (text: string) => headings.filter((one) => one.text === text).length > 1
  return (
    <NativeSelect
      label="Section on the page"
      size="sm"
      value={hash ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : value)}
      error={
        isMissing
          ? 'The page has no section of this name any more, so that the link opens its top. Choose another one.'
          : undefined
      }
    >
      <option value="">Top of the page</option>
      {headings.map(({ id, text }) => (
        <option key={id} value={id}>
          {isAmbiguous(text) ? `${text} (#${id})` : text}
        </option>
      ))}
      {isMissing && <option value={hash}>#{hash}</option>}
    </NativeSelect>
  )
}
