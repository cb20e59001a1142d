import type { CSSProperties, ReactNode } from 'react'
import { dateText } from '#lib/dates/date-text.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import { ImageView } from '#parts/image.tsx'
import type { Image, Scope } from '#parts/scope.ts'
import { messagesFor } from '#parts/messages.ts'

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
  /** What it has below its excerpt, such as a price. Items with such details stand side by side on phones. */
  readonly details?: ReactNode
}

/** How a summary shows its items. */
export interface SummaryStyle {
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
  readonly style: SummaryStyle
  /** Heading level of the items' titles, one below the heading above them. */
  readonly rank: 2 | 3
  /** Accessible name of a list that scrolls sideways. */
  readonly label: string
  /** The first image is loaded eagerly. */
  readonly early: boolean | undefined
  readonly language: string
}

/**
 * A block of items with an optional heading, its field `heading`; renders nothing without items. `name` is the class of the block,
 * `collection` the accessible name of the list.
 */
export function SummaryBlock(props: {
  readonly name: string
  readonly heading: string
  readonly collection: string
  readonly items: readonly SummaryItem[]
  readonly style: SummaryStyle
  readonly scope: Scope
}) {
  const { name, collection, scope, ...list } = props
  const heading = props.heading.trim()
  if (list.items.length === 0) return null
  return (
    <div className={list.style.layout === 'list' ? name : `${name} ${name}-wide`}>
      {showsField(scope, heading) && (
        <h2 className={`${name}-heading`} {...fieldMark(scope, 'heading')}>
          {heading}
        </h2>
      )}
      <Summary
        items={list.items}
        style={list.style}
        rank={heading === '' ? 2 : 3}
        label={heading || collection}
        early={scope.early}
        language={scope.language}
      />
    </div>
  )
}

/**
 * Items of a collection as a grid, a list or a row that scrolls by touch, wheel and keyboard without a script. Needs
 * the styles `summary`. The title's link covers the whole item.
 */
function Summary({ items, style, rank, label, early, language }: SummaryProps) {
  const properties: CSSProperties & Record<`--p-${string}`, string | number> = {
    '--p-summary-columns': style.columns,
    '--p-summary-ratio': style.ratio,
  }
  const first = early ? items.findIndex(({ image }) => image?.src !== undefined) : -1
  const list = (
    <ul className={`p-summary p-summary-${style.layout}`} style={properties} role="list">
      {items.map((item, index) => (
        <li key={item.id} className="p-summary-item">
          <Entry item={item} style={style} rank={rank} early={index === first} language={language} />
        </li>
      ))}
    </ul>
  )
  if (style.layout !== 'carousel') return list
  const { previousEntries, nextEntries } = messagesFor(language)
  return (
    <div className="p-summary-frame" role="group" aria-label={label} data-scroller="">
      {list}
      <div className="p-summary-controls" hidden>
        <Arrow label={previousEntries} path="M20 12H5m6-6.5L4.5 12l6.5 6.5" />
        <Arrow label={nextEntries} path="M4 12h15m-6-6.5L19.5 12 13 18.5" />
      </div>
    </div>
  )
}

/** A script shows both buttons where something is hidden. */
function Arrow({ label, path }: { readonly label: string; readonly path: string }) {
  return (
    <button type="button" className="p-summary-arrow" aria-label={label}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  )
}

interface EntryProps {
  readonly item: SummaryItem
  readonly style: SummaryStyle
  readonly rank: 2 | 3
  readonly early: boolean
  readonly language: string
}

function Entry({ item, style, rank, early, language }: EntryProps) {
  const Title = rank === 2 ? 'h2' : 'h3'
  const title = item.title.trim() || messagesFor(language).untitled
  const { image } = item
  const hasImage = style.image && image?.src !== undefined
  const date = style.date ? dateText(item.publishedOn, language) : ''
  const author = style.author ? item.author : undefined
  return (
    <article className={`p-summary-entry${hasImage ? ' p-summary-with-image' : ''}`}>
      <div className="p-summary-text">
        {style.categories && item.categories.length > 0 && (
          <p className="p-summary-topics">
            {item.categories.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        )}
        {/* The link must have a name even where the title is hidden. */}
        <Title className={`p-summary-title${style.title ? '' : ' p-summary-unseen'}`}>
          <a href={item.href}>{title}</a>
        </Title>
        {style.excerpt && item.excerpt !== '' && <p className="p-summary-excerpt">{item.excerpt}</p>}
        {item.details}
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
            sizes={`(max-width: 48rem) ${item.details === undefined ? 80 : 45}vw, ${Math.ceil(74 / style.columns)}rem`}
            eager={early}
          />
        </div>
      )}
    </article>
  )
}
