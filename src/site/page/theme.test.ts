import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { renderBareError } from '#site/page/render.tsx'
import { squeezeCss } from '#site/page/squeeze-css.ts'
import tokens from '#site/page/theme.css?raw'
import { themeStyles } from '#site/page/theme.ts'

const TOKENS = [
  ...['bg', 'surface', 'text', 'muted', 'line', 'accent', 'on-accent'].map((name) => `--color-${name}`),
  ...['body', 'heading', 'mono'].map((name) => `--font-${name}`),
  ...['small', 'body', 'lead', 'h1', 'h2', 'h3', 'h4'].map((name) => `--size-${name}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((step) => `--space-${step}`),
  '--radius',
  '--shadow',
  '--measure',
]

const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark')

/** Colour tokens of a part of the style sheet, as red, green and blue from 0 to 255. */
function coloursOf(css: string): Map<string, readonly [number, number, number]> {
  const found = css.matchAll(/--color-([a-z-]+): #([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2});/g)
  return new Map(
    Array.from(found, ([, name = '', ...parts]) => {
      const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16))
      return [name, [red, green, blue] as const]
    }),
  )
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(rgb: readonly [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, css) => {
  const colours = coloursOf(css)

  test.each([
    ['text', 'bg'],
    ['text', 'surface'],
    ['muted', 'bg'],
    ['muted', 'surface'],
    ['accent', 'bg'],
    ['accent', 'surface'],
    ['on-accent', 'accent'],
  ])('sets %s on %s with a contrast of at least 4.5', (front, back) => {
    const [one, other] = [front, back].map((name) => {
      const colour = colours.get(name)
      if (!colour) throw new Error(`The token --color-${name} has no colour.`)
      return luminance(colour)
    })
    const [brighter, darker] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)]
    expect((brighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

test('defines every token that blocks may use', () => {
  expect(TOKENS.filter((token) => !light.includes(`${token}:`))).toEqual([])
})

test('tells the browser the colours that the page really has', () => {
  const themeColours = Array.from(
    renderBareError('').matchAll(/name="theme-color" content="([^"]+)"/g),
    ([, value]) => value,
  )
  const background = (css: string) => /--color-bg: ([^;]+);/.exec(css)?.[1]
  expect(themeColours).toEqual([background(light), background(dark)])
})

test('stays under 10 KB compressed with the ten largest block types, and under 16 KB with all of them', () => {
  const registry = createBlockRegistry({ warn: () => undefined })
  const codes = registry.all.map(({ block }) => block.code)
  const size = (some: readonly number[]) => gzipSync(themeStyles + registry.styles(some)).length
  const largest = codes.toSorted((one, other) => size([other]) - size([one])).slice(0, 10)
  expect(gzipSync(themeStyles).length).toBeGreaterThan(1000)
  expect(size(largest)).toBeLessThan(10 * 1024)
  expect(size(codes)).toBeLessThan(16 * 1024)
})

test('loses nothing but comments and white space when squeezed', () => {
  expect(
    squeezeCss('/* why */\na:hover > b,\n.c :where(.d) {\n  margin: 0 auto;\n  x: calc(1px + 2px);\n}\n'),
  ).toBe('a:hover > b,.c :where(.d){margin:0 auto;x:calc(1px + 2px)}')
})
