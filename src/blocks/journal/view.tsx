import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { JournalData } from '#blocks/journal/block.ts'
import { journalTexts } from '#blocks/journal/journal-texts.ts'
import type { LoadedJournal } from '#blocks/journal/loaded-journal.ts'
import { summaryItems } from '#features/content/collections/summary-items.rules.ts'
import { dateText } from '#lib/dates/date-text.ts'
import { ImageView } from '#parts/image.tsx'
import { messagesFor } from '#parts/messages.ts'
import type { SummaryItem } from '#parts/summary.tsx'

/** Renders nothing without posts. */
export const View: BlockView<JournalData, LoadedJournal | undefined> = ({ data, scope, loaded }) => {
  const { language } = scope
  const posts = loaded ? summaryItems(loaded.listing, scope) : []
  if (loaded === undefined || posts.length === 0) return null
  const heading = data.heading.trim()
  const texts = journalTexts(language)
  const first = scope.early ? posts.findIndex(({ image }) => image?.src !== undefined) : -1
  return (
    <div className="b-journal">
      {showsField(scope, heading) && <h2 {...fieldMark(scope, 'heading')}>{heading}</h2>}
      {posts.map((post, index) => (
        <Post
          key={post.id}
          post={post}
          data={data}
          isBelowHeading={heading !== ''}
          isEarly={index === first}
          language={language}
        />
      ))}
      {data.showMore && loaded.hasMore && (
        <p className="b-journal-older">
          <a
            href={`/${loaded.listing.collection.urlId}`}
            aria-label={`${texts.older}: ${loaded.listing.collection.title}`}
          >
            {texts.older}
          </a>
        </p>
      )}
    </div>
  )
}

interface PostProps {
  readonly post: SummaryItem
  readonly data: JournalData
  readonly isBelowHeading: boolean
  readonly isEarly: boolean
  readonly language: string
}

function Post({ post, data, isBelowHeading, isEarly, language }: PostProps) {
  const Title = isBelowHeading ? 'h3' : 'h2'
  const title = post.title.trim() || messagesFor(language).untitled
  const { href, image, excerpt } = post
  const { readOn } = journalTexts(language)
  const isFull = data.body === 'excerpt'
  const author = data.showAuthor ? post.author : undefined
  return (
    <article className="b-journal-post">
      <p className="b-journal-byline">
        <time dateTime={post.publishedOn}>{dateText(post.publishedOn, language)}</time>
        {author && <a href={author.href}>{author.label}</a>}
        {data.showCategories &&
          post.categories.map((category) => (
            <a key={category.href} href={category.href}>
              {category.label}
            </a>
          ))}
      </p>
      <Title className="b-journal-title">
        <a href={href}>{title}</a>
      </Title>
      {isFull && data.showImage && image?.src !== undefined && (
        // The title is the same link.
        <a className="b-journal-image" href={href} tabIndex={-1} aria-hidden="true">
          <ImageView image={{ ...image, alt: '' }} sizes="(max-width: 48rem) 92vw, 42rem" eager={isEarly} />
        </a>
      )}
      {isFull && excerpt !== '' && <p>{excerpt}</p>}
      {isFull && (
        <p>
          <a href={href} aria-label={`${readOn}: ${title}`}>
            {readOn}
          </a>
        </p>
      )}
    </article>
  )
}
