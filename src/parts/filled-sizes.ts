import type { Image } from '#parts/scope.ts'

type Dimensions = Pick<Image, 'width' | 'height'>

/** Heights of bands as in the theme's styles: `tall` in rem and shares of the window's width, `auto` with usual text. */
const TALL = { rem: 38, windowWidth: 1.15 }
const AUTO_REM = 32

/** Share of the height that the image of a `screen` band has in an upright window, in percent: its text is below. */
const UPRIGHT_SHARE = 60
const UPRIGHT = '(max-width: 63.99rem) and (orientation: portrait)'

/**
 * Returns the `sizes` of an image that fills a window and is cropped: in a window that is narrower than the image, it
 * is as wide as the window's height demands.
 */
export function screenSizes({ width, height }: Dimensions): string {
  if (!width || !height) return '100vw'
  return `(max-aspect-ratio: ${width}/${height}) ${rounded((100 * width) / height)}vh, 100vw`
}

/** Returns the `sizes` of an image that fills a band as wide as the window, by the height of the band; a number is percent of the window's. */
export function bandSizes(image: Dimensions, band: 'auto' | 'tall' | 'screen' | number): string {
  const { width, height } = image
  if (!width || !height) return '100vw'
  const ratio = width / height
  if (typeof band === 'number')
    return `(max-aspect-ratio: ${band * width}/${100 * height}) ${rounded(band * ratio)}vh, 100vw`
  switch (band) {
    case 'screen':
      return [
        `${UPRIGHT} and (max-aspect-ratio: ${UPRIGHT_SHARE * width}/${100 * height}) ${rounded(UPRIGHT_SHARE * ratio)}vh`,
        `${UPRIGHT} 100vw`,
        screenSizes(image),
      ].join(', ')
    case 'tall': {
      const limit = rounded(TALL.rem / TALL.windowWidth)
      const narrow = rounded(Math.max(1, TALL.windowWidth * ratio) * 100)
      return `(max-width: ${limit}rem) ${narrow}vw, ${atLeast(TALL.rem * ratio)}`
    }
    case 'auto':
      return atLeast(AUTO_REM * ratio)
  }
}

/** A width in rem, or that of the window where it is wider. */
const atLeast = (rem: number) => `(max-width: ${rounded(rem)}rem) ${rounded(rem)}rem, 100vw`

const rounded = (value: number) => Math.round(value * 10) / 10
