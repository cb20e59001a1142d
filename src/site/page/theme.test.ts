import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { contrast, lightness } from '#features/content/design/colour.rules.ts'
import { TONES } from '#features/content/layouts/tones.types.ts'
import { MIN_CONTRAST } from '#features/content/design/palette.rules.ts'
import { listThemes, styleOf, themeOf } from '#features/content/design/themes.rules.ts'
import { sectionTokens, pageTokens } from '#features/content/design/tokens.rules.ts'
import type { StyleChoices } from '#features/content/documents/bodies/theme-body.types.ts'
import { designOf } from '#site/load-design.ts'
import { renderBareError } from '#site/page/render.tsx'
import { minifyCss } from '#lib/minify-css.ts'
import { bareStyles } from '#site/page/theme.ts'

const TOKENS = [
  ...['bg', 'surface', 'text', 'muted', 'line', 'accent', 'on-accent'].map((name) => `--color-${name}`),
  ...['body', 'heading', 'mono'].map((name) => `--font-${name}`),
  ...['small', 'body', 'lead', 'h1', 'h2', 'h3', 'h4'].map((name) => `--size-${name}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((step) => `--space-${step}`),
  ...['weight', 'tracking', 'leading'].map((name) => `--heading-${name}`),
  ...['radius', 'button-radius', 'shadow', 'measure', 'page', 'gutter'].map((name) => `--${name}`),
]

/** Returns every rule that sets colours, with its colours. */
function coloursOf(css: string): { rule: string; colours: Map<string, string> }[] {
  return Array.from(css.matchAll(/([^{}]*)\{([^{}]*)\}/g), ([, rule = '', body = '']) => ({
    rule,
    colours: new Map(
      Array.from(body.matchAll(/--color-([a-z-]+):(#[0-9a-f]{6})/g), ([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  })).filter(({ colours }) => colours.size > 0)
}

describe.each(listThemes().map((theme) => [theme.id, theme] as const))('the theme %s', (_id, theme) => {
  const body = { templateId: theme.id, style: {}, customCss: '' }
  const style = styleOf(body)

  test.each([
    ['text', 'bg'],
    ['text', 'surface'],
    ['muted', 'bg'],
    ['muted', 'surface'],
    ['accent', 'bg'],
    ['accent', 'surface'],
    ['on-accent', 'accent'],
  ])(
    'sets %s on %s with a contrast of at least 4.5 in every band, in light and dark mode and in print',
    (front, back) => {
      const rules = coloursOf(pageTokens(theme, style) + sectionTokens(style, TONES))
      expect(rules).toHaveLength(2 * (1 + TONES.length) + 1)
      for (const { rule, colours } of rules) {
        const measured = contrast(colours.get(front) ?? '', colours.get(back) ?? '')
        expect(measured, rule).toBeGreaterThanOrEqual(MIN_CONTRAST)
      }
    },
  )

  test('defines every token that blocks may use', () => {
    const css = pageTokens(theme, style)
    expect(TOKENS.filter((token) => !css.includes(`${token}:`))).toEqual([])
  })

  test('stays under 16 KB compressed with the ten largest block types, and under 20 KB with all of them', () => {
    const registry = createBlockRegistry({ warn: () => undefined })
    const { styles, partStyles, bandStyles } = designOf(body)
    const codes = registry.all.map(({ block }) => block.code)
    const size = (some: readonly number[]) =>
      gzipSync(styles + partStyles(['entry']) + bandStyles(TONES) + registry.styles(some)).length
    const largest = codes.toSorted((one, other) => size([other]) - size([one])).slice(0, 10)
    expect(size([])).toBeGreaterThan(1000)
    expect(size(largest)).toBeLessThan(16 * 1024)
    expect(size(codes)).toBeLessThan(20 * 1024)
  })
})

test('a contrast band is darker than the page in dark mode, whether the site is dark by default or not', () => {
  const harbour = styleOf({ templateId: 'harbour', style: {} })
  for (const style of [harbour, { ...harbour, background: '#121d38', text: '#eef1f7' }]) {
    const css = pageTokens(themeOf({ templateId: 'harbour' }), style) + sectionTokens(style, ['contrast'])
    const rules = coloursOf(css)
    const band = rules.findLast(({ rule }) => rule.includes('contrast'))?.colours.get('bg') ?? ''
    // The last one is for print.
    const page =
      rules
        .filter(({ rule }) => rule.includes(':root'))
        .at(-2)
        ?.colours.get('bg') ?? ''
    expect(lightness(band)).toBeLessThan(lightness(page))
  }
})

test('a page is dark if its colours are dark, in dark mode, or always, as its owner chose', () => {
  const schemes = (style: StyleChoices) =>
    designOf({ templateId: 'folio', style, customCss: '' }).colourSchemes
  expect(schemes({})).toBe('light dark')
  expect(schemes({ appearance: 'light' })).toBe('light')
  expect(schemes({ appearance: 'dark' })).toBe('dark')
  for (const appearance of ['auto', 'light', 'dark'] as const)
    expect(schemes({ appearance, background: '#121d38', text: '#eef1f7' })).toBe('dark')
})

test('line art is inverted where the page is dark, and unchanged where it is light', () => {
  const theme = themeOf({ templateId: 'gazette' })
  const filters = (style: StyleChoices) =>
    [...pageTokens(theme, styleOf({ templateId: 'gazette', style })).matchAll(/--ink-filter:(\w+)/g)].map(
      ([, filter]) => filter,
    )
  expect(filters({})).toEqual([])
  expect(filters({ images: 'ink' })).toEqual(['none', 'invert'])
  expect(filters({ images: 'ink', appearance: 'light' })).toEqual(['none'])
  expect(filters({ images: 'ink', appearance: 'dark' })).toEqual(['invert'])
  expect(filters({ images: 'ink', background: '#111111', text: '#eeeeee' })).toEqual(['invert'])
})

test('the theme colours are the backgrounds of the page', () => {
  const themeColours = Array.from(
    renderBareError('').matchAll(/name="theme-color" content="([^"]+)"/g),
    ([, value]) => value,
  )
  expect(themeColours).toEqual(
    coloursOf(bareStyles)
      .slice(0, 2)
      .map(({ colours }) => colours.get('bg')),
  )
})

test('a stylesheet loses only comments, white space and zeros when it is minified', () => {
  expect(
    minifyCss('/* why */\na:hover > b,\n.c :where(.d) {\n  margin: 0 auto;\n  x: calc(0.5px + 10.5px);\n}\n'),
  ).toBe('a:hover>b,.c :where(.d){margin:0 auto;x:calc(.5px + 10.5px)}')
})
