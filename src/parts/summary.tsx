import type { CSSProperties } from 'react'
import { dateText } from '#lib/dates/date-text.ts'
import { ImageView } from '#parts/image.tsx'
import type { Image } from '#parts/scope.ts'
import { wordsFor } from '#parts/messages.ts'

interface TextLink {
  readonly label: string
  readonly href: string
}

/** One item of a summary. */
export interface SummaryItem {
  readonly id: string
  readonly title: string
  readonly href: string
  readonly excerpt: string
  /** ISO 8601 instant. */
  readonly publishedOn: string
  readonly author: TextLink | undefined
  readonly categories: readonly TextLink[]
  readonly image: Image | undefined
}

/** How a summary shows its items. */
export interface SummaryLook {
  readonly layout: 'wall' | 'carousel' | 'list' | 'grid'
  /** Columns on a wide screen. */
  readonly columns: number
  /** Aspect ratio of every image in CSS; `auto` keeps each image's own. */
  readonly ratio: string
  readonly title: boolean
  readonly excerpt: boolean
  readonly date: boolean
  readonly author: boolean
  readonly categories: boolean
  readonly image: boolean
}

interface SummaryProps {
  readonly items: readonly SummaryItem[]
  readonly look: SummaryLook
  /** Heading level of the items' titles, one below the heading above them. */
  readonly rank: 2 | 3
  /** Accessible name of a list that scrolls sideways. */
  readonly label: string
  /** The first image is loaded eagerly. */
  readonly early: boolean | undefined
  readonly language: string
}

/**
 * A block of items with an optional heading; renders nothing without items. `name` is the class of the block,
 * `collection` the accessible name of the list.
 */
export function SummaryBlock(props: {
  readonly name: string
  readonly heading: string
  readonly collection: string
  readonly items: readonly SummaryItem[]
  readonly look: SummaryLook
  readonly early: boolean | undefined
  readonly language: string
}) {
  const { name, collection, ...list } = props
  const heading = props.heading.trim()
  if (list.items.length === 0) return null
  return (
    <div className={list.look.layout === 'list' ? name : `${name} ${name}-wide`}>
      {heading !== '' && <h2 className={`${name}-heading`}>{heading}</h2>}
      <Summary
        items={list.items}
        look={list.look}
        rank={heading === '' ? 2 : 3}
        label={heading || collection}
        early={list.early}
        language={list.language}
      />
    </div>
  )
}

/**
 * Items of a collection as a grid, a list or a row that scrolls by touch, wheel and keyboard without a script. Needs
 * the styles `summary`. The title's link covers the whole item.
 */
function Summary({ items, look, rank, label, early, language }: SummaryProps) {
  const style: CSSProperties & Record<`--p-${string}`, string | number> = {
    '--p-summary-columns': look.columns,
    '--p-summary-ratio': look.ratio,
  }
  const first = early ? items.findIndex(({ image }) => image?.src !== undefined) : -1
  const list = (
    <ul className={`p-summary p-summary-${look.layout}`} style={style} role="list">
      {items.map((item, index) => (
        <li key={item.id} className="p-summary-item">
          <Entry item={item} look={look} rank={rank} early={index === first} language={language} />
        </li>
      ))}
    </ul>
  )
  if (look.layout !== 'carousel') return list
  return (
    <div className="p-summary-frame" role="group" aria-label={label}>
      {list}
    </div>
  )
}

interface EntryProps {
  readonly item: SummaryItem
  readonly look: SummaryLook
  readonly rank: 2 | 3
  readonly early: boolean
  readonly language: string
}

function Entry({ item, look, rank, early, language }: EntryProps) {
  const Title = rank === 2 ? 'h2' : 'h3'
  const title = item.title.trim() || wordsFor(language).untitled
  const { image } = item
  const hasImage = look.image && image?.src !== undefined
  const date = look.date ? dateText(item.publishedOn, language) : ''
  const author = look.author ? item.author : undefined
  return (
    <article className={`p-summary-entry${hasImage ? ' p-summary-with-image' : ''}`}>
      <div className="p-summary-text">
        {look.categories && item.categories.length > 0 && (
          <p className="p-summary-topics">
            {item.categories.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        )}
        {/* The link must have a name even where the title is hidden. */}
        <Title className={`p-summary-title${look.title ? '' : ' p-summary-unseen'}`}>
          <a href={item.href}>{title}</a>
        </Title>
        {look.excerpt && item.excerpt !== '' && <p className="p-summary-excerpt">{item.excerpt}</p>}
        {(date !== '' || author !== undefined) && (
          <p className="p-summary-byline">
            {date !== '' && <time dateTime={item.publishedOn}>{date}</time>}
            {author && <a href={author.href}>{author.label}</a>}
          </p>
        )}
      </div>
      {hasImage && (
        <div className="p-summary-image">
          <ImageView
            image={{ ...image, alt: '' }}
            sizes={`(max-width: 48rem) 80vw, ${Math.ceil(74 / look.columns)}rem`}
            eager={early}
          />
        </div>
      )}
    </article>
  )
}
