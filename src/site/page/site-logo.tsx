import type { ThemeBody } from '#features/themes/types.ts'
import type { Image } from '#parts/scope.ts'

/** Widest logo in pixels, as in the styles of the header. */
const MAX_WIDTH = 320

interface SiteLogoProps {
  readonly image: Image
  /** The site's title, which the logo stands for. */
  readonly title: string
  readonly size: ThemeBody['logoSize']
}

/** The logo of a site. Without the blurred preview of other images, which would show through a transparent one. */
export function SiteLogo({ image: { src, variants = [], width, height }, title, size }: SiteLogoProps) {
  return (
    <img
      data-size={size}
      src={src}
      {...(variants.length > 0 && {
        srcSet: variants.map((one) => `${one.src} ${one.width}w`).join(', '),
        sizes: `${MAX_WIDTH}px`,
      })}
      alt={title}
      width={width}
      height={height}
      decoding="async"
    />
  )
}
