import type { ReactNode } from 'react'
import { safeHref } from '#lib/urls/safe-href.ts'

const URL_IN_TEXT = /https?:\/\/[^\s<>"']+/g
/** What usually belongs to the sentence and not to the URL. */
const TRAILING = '.,;:!?)]}»”’'

/** What visitors write earns no rank in search engines. */
export const VISITOR_LINK = 'nofollow ugc noopener'

/** A plain text of a visitor: paragraphs, line breaks, and links where it has web URLs. */
export function CommentBody({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n\s*\n/)
  return (
    <div className="comment-body">
      {paragraphs.map((paragraph, index) => (
        // Two paragraphs may be the same.
        <p key={index} dir="auto">
          {withLinks(paragraph)}
        </p>
      ))}
    </div>
  )
}

function withoutTrailing(url: string): string {
  let end = url.length
  while (end > 0 && TRAILING.includes(url.charAt(end - 1))) end -= 1
  return url.slice(0, end)
}

function withLinks(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(URL_IN_TEXT)) {
    const shown = withoutTrailing(match[0])
    const href = safeHref(shown)
    if (href === undefined) continue
    parts.push(
      text.slice(end, match.index),
      <a key={match.index} href={href} rel={VISITOR_LINK}>
        {shown}
      </a>,
    )
    end = match.index + shown.length
  }
  return [...parts, text.slice(end)]
}
