import type { View as BlockView } from '#blocks/contract.ts'
import type { ImageData } from '#blocks/image/block.ts'
import { LightboxLink, openingSet } from '#parts/lightbox-link.tsx'
import { hrefOf, LinkView } from '#parts/link.tsx'
import { PictureView } from '#parts/picture.tsx'
import { pictureSizes } from '#parts/picture-sizes.ts'
import { RichTextView } from '#parts/rich-text.tsx'
import { normaliseRichText } from '#parts/rich-text-tree.ts'

/** The most that a size of the block is shown at, in rem. */
const MOST = { small: 20, normal: 42, wide: 62, full: 74 } as const

/** Nothing without a picture. A layout that sets text beside or over the picture needs a caption, else it is inline. */
export const View: BlockView<ImageData> = ({ id, data, scope }) => {
  const picture = data.mediaId === null ? undefined : scope.picture(data.mediaId)
  if (picture === undefined) return null
  const hasCaption = normaliseRichText(data.caption).length > 0
  const layout = hasCaption ? data.layout : 'inline'
  const isLink = hrefOf(scope, data.link) !== undefined
  const opens = data.lightbox && !isLink && picture.src !== undefined
  const shown = (
    <PictureView
      picture={picture}
      alt={data.alt}
      sizes={pictureSizes({ share: scope.share ?? 1, most: MOST[data.size] })}
      eager={scope.early}
      named={isLink || opens}
    />
  )
  return (
    <div
      className={`b-image b-image-${data.size} b-image-${data.alignment}`}
      {...(opens && { ...openingSet(scope), 'data-slide-id': id })}
    >
      <figure className={`b-image-figure b-image-${layout}`}>
        <div className="b-image-frame">
          {opens ? (
            <LightboxLink picture={picture} className="b-image-link">
              {shown}
            </LightboxLink>
          ) : (
            <LinkView scope={scope} target={data.link} newWindow={data.newWindow} className="b-image-link">
              {shown}
            </LinkView>
          )}
        </div>
        {hasCaption && (
          <figcaption className="b-image-text">
            <RichTextView text={data.caption} scope={scope} />
          </figcaption>
        )}
      </figure>
    </div>
  )
}
