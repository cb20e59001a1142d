import type { ReactNode } from 'react'
import { ORDERING } from '#features/content/collections/types.ts'
import { ImageView } from '#parts/image.tsx'
import { Eyebrow } from '#site/page/byline.tsx'
import { kindOfListed, type RegisteredItemKind } from '#site/page/items/item-kinds.ts'
import type { ListEntry } from '#site/page/items/item-lists.ts'
import { type ListImages, listImages } from '#site/page/list-images.ts'
import { orderList } from '#site/kinds/collection/list-order.rules.ts'
import type { ListContent } from '#site/kinds/collection/kind.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'
import type { PageTexts } from '#site/page/texts.ts'

const CARD_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'

interface ListProps {
  readonly content: ListContent
  readonly language: string
  readonly texts: PageTexts
  readonly images?: ListImages | undefined
  /** That of the items of the list. */
  readonly kind: RegisteredItemKind
  /** The images of a list that is set as a gallery. */
  readonly body: ReactNode
  /** Returns the body of an item that the list shows in full. */
  readonly bodyOf: (itemId: string) => ReactNode
}

/** The index of a collection in the layout that the owner chose. */
export function View({ model, content, texts, images, body, bodyOf }: PageViewProps<ListContent>) {
  const kind = kindOfListed(content.typeName)
  const { FrameView = Frame, HeadView } = kind.list ?? {}
  const { language } = model.site
  const shown = { list: content, language, texts }
  return (
    <div className="index">
      <ListHead content={content} texts={texts}>
        {HeadView && <HeadView {...shown} />}
      </ListHead>
      <FrameView
        {...shown}
        empty={content.entries.length === 0 && <p className="empty">{texts.emptyList}</p>}
        pager={<Pager content={content} texts={texts} />}
      >
        <Entries {...{ content, language, texts, images, kind, body, bodyOf }} />
      </FrameView>
    </div>
  )
}

/** What a list has around its entries, unless their kind has another one. */
function Frame({ empty, pager, children }: Readonly<Record<'empty' | 'pager' | 'children', ReactNode>>) {
  return (
    <>
      {empty}
      {children}
      {pager}
    </>
  )
}

function Entries({ content, language, texts, images, kind, body, bodyOf }: ListProps) {
  const common = { language, texts, kind }
  const GridView = kind.list?.GridView
  switch (content.layout) {
    case 'editorial':
      return <Editorial content={content} images={images} {...common} />
    case 'grid':
      if (GridView && content.entries.some(({ own }) => own !== undefined))
        return <GridView list={content} language={language} texts={texts} />
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
}: Pick<ListEntryCardProps, 'language' | 'texts' | 'kind'> & {
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
function Editorial({ content, language, texts, images, kind }: Omit<ListProps, 'body' | 'bodyOf'>) {
  const sizes = images ?? listImages(undefined)
  const { lead, pair, rows } = orderList(content)
  const common = { language, texts, kind }
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

interface ListHeadProps extends Pick<ListProps, 'content' | 'texts'> {
  /** What the kind of its items shows in it. */
  readonly children: ReactNode
}

function ListHead({ content, texts, children }: ListHeadProps) {
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
          {children}
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
  readonly kind: RegisteredItemKind
}

/** The title's link covers the whole story, so that image and text are one target and one tab stop. */
function ListEntryCard({
  entry,
  className,
  sizes,
  eager = false,
  language,
  texts,
  kind: { ListedView, list },
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
        <ListedView item={entry} language={language} texts={texts} />
        {list?.EntryEndView && <list.EntryEndView entry={entry} language={language} texts={texts} />}
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
  'entry' | 'eager' | 'language' | 'texts' | 'kind'
> {
  readonly children: ReactNode
}

function FullListEntry({
  entry,
  eager = false,
  language,
  texts,
  kind: { ListedView },
  children,
}: FullListEntryProps) {
  const { image } = entry
  return (
    <article className="story-full">
      <header>
        <Eyebrow links={entry.categories} />
        <h2>
          <a href={entry.href}>{entry.title || texts.untitled}</a>
        </h2>
        <ListedView item={entry} language={language} texts={texts} />
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
