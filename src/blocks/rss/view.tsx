import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { RssData } from '#blocks/rss/block.ts'
import type { ExternalEntry, ExternalFeed } from '#features/content/external-feeds/types.ts'
import { dateText } from '#lib/dates/date-text.ts'
import { LinkView } from '#parts/link.tsx'
import { messagesFor } from '#parts/messages.ts'

/** Renders nothing until the feed has been read once. Everything is text; an unsafe URL is no link. */
export const View: BlockView<RssData, ExternalFeed | undefined> = ({ data, scope, loaded }) => {
  if (loaded === undefined || loaded.entries.length === 0) return null
  const heading = data.heading.trim() || loaded.title
  const Title = heading === '' ? 'h2' : 'h3'
  const titleOf = (entry: ExternalEntry) => entry.title || messagesFor(scope.language).untitled
  return (
    <div className="b-rss">
      {showsField(scope, heading) && (
        <h2 className="b-rss-heading" {...fieldMark(scope, 'heading')}>
          {heading}
        </h2>
      )}
      <ul className="b-rss-list" role="list">
        {loaded.entries.map((entry, index) => (
          <li className="b-rss-entry" key={index}>
            <Title className="b-rss-title">
              <LinkView
                scope={scope}
                target={entry.link === '' ? null : { url: entry.link }}
                newWindow={data.newWindow}
              >
                {titleOf(entry)}
              </LinkView>
            </Title>
            {data.showSummary && entry.summary !== '' && <p className="b-rss-summary">{entry.summary}</p>}
            {data.showDate && entry.publishedOn !== null && (
              <p className="b-rss-date">
                <time dateTime={entry.publishedOn}>{dateText(entry.publishedOn, scope.language)}</time>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
