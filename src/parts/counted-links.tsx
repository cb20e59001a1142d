import { fieldMark, showsField } from '#parts/field-mark.ts'
import { entriesText } from '#parts/messages.ts'
import type { Scope } from '#parts/scope.ts'

/** A link to the items with a certain value, and their number. */
export interface CountedLink {
  readonly href: string
  readonly label: string
  readonly count: number
}

interface CountedLinksProps {
  readonly links: readonly CountedLink[]
  readonly showCounts: boolean
  readonly language: string
}

/** A list of links with counts at the end of the line; needs the styles `counted-links`. */
export function CountedLinks({ links, showCounts, language }: CountedLinksProps) {
  return (
    <ul className="p-counted" role="list">
      {links.map(({ href, label, count }) => (
        <li key={href}>
          <a href={href}>{label}</a>
          {showCounts && <Count count={count} language={language} />}
        </li>
      ))}
    </ul>
  )
}

/**
 * A block of such links with an optional heading, its field `heading`; renders nothing without links. `name` is the class
 * of the block.
 */
export function CountedLinksBlock({
  name,
  heading,
  scope,
  ...list
}: Omit<CountedLinksProps, 'language'> & {
  readonly name: string
  readonly heading: string
  readonly scope: Scope
}) {
  const title = heading.trim()
  if (list.links.length === 0) return null
  return (
    <div className={name}>
      {showsField(scope, title) && (
        <h2 className={`${name}-heading`} {...fieldMark(scope, 'heading')}>
          {title}
        </h2>
      )}
      <CountedLinks {...list} language={scope.language} />
    </div>
  )
}

/** A number with a label for screen readers. */
export function Count({ count, language }: { readonly count: number; readonly language: string }) {
  return (
    <span className="p-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{` (${entriesText(count, language)})`}</span>
    </span>
  )
}
