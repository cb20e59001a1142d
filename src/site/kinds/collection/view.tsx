import type { ReactNode } from 'react'
import { eventTextsFor } from '#features/content/events/event-texts.rules.ts'
import { ORDERING } from '#features/content/collections/types.ts'
import { ImageView } from '#parts/image.tsx'
import { Eyebrow } from '#site/page/byline.tsx'
import type { ListedItemView } from '#site/page/items/item-kind.ts'
import { kindOfListed } from '#site/page/items/item-kinds.ts'
import { type ListImages, listImages } from '#site/page/list-images.ts'
import { orderList } from '#site/kinds/collection/list-order.rules.ts'
import type { ListContent, ListEntry } from '#site/kinds/collection/kind.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'
import { ProductGrid, QuickViewLink } from '#site/page/product-card.tsx'
import { ShopList } from '#site/page/product-filters.tsx'
import { shopTextsFor } from '#site/page/shop-texts.ts'
import type { PageTexts } from '#site/page/texts.ts'

const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'

interface ListProps {
  readonly content: ListContent
  readonly language: string
  readonly texts: PageTexts
  readonly images?: ListImages | undefined
  /** What the list shows of an item below its title. */
  readonly Details: ListedItemView
  /** The images of a list that is set as a gallery. */
  readonly body: ReactNode
  /** Returns the body of an item that the list shows in full. */
  readonly bodyOf: (itemId: string) => ReactNode
}

/** The index of a collection in the layout that the owner chose. */
export function View({ model, content, texts, images, body, bodyOf }: PageViewProps<ListContent>) {
  const Details = kindOfListed(model.context.collection?.typeName).ListedView
  const { language } = model.site
  const entries = <Entries {...{ content, language, texts, images, Details, body, bodyOf }} />
  return (
    <div className="index">
      <ListHead content={content} language={language} texts={texts} />
      {content.products === undefined ? (
        <>
          {content.entries.length === 0 && <p className="empty">{texts.emptyList}</p>}
          {hasPrices(content) ? <div data-quick-views="">{entries}</div> : entries}
          <Pager content={content} texts={texts} />
        </>
      ) : (
        <ShopList controls={content.products} language={language} label={texts.pages}>
          {content.entries.length === 0 && (
            <p className="empty">
              {content.products.applied.length > 0 ? shopTextsFor(language).nothing : texts.emptyList}
            </p>
          )}
          {entries}
        </ShopList>
      )}
    </div>
  )
}

/** Links by which visitors have the events of the list in their own calendar. */
function SubscribeLinks({ url, language }: { readonly url: string; readonly language: string }) {
  const texts = eventTextsFor(language)
  return (
    <p className="byline">
      <a href={url}>{texts.subscribe}</a>
      <a href="?format=ics" download="">
        {texts.download}
      </a>
      <span>{texts.subscribeHint}</span>
    </p>
  )
}

const hasPrices = ({ entries }: ListContent) => entries.some(({ price }) => price !== undefined)

function Entries({ content, language, texts, images, Details, body, bodyOf }: ListProps) {
  const common = { language, texts, Details }
  switch (content.layout) {
    case 'editorial':
      return <Editorial content={content} images={images} {...common} />
    case 'grid':
      if (hasPrices(content))
        return <ProductGrid entries={content.entries} language={language} texts={texts} />
      return (
        <div className="story-grid">
          {content.entries.map((entry, index) => (
            <ListEntryCard
              key={entry.id}
              entry={entry}
              className="story-card"
              sizes={CARD_SIZES}
              eager={index === 0}
              {...common}
            />
          ))}
        </div>
      )
    case 'compact':
      return <Lines entries={content.entries} {...common} />
    case 'gallery': {
      const others = content.entries.filter(({ image }) => image === undefined)
      return (
        <>
          {body}
          {others.length > 0 && <Lines entries={others} {...common} />}
        </>
      )
    }
    case 'stacked':
      return content.entries.map((entry, index) => (
        <FullListEntry key={entry.id} entry={entry} eager={index === 0} {...common}>
          {bodyOf(entry.id)}
        </FullListEntry>
      ))
  }
}

function Lines({
  entries,
  ...common
}: Pick<ListEntryCardProps, 'language' | 'texts' | 'Details'> & {
  readonly entries: readonly ListEntry[]
}) {
  return (
    <div className="story-lines">
      {entries.map((entry) => (
        <ListEntryCard
          key={entry.id}
          entry={{ ...entry, image: undefined, excerpt: '' }}
          className="story-line"
          sizes=""
          {...common}
        />
      ))}
    </div>
  )
}

