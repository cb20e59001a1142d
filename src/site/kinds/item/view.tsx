import { ORDERING } from '#features/content/collections/types.ts'
import type { SharedPage } from '#features/content/sharing/rules.ts'
import { fieldMark } from '#parts/field-mark.ts'
import { ImageView } from '#parts/image.tsx'
import type { Image } from '#parts/scope.ts'
import { CommentsView } from '#site/page/comments/comments-view.tsx'
import { Eyebrow } from '#site/page/byline.tsx'
import type { ItemContent } from '#site/kinds/item/kind.ts'
import { kindOfItem } from '#site/page/items/item-kinds.ts'
import type { PageModel, TextLink } from '#site/page/model.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'
import { Reactions } from '#site/page/reactions.tsx'

/** One entry of a collection with its blocks. */
export function View({ model, content, texts, body }: PageViewProps<ItemContent>) {
  const { image, collection, newer, older } = content
  const { language } = model.site
  const { View: Details, InfoView, RelatedView, ...kind } = kindOfItem(content.recordType)
  const lead = kind.lead?.(content)
  const path = kind.path?.(content) ?? []
  const shown = { item: content, language, texts, scope: model.scope }
  const isManual = content.ordering === ORDERING.manual
  const left = isManual ? { link: newer, label: texts.previous } : { link: older, label: texts.older }
  const right = isManual ? { link: older, label: texts.next } : { link: newer, label: texts.newer }
  const mainImage = image?.src !== undefined && (
    <div
      className={lead ? 'entry-image' : `entry-image ${shapeOf(image)}`}
      data-image-zoom={lead ? '' : undefined}
    >
      <ImageView image={image} sizes={lead?.sizes ?? '(min-width: 82rem) 74rem, 100vw'} eager />
    </div>
  )
  return (
    <article className={lead ? `entry ${lead.className}` : 'entry'}>
      {lead && mainImage}
      <header className="entry-head">
        <Eyebrow links={path.length > 0 ? path.slice(1) : content.categories} />
        <h1 {...fieldMark(model.scope, 'title')}>{content.title || texts.untitled}</h1>
        <Details
          item={content}
          language={model.site.language}
          texts={texts}
          isPreview={model.scope.marksBlocks === true}
        />
      </header>
      {!lead && mainImage}
      {body}
      {InfoView && <InfoView {...shown} />}
      <footer className="entry-foot">
        <Reactions
          likeId={content.likeId}
          shareServices={content.shareServices}
          shared={sharedOf(model, content)}
          language={model.site.language}
        />
        <Tags tags={content.tags} label={texts.tags} />
        <CommentsView comments={content.comments} model={model} />
        <nav className="neighbours" aria-label={texts.moreFrom(collection.label)}>
          <Neighbour {...left} className="neighbour-older" />
          <Neighbour {...right} className="neighbour-newer" />
          <a className="all-of" href={collection.href}>
            {texts.allOf(collection.label)}
          </a>
        </nav>
      </footer>
      {RelatedView && <RelatedView {...shown} />}
    </article>
  )
}

/** What the share buttons share: the page, and the image of its link preview. */
const sharedOf = ({ canonical = '', head }: PageModel, { title }: ItemContent): SharedPage => ({
  url: canonical,
  title,
  image: head?.image?.url,
})

/**
 * An image fills the page's width unless it is too small, or is portrait and would be cropped. A square one is as wide
 * as the text below it.
 */
function shapeOf({ width = 0, height = 0 }: Image): string {
  if (width < 1000) return 'entry-image-small'
  if (height > 0.9 * width && height < 1.15 * width) return 'entry-image-square'
  return height > width ? 'entry-image-tall' : 'entry-image-wide'
}

function Tags({ tags, label }: { readonly tags: readonly TextLink[]; readonly label: string }) {
  if (tags.length === 0) return null
  return (
    <ul className="tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.href}>
          <a href={tag.href}>{tag.label}</a>
        </li>
      ))}
    </ul>
  )
}

interface NeighbourProps {
  readonly link: TextLink | undefined
  readonly label: string
  readonly className: string
}

function Neighbour({ link, label, className }: NeighbourProps) {
  if (!link) return null
  return (
    <a className={`neighbour ${className}`} href={link.href}>
      <span className="neighbour-label">{label}</span> <span className="neighbour-title">{link.label}</span>
    </a>
  )
}
