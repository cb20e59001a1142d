import { fontStack } from '#features/content/design/fonts.rules.ts'
import { type Tone } from '#features/content/layouts/tones.types.ts'
import {
  darkPalette,
  type ColourTokens,
  isDark,
  type Palette,
  toneOf,
} from '#features/content/design/palette.rules.ts'
import type { Theme } from '#features/content/design/themes.rules.ts'
import type { Style } from '#features/content/documents/bodies/theme-body.types.ts'

const MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"

/** Scale factors relative to the theme. */
const TEXT_SIZE = { small: 0.94, regular: 1, large: 1.1 }
const HEADING_SIZE = { small: 0.84, regular: 1, large: 1.22 }
const SPACING = { compact: 0.82, regular: 1, spacious: 1.28 }
const SPACES = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4.5]
const CORNERS = { square: '0px', soft: '3px', round: '10px' }
const BUTTON_RADIUS = { square: '0px', soft: '6px', pill: '99px' }

/** Viewport widths in rem between which sizes grow. */
const NARROW = 22.5
const WIDE = 90

const rounded = (value: number) => String(Math.round(value * 1000) / 1000)

/** Returns a fluid length that grows between the viewport widths and with the user's font size. */
function fluid([narrow, wide]: readonly [number, number], times = 1): string {
  const [min, max] = [narrow * times, wide * times]
  if (min === max) return `${rounded(min)}rem`
  const slope = (max - min) / (WIDE - NARROW)
  return `clamp(${rounded(min)}rem,${rounded(min - slope * NARROW)}rem + ${rounded(slope * 100)}vw,${rounded(max)}rem)`
}

const shadowOf = (shadows: Style['shadows'], strength: number): string =>
  ({
    none: 'none',
    soft: `0 1px 2px rgb(0 0 0 / ${8 * strength}%),0 12px 32px -8px rgb(0 0 0 / ${22 * strength}%)`,
    deep: `0 2px 4px rgb(0 0 0 / ${8 * strength}%),0 24px 48px -12px rgb(0 0 0 / ${30 * strength}%)`,
  })[shadows]

/** Returns the tokens of typography, spacing and shapes, without a selector. */
function shapeTokens({ sizes, headings, measure, page }: Theme, style: Style): string {
  const text = TEXT_SIZE[style.textSize]
  const heading = text * HEADING_SIZE[style.headingSize]
  const space = SPACING[style.spacing]
  const tokens: Readonly<Record<string, string>> = {
    'font-body': fontStack(style.bodyFont),
    'font-heading': fontStack(style.headingFont),
    'font-mono': MONO,
    'heading-weight': String(style.headingWeight),
    'heading-tracking': `${headings.tracking}em`,
    'heading-leading': String(headings.leading),
    'size-small': `${rounded(0.875 * text)}rem`,
    'size-body': fluid(sizes.body, text),
    'size-lead': fluid(sizes.lead, text),
    'size-h1': fluid(sizes.h1, heading),
    'size-h2': fluid(sizes.h2, heading),
    'size-h3': fluid(sizes.h3, heading),
    'size-h4': fluid(sizes.h4, text),
    ...Object.fromEntries(
      SPACES.map((size, index) => [`space-${index + 1}`, `${rounded(index < 4 ? size : size * space)}rem`]),
    ),
    radius: CORNERS[style.corners],
    'button-radius': BUTTON_RADIUS[style.buttonShape],
    measure: `${measure}ch`,
    page: `${page}rem`,
    gutter: 'clamp(1.25rem,4.5vw,4rem)',
  }
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}

const colourTokens = (tokens: ColourTokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--color-${name}:${value};`)
    .join('')

/** Returns the palettes for light and dark mode. */
export function palettesOf(style: Style): { readonly light: Palette; readonly dark: Palette } {
  const palette: Palette = { background: style.background, text: style.text, accent: style.accent }
  const dark = darkPalette(palette)
  switch (style.appearance) {
    case 'light':
      return { light: palette, dark: palette }
    case 'dark':
      return { light: dark, dark }
    case 'auto':
      return { light: palette, dark }
  }
}

/** Filters for ink drawings: unchanged on light pages, inverted on dark ones. */
function inkTokens({ images }: Style, palette: Palette): string {
  if (images !== 'ink') return ''
  return isDark(palette)
    ? '--ink-filter:invert(1) hue-rotate(180deg) saturate(1.4) contrast(1.08) brightness(.94);--ink-blend:screen;'
    : '--ink-filter:none;--ink-blend:normal;'
}

/** The colour schemes in which a surface is shown, as the value of `color-scheme`. */
export type ColourSchemes = 'light' | 'dark' | 'light dark'

/** Returns the colour schemes of a page. */
export function colourSchemes(style: Style): ColourSchemes {
  const { light, dark } = palettesOf(style)
  if (isDark(light)) return 'dark'
  return isDark(dark) ? 'light dark' : 'light'
}

const DARK = '@media (prefers-color-scheme:dark)'

/** Print colours: black on white with the site's accent. */
const printTokens = ({ accent }: Style): string =>
  `@media print{:root{${colourTokens(toneOf({ background: '#ffffff', text: '#000000', accent }, 'plain'))}}}`

/**
 * Returns the tokens of a page: colours for light and dark mode and print, typography, spacing and shapes.
 */
export function pageTokens(theme: Theme, style: Style): string {
  const { light, dark } = palettesOf(style)
  const lightRules = `:root{color-scheme:${colourSchemes(style)};${colourTokens(toneOf(light, 'plain'))}--shadow:${shadowOf(style.shadows, isDark(light) ? 2.2 : 1)};${inkTokens(style, light)}${shapeTokens(theme, style)}}`
  if (light.background === dark.background) return lightRules + printTokens(style)
  return `${lightRules}${DARK}{:root{${colourTokens(toneOf(dark, 'plain'))}--shadow:${shadowOf(style.shadows, 2.2)};${inkTokens(style, dark)}}}${printTokens(style)}`
}

/** Returns the colours of sections with a tone other than plain. */
export function sectionTokens(style: Style, tones: readonly Tone[]): string {
  const { light, dark } = palettesOf(style)
  const rules = (palette: Palette, shown: readonly Tone[], isDarkMode: boolean) =>
    shown.map((tone) => `[data-tone=${tone}]{${colourTokens(toneOf(palette, tone, isDarkMode))}}`).join('')
  if (tones.length === 0) return ''
  const lightRules = rules(light, tones, !isDark(style) && isDark(light))
  if (style.appearance !== 'auto') return lightRules
  // On dark backgrounds only contrast sections need other colours.
  const changed = isDark(style) ? tones.filter((tone) => tone === 'contrast') : tones
  return changed.length === 0 ? lightRules : `${lightRules}${DARK}{${rules(dark, changed, true)}}`
}

/** Returns the colours of the site's icon: its accent, with text that is readable on it. */
export function iconColours(style: Style): { readonly background: string; readonly text: string } {
  const { accent, 'on-accent': text } = toneOf(palettesOf(style).light, 'plain')
  return { background: accent, text }
}

/** Returns the theme colours of the browser window for light and dark mode. */
export function themeColours(style: Style): readonly [light: string, dark: string] {
  const { light, dark } = palettesOf(style)
  return [light.background, dark.background]
}
