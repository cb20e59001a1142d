import type { Tone } from '#features/content/layouts/tones.types.ts'
import type { ColourSchemes } from '#features/content/design/tokens.rules.ts'
import type { Style } from '#features/content/documents/bodies/theme-body.types.ts'
import type { IconColours } from '#site/page/site-icon.ts'
import type { PagePart } from '#site/page/page-kind.ts'
import type { ListImages } from '#site/page/list-images.ts'

/** The design of a site, as far as its markup depends on it. */
export interface PageDesign {
  readonly header: Style['header']
  readonly listImages: ListImages
  /** Colours of the footer. */
  readonly footerTone: Tone
  readonly colourSchemes: ColourSchemes
  /** Theme colours of the browser window, in light and dark mode. */
  readonly themeColours: readonly [day: string, night: string]
  /** Colours of the site's icon. */
  readonly iconColours: IconColours
  /** URLs of the fonts to preload on every page of the site. */
  readonly fonts: readonly string[]
  /** CSS of the theme with the owner's settings; the CSS of blocks follows. */
  readonly styles: string
  /** Returns the CSS of parts that only some pages have; it follows that of the theme. */
  readonly partStyles: (parts: readonly PagePart[]) => string
  /** Returns the colours of bands with those tones. */
  readonly bandStyles: (tones: readonly Tone[]) => string
  /** The owner's custom CSS, which comes last. */
  readonly customCss: string
}
