import { NativeSelect } from '@mantine/core'
import type { PageSection } from '#editor/panels/page-sections.ts'

export interface SectionSelectProps {
  readonly sections: readonly PageSection[]
  /** The part that the link points to; undefined for the top of the page. */
  readonly hash: string | undefined
  readonly onChange: (hash: string | undefined) => void
}

/** Selects the part of a page that a link points to. One that is not on the page stays selected, and is said to be missing. */
export function SectionSelect({ sections, hash, onChange }: SectionSelectProps) {
  const isMissing = hash !== undefined && !sections.some(({ id }) => id === hash)
  if (sections.length === 0 && hash === undefined) return null
  const isAmbiguous = (text: string) => sections.filter((one) => one.text === text).length > 1
  return (
    <NativeSelect
      label="Section on the page"
      size="sm"
      value={hash ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : value)}
      error={
        isMissing ? 'The page has no heading of this name any more, so that it opens at its top.' : undefined
      }
    >
      <option value="">Top of the page</option>
      {sections.map(({ id, text }) => (
        <option key={id} value={id}>
          {isAmbiguous(text) ? `${text} (#${id})` : text}
        </option>
      ))}
      {isMissing && <option value={hash}>#{hash}</option>}
    </NativeSelect>
  )
}
