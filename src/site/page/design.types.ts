import type { Tone } from '#features/themes/palette.rules.ts'
import type { Style } from '#features/themes/types.ts'
import type { ListImages } from '#site/page/list-images.ts'

/** How a site looks, as far as its markup has to know. */
export interface PageDesign {
  readonly header: Style['header']
  readonly listImages: ListImages
  /** The colours in which the end of a page is set. */
  readonly footerTone: Tone
  /** Colours of the window around the page, by day and by night. */
  readonly windowColours: readonly [day: string, night: string]
  /** Addresses of the fonts that every page of the site needs at once. */
  readonly fonts: readonly string[]
  /** Style text of the theme with the owner's choices; blocks come after it. */
  readonly styles: string
  /** The colours of bands of those tones. */
  readonly bandStyles: (tones: readonly Tone[]) => string
  /** The owner's own CSS, which comes last. */
  readonly customCss: string
}
