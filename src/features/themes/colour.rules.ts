/** A colour of a screen: red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Lightness from 0 to 1 and two axes of colour, even to the eye (OKLab, Ottosson 2020). */
type Lab = readonly [lightness: number, a: number, b: number]

const BLACK = '#000000'
const WHITE = '#ffffff'

/** Reads `#rrggbb`. Throws for anything else, which the schema of themes has refused before. */
export function parseHex(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) throw new Error(`'${hex}' is no colour of the form #rrggbb.`)
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16) / 255)
  return [red, green, blue]
}

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((share) =>
      Math.round(Math.min(1, Math.max(0, share)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const toLinear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const toGamma = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)

/** Relative luminance as WCAG 2 defines it, from 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (brighter + 0.05) / (darker + 0.05)
}

function toLab(hex: string): Lab {
  const [red, green, blue] = parseHex(hex)
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex([
    toGamma(Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    toGamma(Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    toGamma(Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ])
}

/** How light a colour looks, from 0 (black) to 1 (white). */
export const lightness = (hex: string): number => toLab(hex)[0]

/** How far a colour is from grey: 0 for none, about 0.3 for the purest. */
export function chroma(hex: string): number {
  const [, a, b] = toLab(hex)
  return Math.hypot(a, b)
}

/** The colour that lies between two, `share` of the way from the first to the second. */
export function mix(from: string, to: string, share: number): string {
  const [one, other] = [toLab(from), toLab(to)]
  const between = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share
  return fromLab([between(0), between(1), between(2)])
}

/** The colour with another lightness (0 to 1) and `chroma` times as much colour. */
export function withLightness(hex: string, value: number, chroma = 1): string {
  const [, a, b] = toLab(hex)
  return fromLab([value, a * chroma, b * chroma])
}

/**
 * The colour nearest to the wanted one, made lighter or darker, that can be read on all those backgrounds: its contrast
 * with each is at least `ratio`. Where no tone of it can, black or white, whichever is read better.
 */
export function readableOn(wanted: string, backgrounds: readonly string[], ratio: number): string {
  const worst = (colour: string) => Math.min(...backgrounds.map((background) => contrast(colour, background)))
  if (worst(wanted) >= ratio) return wanted
  const start = lightness(wanted)
  for (let step = 1; step <= STEPS; step++) {
    for (const target of [start - step / STEPS, start + step / STEPS]) {
      if (target < 0 || target > 1) continue
      const tone = withLightness(wanted, target)
      if (worst(tone) >= ratio) return tone
    }
  }
  return worst(BLACK) >= worst(WHITE) ? BLACK : WHITE
}

/** Black or white, whichever is read better on a colour; one of them always has a contrast of at least 4.5. */
export const blackOrWhiteOn = (background: string): string =>
  contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE

/** How finely tones are tried between black and white. */
const STEPS = 100
