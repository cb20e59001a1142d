/** A type family that comes with the program, as variable fonts of the OFL. */
interface OwnFamily {
  readonly name: string
  readonly kind: 'serif' | 'sans-serif'
  /** Lightest and boldest. */
  readonly weights: readonly [number, number]
  readonly hasItalic: boolean
  /**
   * How a font of every system is stretched to take the same room until the family is there, so that nothing moves: its
   * width, and how far it reaches above and below the line, in per cent.
   */
  readonly fallback: readonly [width: number, above: number, below: number]
}

/** The families that come with the program, by the name of their package. */
export const OWN_FONTS = {
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
} as const satisfies Readonly<Record<string, OwnFamily>>

/** The ten fonts that systems bring (LIM-02, LIM-03), each with what stands in for it where it is missing. */
export const WEB_SAFE_FONTS = {
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
} as const

export type OwnFont = keyof typeof OWN_FONTS
export type FontId = OwnFont | keyof typeof WEB_SAFE_FONTS

/** Every font that an owner can choose, those of the program first. */
export const FONT_IDS = [...Object.keys(OWN_FONTS), ...Object.keys(WEB_SAFE_FONTS)] as [FontId, ...FontId[]]

const isOwn = (id: FontId): id is OwnFont => Object.hasOwn(OWN_FONTS, id)

/** The value of `font-family`: the font, what has its width until it is there, and what is always there. */
export function fontStack(id: FontId): string {
  if (!isOwn(id)) return WEB_SAFE_FONTS[id]
  const { name, kind } = OWN_FONTS[id]
  return `'${name}', '${name} Fallback', ${kind}`
}

/** Letters of western European languages, and those that other languages in Latin letters have besides. */
const SUBSETS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

/** A file of a family: `newsreader-latin-wght-italic.woff2`. */
function fileName(id: OwnFont, subset: keyof typeof SUBSETS, style: 'normal' | 'italic'): string {
  return `${id}-${subset}-wght-${style}.woff2`
}

/** Every file of the families, with the package that brings it. */
export function fontFiles(): readonly { readonly font: OwnFont; readonly file: string }[] {
  return (Object.keys(OWN_FONTS) as OwnFont[]).flatMap((font) =>
    (Object.keys(SUBSETS) as (keyof typeof SUBSETS)[]).flatMap((subset) =>
      stylesOf(font).map((style) => ({ font, file: fileName(font, subset, style) })),
    ),
  )
}

const stylesOf = (font: OwnFont): readonly ('normal' | 'italic')[] =>
  OWN_FONTS[font].hasItalic ? ['normal', 'italic'] : ['normal']

const STAND_INS = {
  serif: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  'sans-serif': ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
} as const

/**
 * The style rules that bring fonts to a page; those of the system need none. A browser asks for a file only when the page
 * has letters of it. `addressOf` answers where a file is served.
 */
export function fontFaces(fonts: readonly FontId[], addressOf: (file: string) => string): string {
  return [...new Set(fonts)]
    .filter(isOwn)
    .map((font) => facesOf(font, addressOf))
    .join('')
}

function facesOf(font: OwnFont, addressOf: (file: string) => string): string {
  const { name, kind, weights, fallback } = OWN_FONTS[font]
  const faces = stylesOf(font).flatMap((style) =>
    (Object.keys(SUBSETS) as (keyof typeof SUBSETS)[]).map(
      (subset) =>
        `@font-face{font-family:'${name}';font-style:${style};font-weight:${weights.join(' ')};font-display:swap;` +
        `src:url(${addressOf(fileName(font, subset, style))})format('woff2');unicode-range:${SUBSETS[subset]}}`,
    ),
  )
  const local = STAND_INS[kind].map((one) => `local('${one}')`).join(',')
  const [width, above, below] = fallback
  return (
    faces.join('') +
    `@font-face{font-family:'${name} Fallback';src:${local};size-adjust:${width}%;` +
    `ascent-override:${above}%;descent-override:${below}%;line-gap-override:0%}`
  )
}

/** The files that every page with those fonts needs at once. */
export function firstFontFiles(fonts: readonly FontId[]): readonly string[] {
  return [...new Set(fonts)].filter(isOwn).map((font) => fileName(font, 'latin', 'normal'))
}
