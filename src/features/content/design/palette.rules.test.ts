import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from '#features/content/design/colour.rules.ts'
import { TONES } from '#features/content/layouts/tones.types.ts'
import {
  darkPalette,
  type ColourTokens,
  MIN_CONTRAST,
  type Palette,
  toneOf,
} from '#features/content/design/palette.rules.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const palettes = fc.record({ background: hex, text: hex, accent: hex })

/** Pairs that need sufficient contrast. */
const PAIRS: readonly (readonly [keyof ColourTokens, keyof ColourTokens])[] = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['accent', 'bg'],
  ['accent', 'surface'],
  ['on-accent', 'accent'],
]

function worst(tokens: ColourTokens): number {
  return Math.min(...PAIRS.map(([front, back]) => contrast(tokens[front], tokens[back])))
}

describe('the colours of a page', () => {
  test.each(TONES)('have sufficient contrast in every palette, in light and dark mode: %s', (tone) => {
    fc.assert(
      fc.property(palettes, (palette: Palette) => {
        expect(worst(toneOf(palette, tone))).toBeGreaterThanOrEqual(MIN_CONTRAST)
        expect(worst(toneOf(darkPalette(palette), tone))).toBeGreaterThanOrEqual(MIN_CONTRAST)
        expect(worst(toneOf(darkPalette(palette), tone, true))).toBeGreaterThanOrEqual(MIN_CONTRAST)
      }),
      { numRuns: 400 },
    )
  })

  test('are unchanged when their contrast is sufficient', () => {
    const tokens = toneOf({ background: '#ffffff', text: '#1a1e1c', accent: '#0d5a4a' }, 'plain')
    expect(tokens).toMatchObject({
      bg: '#ffffff',
      text: '#1a1e1c',
      accent: '#0d5a4a',
      'on-accent': '#ffffff',
    })
  })

  test('are dark in bold sections in dark mode, where accents are light', () => {
    fc.assert(
      fc.property(palettes, (palette) => {
        const dark = darkPalette(palette)
        expect(contrast(toneOf(dark, 'bold', true).bg, '#ffffff')).toBeGreaterThan(4.5)
      }),
      { numRuns: 400 },
    )
  })

  test('keep the hue of an accent that is too light for its background', () => {
    const { accent } = toneOf({ background: '#ffffff', text: '#111111', accent: '#ffcc00' }, 'plain')
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
    expect(red).toBeGreaterThan(green ?? 0)
    expect(green).toBeGreaterThan(blue ?? 0)
  })
})
