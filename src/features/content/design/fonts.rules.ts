import {
  BUNDLED_FONT_IDS,
  type BundledFont,
  type FontId,
} from '#features/content/documents/bodies/theme-body.types.ts'

/** A bundled variable font family (OFL). */
interface BundledFamily {
  readonly name: string
  readonly kind: 'serif' | 'sans-serif'
  /** Min and max weight. */
  readonly weights: readonly [number, number]
  readonly hasItalic: boolean
  /** Metrics override of the fallback font, in per cent, to avoid layout shift while the font loads. */
  readonly fallback: readonly [width: number, above: number, below: number]
}

/** Bundled font families by package name. */
export const BUNDLED_FONTS: Readonly<Record<BundledFont, BundledFamily>> = {
  newsreader: {
    name: 'Newsreader',
    kind: 'serif',
    weights: [200, 800],
    hasItalic: true,
    fallback: [105.48, 69.68, 25.12],
  },
  fraunces: {
    name: 'Fraunces',
    kind: 'serif',
    weights: [100, 900],
    hasItalic: true,
    fallback: [115.45, 84.71, 22.09],
  },
  'source-serif-4': {
    name: 'Source Serif 4',
    kind: 'serif',
    weights: [200, 900],
    hasItalic: true,
    fallback: [117.91, 87.87, 28.41],
  },
  lora: {
    name: 'Lora',
    kind: 'serif',
    weights: [400, 700],
    hasItalic: true,
    fallback: [115.2, 87.33, 23.78],
  },
  'instrument-sans': {
    name: 'Instrument Sans',
    kind: 'sans-serif',
    weights: [400, 700],
    hasItalic: true,
    fallback: [102.74, 94.42, 24.33],
  },
  'bricolage-grotesque': {
    name: 'Bricolage Grotesque',
    kind: 'sans-serif',
    weights: [200, 800],
    hasItalic: false,
    fallback: [105.43, 88.21, 25.61],
  },
  figtree: {
    name: 'Figtree',
    kind: 'sans-serif',
    weights: [300, 900],
    hasItalic: true,
    fallback: [100.72, 94.32, 24.82],
  },
  'hanken-grotesk': {
    name: 'Hanken Grotesk',
    kind: 'sans-serif',
    weights: [100, 900],
    hasItalic: true,
    fallback: [100.94, 99.07, 30.02],
  },
  'space-grotesk': {
    name: 'Space Grotesk',
    kind: 'sans-serif',
    weights: [300, 700],
    hasItalic: false,
    fallback: [109.69, 89.71, 26.62],
  },
}

/** The ten web-safe fonts (LIM-02, LIM-03) with their fallbacks. */
export const WEB_SAFE_FONTS: Readonly<Record<Exclude<FontId, BundledFont>, string>> = {
  arial: "Arial, 'Liberation Sans', Arimo, sans-serif",
  'courier-new': "'Courier New', 'Liberation Mono', Cousine, monospace",
  georgia: 'Georgia, Gelasio, serif',
  helvetica: "Helvetica, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif",
  impact: "Impact, 'Anton', 'Arial Narrow Bold', sans-serif",
  'lucida-sans': "'Lucida Sans', 'Lucida Grande', 'Lucida Sans Unicode', sans-serif",
  palatino: "Palatino, 'Palatino Linotype', 'Book Antiqua', 'URW Palladio L', serif",
  tahoma: 'Tahoma, Verdana, sans-serif',
  'times-new-roman': "'Times New Roman', Times, 'Liberation Serif', Tinos, serif",
  verdana: "Verdana, 'DejaVu Sans', sans-serif",
}

const isBundled = (id: FontId): id is BundledFont => Object.hasOwn(BUNDLED_FONTS, id)

/** Returns the value of `font-family`: the font, its metric-adjusted fallback, and a generic family. */
export function fontStack(id: FontId): string {
  if (!isBundled(id)) return WEB_SAFE_FONTS[id]
  const { name, kind } = BUNDLED_FONTS[id]
  return `'${name}', '${name} Fallback', ${kind}`
}

/** Unicode ranges of the Latin and extended Latin subsets. */
const SUBSETS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

/** Returns the file name of a font: `newsreader-latin-wght-italic.woff2`. */
function fileName(id: BundledFont, subset: keyof typeof SUBSETS, style: 'normal' | 'italic'): string {
  return `${id}-${subset}-wght-${style}.woff2`
}

/** Returns all font files with their packages. */
export function fontFiles(): readonly { readonly font: BundledFont; readonly file: string }[] {
  return BUNDLED_FONT_IDS.flatMap((font) =>
    (Object.keys(SUBSETS) as (keyof typeof SUBSETS)[]).flatMap((subset) =>
      stylesOf(font).map((style) => ({ font, file: fileName(font, subset, style) })),
    ),
  )
}

const stylesOf = (font: BundledFont): readonly ('normal' | 'italic')[] =>
  BUNDLED_FONTS[font].hasItalic ? ['normal', 'italic'] : ['normal']

const FALLBACK_FONTS = {
  serif: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  'sans-serif': ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
} as const

/**
 * Returns the @font-face rules of bundled fonts; browsers load a file only when the page uses its characters.
 * `urlOf` returns the URL of a file.
 */
export function fontFaces(fonts: readonly FontId[], urlOf: (file: string) => string): string {
  return [...new Set(fonts)]
    .filter(isBundled)
    .map((font) => facesOf(font, urlOf))
    .join('')
}

function facesOf(font: BundledFont, urlOf: (file: string) => string): string {
  const { name, kind, weights, fallback } = BUNDLED_FONTS[font]
  const faces = stylesOf(font).flatMap((style) =>
    (Object.keys(SUBSETS) as (keyof typeof SUBSETS)[]).map(
      (subset) =>
        `@font-face{font-family:'${name}';font-style:${style};font-weight:${weights.join(' ')};font-display:swap;` +
        `src:url(${urlOf(fileName(font, subset, style))})format('woff2');unicode-range:${SUBSETS[subset]}}`,
    ),
  )
  const local = FALLBACK_FONTS[kind].map((one) => `local('${one}')`).join(',')
  const [width, above, below] = fallback
  return (
    faces.join('') +
    `@font-face{font-family:'${name} Fallback';src:${local};size-adjust:${width}%;` +
    `ascent-override:${above}%;descent-override:${below}%;line-gap-override:0%}`
  )
}

/** Returns the font files that every page with those fonts should preload. */
export function firstFontFiles(fonts: readonly FontId[]): readonly string[] {
  return [...new Set(fonts)].filter(isBundled).map((font) => fileName(font, 'latin', 'normal'))
}
