import { countText } from '#lib/i18n/plural.ts'
import { Day } from '#parts/day.tsx'
import { commentTextsFor } from '#features/content/comments/parts/comment-texts.ts'
import type { ListedItem } from '#site/page/items/item-kind.ts'
import type { TextLink } from '#site/page/model.ts'
import type { PageTexts } from '#site/page/texts.ts'

interface BylineProps {
  readonly publishedOn: string
  readonly updatedOn?: string | undefined
  /** Hidden when 0 or undefined. */
  readonly minutes?: number
  readonly author: TextLink | undefined
  readonly comments?: ListedItem['commentsLink']
  readonly language: string
  readonly texts: PageTexts
}

/** When an entry was published and who wrote it. */
export function Byline({
  publishedOn,
  updatedOn,
  minutes = 0,
  author,
  comments,
  language,
  texts,
}: BylineProps) {
  return (
    <p className="byline">
      <Day instant={publishedOn} language={language} />
      {author && <a href={author.href}>{texts.by(author.label)}</a>}
      {comments && (
        <a href={comments.href}>{countText(commentTextsFor(language).count, comments.count, language)}</a>
      )}
      {minutes > 0 && <span>{texts.readingTime(minutes)}</span>}
      {updatedOn !== undefined && (
        <span>
          {texts.updated} <Day instant={updatedOn} language={language} />
        </span>
      )}
    </p>
  )
}

/** Categories of an entry as a small line above its title. */
export function Eyebrow({ links }: { readonly links: readonly TextLink[] }) {
  if (links.length === 0) return null
  return (
    <p className="eyebrow">
      {links.map((link) => (
        <a key={link.href} href={link.href}>
          {link.label}
        </a>
      ))}
    </p>
  )
}
