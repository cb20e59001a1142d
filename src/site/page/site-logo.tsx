import type { ColourSchemes } from '#features/content/design/tokens.rules.ts'
import type { ThemeBody } from '#features/content/documents/bodies/theme-body.types.ts'
import type { Image } from '#parts/scope.ts'

/** Widest logo in pixels, as in the styles of the header. */
const MAX_WIDTH = 320

interface SiteLogoProps {
  readonly image: Image
  /** Shown in place of the image on dark backgrounds; undefined, or without a file: the image there too. */
  readonly darkImage?: Image | undefined
  /** The colour schemes of the background. */
  readonly schemes: ColourSchemes
  /** The site's title, which the logo stands for. */
  readonly title: string
  readonly size: ThemeBody['logoSize']
}

/**
 * The logo of a site. Without the blurred preview of other images, which would show through a transparent one. A browser
 * loads the logo of the current background only; paper is light.
 */
export function SiteLogo({ image, darkImage, schemes, title, size }: SiteLogoProps) {
  const dark = darkImage?.src === undefined ? undefined : darkImage
  const logo = (one: Image) => (
    <img data-size={size} src={one.src} {...filesOf(one)} alt={title} decoding="async" />
  )
  if (dark === undefined || schemes === 'light') return logo(image)
  return (
    <picture>
      {schemes === 'dark' ? (
        <source media="print" srcSet={image.src} {...filesOf(image)} />
      ) : (
        <source media="screen and (prefers-color-scheme: dark)" srcSet={dark.src} {...filesOf(dark)} />
      )}
      {logo(schemes === 'dark' ? dark : image)}
    </picture>
  )
}

/** Returns the widths to choose from, and the size, which reserves the space of the image. */
function filesOf({ variants = [], width, height }: Image) {
  return {
    ...(variants.length > 0 && {
      srcSet: variants.map((one) => `${one.src} ${one.width}w`).join(', '),
      sizes: `${MAX_WIDTH}px`,
    }),
    width,
    height,
  }
}
