import type { View as BlockView } from '#blocks/contract.ts'
import type { ImageData } from '#blocks/image/block.ts'
import { LightboxLink, lightboxSetAttributes } from '#parts/lightbox-link.tsx'
import { hrefOf, LinkView } from '#parts/link.tsx'
import { ImageView } from '#parts/image.tsx'
import { imageSizes } from '#parts/image-sizes.ts'
import { RichTextView } from '#parts/rich-text.tsx'
import { normaliseRichText } from '#parts/rich-text-tree.ts'

/** Maximum width of each size, in rem. */
const MAX = { small: 20, normal: 42, wide: 62, full: 74 } as const

/**
 * Renders nothing without an image. A layout with text beside or over the image needs a caption; otherwise it is
 * inline.
 */
export const View: BlockView<ImageData> = ({ id, data, scope }) => {
  const image = data.mediaId === null ? undefined : scope.image(data.mediaId)
  if (image === undefined) return null
  const hasCaption = normaliseRichText(data.caption).length > 0
  const layout = hasCaption ? data.layout : 'inline'
  const isLink = hrefOf(scope, data.link) !== undefined
  const opens = data.lightbox && !isLink && image.src !== undefined
  const zooms = data.zoom && !data.lightbox && !isLink && image.src !== undefined
  const shown = (
    <ImageView
      image={image}
      alt={data.alt}
      sizes={imageSizes({ share: scope.share ?? 1, narrowShare: scope.smallShare ?? 1, max: MAX[data.size] })}
      eager={scope.early}
      named={isLink || opens}
    />
  )
  return (
    <div
      className={`b-image b-image-${data.size} b-image-${data.alignment}`}
      {...(opens && { ...lightboxSetAttributes(scope), 'data-slide-id': id })}
    >
      <figure className={`b-image-figure b-image-${layout}`}>
        <div className="b-image-frame" {...(zooms && { 'data-image-zoom': '' })}>
          {opens ? (
            <LightboxLink image={image} className="b-image-link">
              {shown}
            </LightboxLink>
          ) : (
            <LinkView scope={scope} target={data.link} newWindow={data.newWindow} className="b-image-link">
              {shown}
            </LinkView>
          )}
        </div>
        {(hasCaption || scope.marksBlocks === true) && (
          <figcaption className="b-image-text">
            <RichTextView text={data.caption} scope={scope} field="caption" />
          </figcaption>
        )}
      </figure>
    </div>
  )
}
