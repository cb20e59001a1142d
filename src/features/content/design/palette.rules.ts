import type { Tone } from '#features/content/layouts/tones.types.ts'
import {
  blackOrWhiteOn,
  chroma,
  contrast,
  lightness,
  mix,
  readableOn,
  withLightness,
} from '#features/content/design/colour.rules.ts'

/** The colours of a site, as #rrggbb. */
export interface Palette {
  readonly background: string
  readonly text: string
  readonly accent: string
}

/** Colours of a surface, as tokens `--color-*`. */
export interface ColourTokens {
  readonly bg: string
  /** Cards, fields and code on the background. */
  readonly surface: string
  readonly text: string
  /** Secondary text. */
  readonly muted: string
  /** Borders, without contrast requirement. */
  readonly line: string
  /** Links and buttons. */
  readonly accent: string
  readonly 'on-accent': string
}

/** Min contrast of text (WCAG 2 AA). */
export const MIN_CONTRAST = 4.5
/** Min contrast of derived colours, with a margin for rounding. */
const DERIVED_CONTRAST = 4.6
const TEXT_CONTRAST = 7.5
/** Chroma above which a background counts as vivid. */
const VIVID = 0.1
/** Lightness of bold sections in dark mode. */
const DARK_BOLD_LIGHTNESS = 0.4

/** Returns whether a palette is dark; such a site keeps its colours in dark mode. */
export const isDark = (palette: Palette): boolean => lightness(palette.background) < 0.55

/** Returns the palette for dark mode: a dark tinted background and a lighter accent. */
export function darkPalette({ background, text, accent }: Palette): Palette {
  if (isDark({ background, text, accent })) return { background, text, accent }
  const bg = withLightness(text, 0.205, 0.8)
  return {
    background: bg,
    text: withLightness(background, 0.935, 0.7),
    accent: readableOn(withLightness(accent, Math.max(0.74, lightness(accent))), [bg], 6),
  }
}

/**
 * Returns the colour tokens of a section. Text, muted text and accent have a contrast of at least 4.5 with
 * background and surface, as has text on the accent. In dark mode (`isDarkMode`) contrast sections are darker
 * than the page and bold ones muted.
 */
export function toneOf(palette: Palette, tone: Tone, isDarkMode = false): ColourTokens {
  const plain = plainTokens(palette)
  switch (tone) {
    case 'plain':
      return plain
    case 'soft':
      return plainTokens({ ...palette, background: plain.surface })
    case 'bold': {
      if (isDarkMode) {
        const bg = withLightness(palette.accent, DARK_BOLD_LIGHTNESS, 0.9)
        return plainTokens({ background: bg, text: palette.text, accent: palette.text })
      }
      const bg = plain.accent
      const foreground = plain['on-accent']
      return plainTokens({ background: bg, text: foreground, accent: foreground })
    }
    case 'contrast': {
      if (isDarkMode) return plainTokens({ ...palette, background: withLightness(palette.background, 0.14) })
      const isLight = !isDark(palette)
      const bg = isLight ? withLightness(plain.text, 0.25) : withLightness(palette.text, 0.95, 0.8)
      const foreground = isLight ? withLightness(plain.bg, 0.96) : withLightness(plain.bg, 0.22)
      return plainTokens({ background: bg, text: foreground, accent: palette.accent })
    }
  }
}

function plainTokens({ background, text, accent }: Palette): ColourTokens {
  const foreground = readableOn(text, [background], TEXT_CONTRAST)
  // The surface must not come closer to the text colour, and vivid colours look muddy when mixed.
  const away = blackOrWhiteOn(foreground)
  const surface =
    chroma(background) > VIVID
      ? mix(background, away, 0.2)
      : mix(mix(background, accent, 0.02), contrast(foreground, background) < 6 ? away : foreground, 0.045)
  const backgrounds = [background, surface]
  const shownText = readableOn(foreground, backgrounds, DERIVED_CONTRAST)
  const shownAccent = readableOn(accent, backgrounds, DERIVED_CONTRAST)
  return {
    bg: background,
    surface,
    text: shownText,
    muted: readableOn(mix(shownText, background, 0.34), backgrounds, DERIVED_CONTRAST),
    line: mix(background, shownText, 0.17),
    accent: shownAccent,
    'on-accent':
      contrast(background, shownAccent) >= DERIVED_CONTRAST ? background : blackOrWhiteOn(shownAccent),
  }
}
