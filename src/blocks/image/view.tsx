import type { View as BlockView } from '#blocks/contract.ts'
import type { ImageData } from '#blocks/image/block.ts'
import { hrefOf, LinkView } from '#parts/link.tsx'
import { PictureView } from '#parts/picture.tsx'
import { RichTextView } from '#parts/rich-text.tsx'
import { normaliseRichText } from '#parts/rich-text-tree.ts'

const SIZES = {
  small: '(max-width: 22rem) 100vw, 20rem',
  normal: '(max-width: 45rem) 100vw, 42rem',
  wide: '(max-width: 66rem) 100vw, 62rem',
  full: '100vw',
} as const

/** Nothing without a picture. A layout that sets text beside or over the picture needs a caption, else it is inline. */
export const View: BlockView<ImageData> = ({ data, scope }) => {
  const picture = data.mediaId === null ? undefined : scope.picture(data.mediaId)
  if (picture === undefined) return null
  const hasCaption = normaliseRichText(data.caption).length > 0
  const layout = hasCaption ? data.layout : 'inline'
  return (
    <div className={`b-image b-image-${data.size} b-image-${data.alignment}`}>
      <figure className={`b-image-figure b-image-${layout}`}>
        <div className="b-image-frame">
          <LinkView scope={scope} target={data.link} newWindow={data.newWindow} className="b-image-link">
            <PictureView
              picture={picture}
              alt={data.alt}
              sizes={SIZES[data.size]}
              named={hrefOf(scope, data.link) !== undefined}
            />
          </LinkView>
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
