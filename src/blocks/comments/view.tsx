import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { CommentsData } from '#blocks/comments/block.ts'
import type { LatestComment } from '#features/content/comments/types.ts'
import { dateText } from '#lib/dates/date-text.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import { messagesFor } from '#parts/messages.ts'

const TEXT = { overflowWrap: 'anywhere' } as const

/** Nothing is shown to visitors without comments; a preview says why, in the language of the app. */
export const View: BlockView<CommentsData, readonly LatestComment[]> = ({ data, scope, loaded }) => {
  if (loaded.length === 0)
    return scope.marksBlocks !== true ? null : (
      <p>The newest comments appear here as soon as there are any.</p>
    )
  const heading = data.heading.trim()
  return (
    <div className="b-comments">
      {showsField(scope, heading) && <h2 {...fieldMark(scope, 'heading')}>{heading}</h2>}
      <ul role="list" style={{ padding: 0, listStyle: 'none' }}>
        {loaded.map(({ id, name, text, writtenAt, title, href }) => (
          <li key={id} style={{ marginBlock: '1rem' }}>
            <p style={TEXT}>
              <strong dir="auto">{name}</strong> ·{' '}
              <ItemLink href={safeHref(href)}>{title || messagesFor(scope.language).untitled}</ItemLink>
            </p>
            {data.showsText && (
              <p dir="auto" style={TEXT}>
                {text}
              </p>
            )}
            <p style={TEXT}>
              <small>
                <time dateTime={writtenAt}>{dateText(writtenAt, scope.language)}</time>
              </small>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A link, or its text where there is nothing safe to link to. */
const ItemLink = ({ href, children }: { readonly href: string | undefined; readonly children: string }) =>
  href === undefined ? children : <a href={href}>{children}</a>
