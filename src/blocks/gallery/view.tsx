import type { CSSProperties } from 'react'
import type { View as BlockView } from '#blocks/contract.ts'
import type { GalleryData } from '#blocks/gallery/block.ts'
import { hrefOf, LinkView } from '#parts/link.tsx'
import { PictureView } from '#parts/picture.tsx'
import { pictureSizes } from '#parts/picture-sizes.ts'

/** Nothing without pictures. A picture without a link of its own leads to its file when pictures open on click. */
export const View: BlockView<GalleryData> = ({ data, scope }) => {
  const slides = data.items.flatMap((item) => {
    const picture = scope.picture(item.mediaId)
    if (picture === undefined) return []
    const file = data.lightbox && picture.src !== undefined ? { url: picture.src } : null
    return [{ caption: item.caption.trim(), picture, target: item.link ?? file }]
  })
  if (slides.length === 0) return null
  const columns = Math.min(data.thumbnailsPerRow, slides.length)
  const style: CSSProperties & Record<`--b-${string}`, string | number> = {
    '--b-gallery-columns': columns,
    '--b-gallery-medium': Math.min(columns, 3),
    '--b-gallery-small': Math.min(columns, 2),
    '--b-gallery-gutter': `${data.gutter}px`,
  }
  const sizes = pictureSizes({
    share: (scope.share ?? 1) / columns,
    narrowShare: 1 / Math.min(columns, 3),
    phoneShare: 1 / Math.min(columns, 2),
  })
  return (
    <div className="b-gallery" style={style}>
      <ul className={`b-gallery-grid${data.squareThumbs ? ' b-gallery-square' : ''}`} role="list">
        {slides.map(({ caption, picture, target }, index) => (
          <li className="b-gallery-item" key={index}>
            <figure className="b-gallery-figure">
              <LinkView scope={scope} target={target} className="b-gallery-link">
                <PictureView
                  picture={picture}
                  alt={picture.alt || caption}
                  sizes={sizes}
                  eager={scope.early && index === 0}
                  named={hrefOf(scope, target) !== undefined}
                />
              </LinkView>
              {caption !== '' && <figcaption className="b-gallery-caption">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}
