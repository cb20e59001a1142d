/** An RGB colour, components from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** OKLab: perceptual lightness from 0 to 1 and two colour axes (Ottosson 2020). */
type Lab = readonly [lightness: number, a: number, b: number]

const BLACK = '#000000'
const WHITE = '#ffffff'

/** Parses `#rrggbb`. Throws for anything else; the theme schema validates it before. */
export function parseHex(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) throw new Error(`'${hex}' is not a colour of the form #rrggbb.`)
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16) / 255)
  return [red, green, blue]
}

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Returns the WCAG 2 relative luminance, from 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Returns the WCAG 2 contrast ratio, from 1 to 21. */
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

/** Returns the perceptual lightness, from 0 (black) to 1 (white). */
export const lightness = (hex: string): number => toLab(hex)[0]

/** Returns the chroma: 0 for grey, about 0.3 for pure colours. */
export function chroma(hex: string): number {
  const [, a, b] = toLab(hex)
  return Math.hypot(a, b)
}

/** Returns the mix of two colours, `channel` from 0 to 1. */
export function mix(from: string, to: string, channel: number): string {
  const [one, other] = [toLab(from), toLab(to)]
  const between = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * channel
  return fromLab([between(0), between(1), between(2)])
}

/** Returns the colour with another lightness (0 to 1) and its chroma multiplied. */
export function withLightness(hex: string, value: number, chroma = 1): string {
  const [, a, b] = toLab(hex)
  return fromLab([value, a * chroma, b * chroma])
}

/**
 * Returns the colour, lightened or darkened as little as possible, so that its contrast with each background
 * is at least `ratio`; black or white when no lightness suffices.
 */
export function readableOn(colour: string, backgrounds: readonly string[], ratio: number): string {
  const worst = (colour: string) => Math.min(...backgrounds.map((background) => contrast(colour, background)))
  if (worst(colour) >= ratio) return colour
  const start = lightness(colour)
  for (let step = 1; step <= STEPS; step++) {
    for (const target of [start - step / STEPS, start + step / STEPS]) {
      if (target < 0 || target > 1) continue
      const tone = withLightness(colour, target)
      if (worst(tone) >= ratio) return tone
    }
  }
  return worst(BLACK) >= worst(WHITE) ? BLACK : WHITE
}

/** Returns black or white, whichever has more contrast; always at least 4.5. */
export const blackOrWhiteOn = (background: string): string =>
  contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE

/** Number of lightness steps tried. */
const STEPS = 100
