import type { CSSProperties, ReactNode } from 'react'
import type { Image } from '#parts/scope.ts'

/**
 * An image of the site with its dimensions, so that the layout does not shift. A missing file is a box with the same
 * aspect ratio and the alt text. Phrasing content: allowed in a line of text.
 */
export function ImageView(props: {
  readonly image: Image
  /** Replaces the image's own alt text unless it is empty. */
  readonly alt?: string | undefined
  /** Width of the image, as in HTML; used when it has variants. Its own width by default. */
  readonly sizes?: string | undefined
  /** For the first image of a page: loaded at once instead of lazily. */
  readonly eager?: boolean | undefined
  /** The image is the only content of a link or button, so it must have a name. */
  readonly named?: boolean
}): ReactNode {
  const { image } = props
  const described = props.alt?.trim() || image.alt.trim()
  const variants = image.variants ?? []
  if (image.src === undefined) return <Missing image={image} label={described || image.fileName} />
  return (
    <img
      className={image.preview === undefined ? 'p-image' : 'p-image p-image-previewed'}
      style={imageStyleOf(image)}
      src={image.src}
      {...(variants.length > 0 && {
        srcSet: variants.map(({ src, width }) => `${src} ${width}w`).join(', '),
        sizes: props.sizes ?? ownWidth(image.width),
      })}
      alt={described || (props.named ? image.fileName : '')}
      width={image.width}
      height={image.height}
      decoding="async"
      {...(props.eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}

function imageStyleOf({ focalPoint, preview }: Image): CSSProperties | undefined {
  const isMiddle = focalPoint === undefined || (focalPoint.x === 0.5 && focalPoint.y === 0.5)
  if (isMiddle && preview === undefined) return undefined
  const style: CSSProperties & { '--p-preview'?: string } = {}
  if (!isMiddle) style.objectPosition = `${percent(focalPoint.x)} ${percent(focalPoint.y)}`
  if (preview !== undefined) style['--p-preview'] = `url(${preview})`
  return style
}

/** Passes the colours of an image on to what lies over it, so that a scrim may take them. */
export function imageColours({ preview }: Image): CSSProperties | undefined {
  const style: CSSProperties & { '--p-preview'?: string } = {}
  if (preview === undefined) return undefined
  style['--p-preview'] = `url(${preview})`
  return style
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

const ownWidth = (width = 0) => (width > 0 ? `(max-width: ${width}px) 100vw, ${width}px` : '100vw')

function Missing({ image, label }: { readonly image: Image; readonly label: string }): ReactNode {
  const { width, height } = image
  const shape: CSSProperties & { '--p-ratio'?: string; '--p-width'?: string } =
    width && height ? { '--p-ratio': `${width} / ${height}`, '--p-width': `${width}px` } : {}
  return (
    <span className="p-image p-image-missing" style={shape} role="img" aria-label={label}>
      <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" focusable="false">
        <rect x="5" y="9" width="38" height="30" rx="3" />
        <circle cx="16" cy="19" r="3.5" />
        <path d="M6 35l11-10 7 6 8-9 10 10" />
      </svg>
      <span className="p-image-name">{label}</span>
    </span>
  )
}
