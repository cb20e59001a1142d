import {
  blackOrWhiteOn,
  chroma,
  contrast,
  lightness,
  mix,
  readableOn,
  withLightness,
} from '#features/themes/colour.rules.ts'

/** What an owner chooses: three colours of the form #rrggbb. */
export interface Palette {
  readonly background: string
  readonly text: string
  readonly accent: string
}

/** The colours of one surface, as the tokens `--color-*` that everything on it uses. */
export interface ColourTokens {
  readonly bg: string
  /** What lies on the background: cards, fields, code. */
  readonly surface: string
  readonly text: string
  /** Text of less weight. */
  readonly muted: string
  /** Lines, which need no contrast. */
  readonly line: string
  /** Links, and what can be pressed. */
  readonly accent: string
  readonly 'on-accent': string
}

/** In what colours a band of a page is set. */
export const TONES = ['plain', 'soft', 'bold', 'contrast'] as const
export type Tone = (typeof TONES)[number]

/** The contrast that text needs at least (WCAG 2 AA). */
export const LEAST_CONTRAST = 4.5
/** What the derived colours keep, so that rounding never brings one below the least. */
const KEPT_CONTRAST = 4.6
const TEXT_CONTRAST = 7.5
/** The chroma from which a background is a colour of its own, not tinted paper. */
const VIVID = 0.1
/** How light a bold band is by night: the accent in the light of a small lamp. */
const NIGHT_BOLD = 0.4

/** Whether the palette is dark by itself; such a site keeps its colours by night. */
export const isDark = (palette: Palette): boolean => lightness(palette.background) < 0.55

/** The same palette by night: dark paper with a hint of its colour, and an accent that shines on it. */
export function byNight({ background, text, accent }: Palette): Palette {
  if (isDark({ background, text, accent })) return { background, text, accent }
  const paper = withLightness(text, 0.205, 0.8)
  return {
    background: paper,
    text: withLightness(background, 0.935, 0.7),
    accent: readableOn(withLightness(accent, Math.max(0.74, lightness(accent))), [paper], 6),
  }
}

/**
 * The tokens of a band of a page. Whatever three colours were chosen, text, muted text and accent have a contrast of at
 * least 4.5 with background and surface, and so has what stands on the accent. By night (`isNight`)
 * a band in contrast is darker than the page and a bold one deep in colour, so that none is a lamp in the dark.
 */
export function toneOf(palette: Palette, tone: Tone, isNight = false): ColourTokens {
  const plain = plainTokens(palette)
  switch (tone) {
    case 'plain':
      return plain
    case 'soft':
      return plainTokens({ ...palette, background: plain.surface })
    case 'bold': {
      if (isNight) {
        const paper = withLightness(palette.accent, NIGHT_BOLD, 0.9)
        return plainTokens({ background: paper, text: palette.text, accent: palette.text })
      }
      const paper = plain.accent
      const ink = plain['on-accent']
      return plainTokens({ background: paper, text: ink, accent: ink })
    }
    case 'contrast': {
      if (isNight) return plainTokens({ ...palette, background: withLightness(palette.background, 0.14) })
      const isLight = !isDark(palette)
      const paper = isLight ? withLightness(plain.text, 0.25) : withLightness(palette.text, 0.95, 0.8)
      const ink = isLight ? withLightness(plain.bg, 0.96) : withLightness(plain.bg, 0.22)
      return plainTokens({ background: paper, text: ink, accent: palette.accent })
    }
  }
}

function plainTokens({ background, text, accent }: Palette): ColourTokens {
  const ink = readableOn(text, [background], TEXT_CONTRAST)
  // A surface that lay nearer to the text would take from what the text can just be read on, and a vivid colour that is
  // mixed with another looks dirty.
  const away = blackOrWhiteOn(ink)
  const surface =
    chroma(background) > VIVID
      ? mix(background, away, 0.2)
      : mix(mix(background, accent, 0.02), contrast(ink, background) < 6 ? away : ink, 0.045)
  const papers = [background, surface]
  const shownText = readableOn(ink, papers, KEPT_CONTRAST)
  const shownAccent = readableOn(accent, papers, KEPT_CONTRAST)
  return {
    bg: background,
    surface,
    text: shownText,
    muted: readableOn(mix(shownText, background, 0.34), papers, KEPT_CONTRAST),
    line: mix(background, shownText, 0.17),
    accent: shownAccent,
    'on-accent':
      contrast(background, shownAccent) >= KEPT_CONTRAST ? background : blackOrWhiteOn(shownAccent),
  }
}
