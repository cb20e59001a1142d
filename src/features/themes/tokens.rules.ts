import { fontStack } from '#features/themes/fonts.rules.ts'
import {
  byNight,
  type ColourTokens,
  isDark,
  type Palette,
  type Tone,
  toneOf,
} from '#features/themes/palette.rules.ts'
import type { Theme } from '#features/themes/themes.rules.ts'
import type { Style } from '#features/themes/types.ts'

const MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"

/** How much larger or smaller than the theme's own. */
const TEXT_SIZE = { small: 0.94, regular: 1, large: 1.1 }
const HEADING_SIZE = { calm: 0.84, regular: 1, loud: 1.22 }
const SPACING = { tight: 0.82, regular: 1, airy: 1.28 }
const SPACES = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4.5]
const CORNERS = { square: '0px', soft: '3px', round: '10px' }
const BUTTON_RADIUS = { square: '0px', soft: '6px', pill: '99px' }

/** The narrow and the wide window between which sizes grow, in rem. */
const NARROW = 22.5
const WIDE = 90

const rounded = (value: number) => String(Math.round(value * 1000) / 1000)

/** A length that grows evenly from the narrow window to the wide one, and with the reader's own size of type. */
function fluid([narrow, wide]: readonly [number, number], times = 1): string {
  const [least, most] = [narrow * times, wide * times]
  if (least === most) return `${rounded(least)}rem`
  const slope = (most - least) / (WIDE - NARROW)
  return `clamp(${rounded(least)}rem,${rounded(least - slope * NARROW)}rem + ${rounded(slope * 100)}vw,${rounded(most)}rem)`
}

const shadowOf = (shadows: Style['shadows'], strength: number): string =>
  ({
    none: 'none',
    soft: `0 1px 2px rgb(0 0 0 / ${8 * strength}%),0 12px 32px -8px rgb(0 0 0 / ${22 * strength}%)`,
    deep: `0 2px 4px rgb(0 0 0 / ${8 * strength}%),0 24px 48px -12px rgb(0 0 0 / ${30 * strength}%)`,
  })[shadows]

/** The tokens of type, distance and shape, without a selector. */
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

/** The palettes of a site by day and by night, as its owner wants them. */
export function palettesOf(style: Style): { readonly day: Palette; readonly night: Palette } {
  const chosen: Palette = { background: style.background, text: style.text, accent: style.accent }
  const night = byNight(chosen)
  switch (style.appearance) {
    case 'light':
      return { day: chosen, night: chosen }
    case 'dark':
      return { day: night, night }
    case 'auto':
      return { day: chosen, night }
  }
}

/** How drawings on pale paper are shown: as they are on a light page, in light lines on a dark one. */
function inkTokens({ images }: Style, palette: Palette): string {
  if (images !== 'ink') return ''
  return isDark(palette)
    ? '--ink-filter:invert(1) hue-rotate(180deg) saturate(1.4) contrast(1.08) brightness(.94);--ink-blend:screen;'
    : '--ink-filter:none;--ink-blend:normal;'
}

const DARK = '@media (prefers-color-scheme:dark)'

/** Black on white with the site's own accent, whatever its paper is on screens. */
const onPaper = ({ accent }: Style): string =>
  `@media print{:root{${colourTokens(toneOf({ background: '#ffffff', text: '#000000', accent }, 'plain'))}}}`

/** The tokens of a whole page: colours by day, by night and in print, type, distances and shapes. Everything else uses only these. */
export function pageTokens(theme: Theme, style: Style): string {
  const { day, night } = palettesOf(style)
  const schemes = isDark(day) ? 'dark' : isDark(night) ? 'light dark' : 'light'
  const byDay = `:root{color-scheme:${schemes};${colourTokens(toneOf(day, 'plain'))}--shadow:${shadowOf(style.shadows, isDark(day) ? 2.2 : 1)};${inkTokens(style, day)}${shapeTokens(theme, style)}}`
  if (day.background === night.background) return byDay + onPaper(style)
  return `${byDay}${DARK}{:root{${colourTokens(toneOf(night, 'plain'))}--shadow:${shadowOf(style.shadows, 2.2)};${inkTokens(style, night)}}}${onPaper(style)}`
}

/** The colours of the bands of a page that are set otherwise than the page itself. */
export function bandTokens(style: Style, tones: readonly Tone[]): string {
  const { day, night } = palettesOf(style)
  const rules = (palette: Palette, shown: readonly Tone[], isNight: boolean) =>
    shown.map((tone) => `[data-tone=${tone}]{${colourTokens(toneOf(palette, tone, isNight))}}`).join('')
  if (tones.length === 0) return ''
  const byDay = rules(day, tones, !isDark(style) && isDark(day))
  if (style.appearance !== 'auto') return byDay
  // On dark paper a bold band is as its owner chose it; one in contrast would be a lamp in the dark.
  const changed = isDark(style) ? tones.filter((tone) => tone === 'contrast') : tones
  return changed.length === 0 ? byDay : `${byDay}${DARK}{${rules(night, changed, true)}}`
}

/** The colours of the window around the page, by day and by night. */
export function windowColours(style: Style): readonly [day: string, night: string] {
  const { day, night } = palettesOf(style)
  return [day.background, night.background]
}