/** One lead story on the first page, up to two side by side, the rest in rows. */
function Editorial({ content, language, texts, images, Details }: Omit<ListProps, 'body' | 'bodyOf'>) {
  const sizes = images ?? listImages(undefined)
  const { lead, pair, rows } = orderList(content)
  const common = { language, texts, Details }
  const rowSizes = (rows.length === 2 ? sizes.twoRows : undefined) ?? sizes.row
  return (
    <>
      {lead && <ListEntryCard entry={lead} className="story-lead" sizes={sizes.lead} eager {...common} />}
      {pair.length > 0 && (
        <div className="story-pair">
          {pair.map((entry) => (
            <ListEntryCard
              key={entry.id}
              entry={entry}
              className="story-card"
              sizes={sizes.card}
              {...common}
            />
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <div className="story-rows">
          {rows.map((entry) => (
            <ListEntryCard key={entry.id} entry={entry} className="story-row" sizes={rowSizes} {...common} />
          ))}
        </div>
      )}
    </>
  )
}

function ListHead({ content, language, texts }: Pick<ListProps, 'content' | 'language' | 'texts'>) {
  const { title, description, filter, page } = content
  return (
    <header className="index-head">
      {filter ? (
        <>
          <p className="eyebrow">{filter.label}</p>
          <h1>{filter.name}</h1>
          <p>
            <a href={filter.clear}>{texts.allOf(title)}</a>
          </p>
        </>
      ) : (
        <>
          <h1>{title || texts.untitled}</h1>
          {description !== '' && page === 1 && <p className="lead">{description}</p>}
          {content.subscribeUrl !== undefined && (
            <SubscribeLinks url={content.subscribeUrl} language={language} />
          )}
        </>
      )}
      {page > 1 && <p className="byline">{texts.page(page)}</p>}
    </header>
  )
}

interface ListEntryCardProps {
  readonly entry: ListEntry
  readonly className: string
  /** Width of the image, as in HTML. */
  readonly sizes: string
  readonly eager?: boolean
  readonly language: string
  readonly texts: PageTexts
  readonly Details: ListedItemView
}

/** The title's link covers the whole story, so that image and text are one target and one tab stop. */
function ListEntryCard({
  entry,
  className,
  sizes,
  eager = false,
  language,
  texts,
  Details,
}: ListEntryCardProps) {
  const { image } = entry
  const hasImage = image?.src !== undefined
  return (
    <article className={`story ${className}${hasImage ? '' : ' story-plain'}`}>
      <div className="story-text">
        <Eyebrow links={entry.categories} />
        <h2>
          <a href={entry.href}>{entry.title || texts.untitled}</a>
        </h2>
        {entry.locked ? (
          <p className="excerpt locked">{texts.lockedEntry}</p>
        ) : (
          entry.excerpt !== '' && <p className="excerpt">{entry.excerpt}</p>
        )}
        <Details item={entry} language={language} texts={texts} />
        {entry.price !== undefined && !entry.locked && (
          <QuickViewLink
            id={entry.id}
            href={entry.href}
            title={entry.title || texts.untitled}
            language={language}
          />
        )}
      </div>
      {hasImage && (
        <div className="story-image">
          <ImageView image={{ ...image, alt: '' }} sizes={sizes} eager={eager} />
        </div>
      )}
    </article>
  )
}

interface FullListEntryProps extends Pick<
  ListEntryCardProps,
  'entry' | 'eager' | 'language' | 'texts' | 'Details'
> {
  readonly children: ReactNode
}

function FullListEntry({ entry, eager = false, language, texts, Details, children }: FullListEntryProps) {
  const { image } = entry
  return (
    <article className="story-full">
      <header>
        <Eyebrow links={entry.categories} />
        <h2>
          <a href={entry.href}>{entry.title || texts.untitled}</a>
        </h2>
        <Details item={entry} language={language} texts={texts} />
      </header>
      {image?.src !== undefined && (
        // The title is the same link for the keyboard and for screen readers.
        <a className="story-image" href={entry.href} tabIndex={-1} aria-hidden="true">
          <ImageView image={{ ...image, alt: '' }} sizes="(min-width: 48rem) 46rem, 100vw" eager={eager} />
        </a>
      )}
      {entry.locked ? <p className="excerpt locked">{texts.lockedEntry}</p> : children}
    </article>
  )
}

function Pager({ content, texts }: { readonly content: ListContent; readonly texts: PageTexts }) {
  if (content.newer === undefined && content.older === undefined) return null
  const isManual = content.ordering === ORDERING.manual
  return (
    <nav className="pager" aria-label={texts.pages}>
      {content.newer !== undefined && (
        <a rel="prev" href={content.newer}>
          {isManual ? texts.previousPage : texts.newerPosts}
        </a>
      )}
      {content.older !== undefined && (
        <a className="pager-older" rel="next" href={content.older}>
          {isManual ? texts.nextPage : texts.olderPosts}
        </a>
      )}
    </nav>
  )
}
