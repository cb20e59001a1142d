import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { block } from '#blocks/chart/block.ts'
import { chartOf, extremesOf, slicesOf } from '#blocks/chart/chart-model.ts'
import { heightOf, scaleOf } from '#blocks/chart/chart-scale.ts'
import { fixture } from '#blocks/chart/fixture.ts'
import { View } from '#blocks/chart/view.tsx'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { CHART_LAYOUT } from '#features/content/layouts/style-types.ts'
import { elementsOf, markupErrors } from '../../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, scope = scopeOf()): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scope} loaded={undefined} />)
const tableOf = (...values: (number | null)[]) => ({
  columns: ['Guests'],
  rows: values.map((value, index) => ({ label: `Day ${index + 1}`, values: [value] })),
})
const count = (html: string, tag: string) => elementsOf(html).filter(({ tagName }) => tagName === tag).length

test('CHT-01 a chart is laid out as bars, lines or a pie, each an SVG with its table', () => {
  expect(CHART_LAYOUT).toEqual({ bar: 'bar', line: 'line', pie: 'pie' })
  for (const layout of Object.values(CHART_LAYOUT)) {
    const html = show({ ...fixture, layout })
    expect(html).toContain(`class="b-chart b-chart-${layout}"`)
    expect(count(html, 'svg'), layout).toBeGreaterThan(0)
    expect(count(html, 'tr'), layout).toBe(6)
    expect(markupErrors(html), layout).toEqual([])
  }
  expect(block.fields.safeParse({ layout: 'radar' }).success).toBe(false)
})

describe('CHT-02 a chart is rendered from labelled rows of numbers', () => {
  test('CHT-02 every value is in the table, and a missing one is marked as missing', () => {
    const html = show(fixture)
    for (const { label, values } of fixture.table.rows) {
      expect(html).toContain(`<th scope="row">${label}</th>`)
      for (const value of values) if (value !== null) expect(html).toContain(`<td>${value}</td>`)
    }
    expect(html).toContain('aria-label="no value"')
    expect(count(html, 'rect')).toBe(9 + 2 + 1)
  })

  test('without a row, a column or a value nothing is rendered', () => {
    expect(show({})).toBe('')
    expect(show({ table: { columns: [], rows: [{ label: 'a', values: [] }] } })).toBe('')
    expect(show({ table: tableOf(null, null) })).toBe('')
  })

  test('rows of unequal length and 500 rows are rejected with a message that says what to do', () => {
    const registry = createBlockRegistry({ warn: () => undefined })
    const save = (table: unknown) => {
      const saved = registry.parseForSave({ type: block.code, version: 1, data: { table } })
      return saved.ok ? '' : saved.error
    }
    expect(save({ columns: ['a', 'b'], rows: [{ label: 'x', values: [1] }] })).toMatch(
      /^Chart: “Data” .*Row 1 has 1 values, but the table has 2 columns/,
    )
    expect(save(tableOf(...Array.from({ length: 500 }, () => 1)))).toMatch(/at most 200 rows/)
    expect(save(tableOf(...Array.from({ length: 200 }, () => 1)))).toBe('')
  })

  test('200 rows of 6 columns show every value in the table, and labels that fit', () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      label: `Day ${index + 1}`,
      values: [1, 2, 3, 4, 5, 6],
    }))
    const columns = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const layout of ['bar', 'line']) {
      const html = show({ layout, table: { columns, rows } })
      expect(count(html, 'td')).toBe(1201)
      const labels = elementsOf(html).filter(({ attrs }) => attrs.some(({ name }) => name === 'data-in'))
      expect(labels.length).toBeLessThanOrEqual(4 + 7 + 12)
      expect(markupErrors(html)).toEqual([])
    }
  })
})

test('the graphic is one image with a name, described by its owner or by its extremes', () => {
  expect(show({ title: 'Guests', table: tableOf(3, 9, 1) })).toContain(
    'role="img" aria-label="Bar chart: Guests. Highest: Day 2, 9. Lowest: Day 3, 1."',
  )
  expect(show({ ...fixture, description: 'Chairs grew.' })).toContain(
    'aria-label="Bar chart: What left the workshop. Chairs grew."',
  )
  expect(
    show({ title: 'Gäste', layout: 'line', table: tableOf(1, 2) }, scopeOf({ language: 'de' })),
  ).toContain('aria-label="Liniendiagramm: Gäste. Höchster Wert: Day 2, 2. Niedrigster Wert: Day 1, 1."')
})

test('columns differ by pattern, dashes and points, not by colour alone', () => {
  const table = {
    columns: ['a', 'b', 'c', 'd', 'e', 'f'],
    rows: [{ label: 'x', values: [1, 2, 3, 4, 5, 6] }],
  }
  const shapes = (html: string, tag: string, attribute: string) =>
    elementsOf(html)
      .filter(({ tagName }) => tagName === tag)
      .map(({ attrs }) => attrs.find(({ name }) => name === attribute)?.value)
  const bars = shapes(show({ table }), 'rect', 'fill').filter((fill) => fill?.startsWith('url('))
  expect(new Set(bars).size).toBe(6)
  const html = show({ layout: 'line', table })
  expect(new Set(shapes(html, 'polyline', 'stroke-dasharray')).size).toBe(6)
  expect(new Set(shapes(html, 'use', 'href')).size).toBe(6)
})

test('a missing value is a gap in a line, and a value between gaps is a dot', () => {
  const html = show({ layout: 'line', table: tableOf(1, 2, null, 3, null, 4, 5) })
  expect(count(html, 'polyline')).toBe(3)
  expect(html).toMatch(/points="(\S+) \1"/)
})

describe('the scale of a chart', () => {
  test.each([
    [[], true, [0, 1]],
    [[0], true, [0, 0.25, 0.5, 0.75, 1]],
    [[7], false, [0, 2, 4, 6, 8]],
    [[5, 5, 5], false, [0, 2, 4, 6]],
    [[98, 102], false, [98, 99, 100, 101, 102]],
    [[98, 102], true, [0, 50, 100, 150]],
    [[-4, 4], true, [-4, -2, 0, 2, 4]],
    [[-10, -1], true, [-10, -7.5, -5, -2.5, 0]],
    [[0.1, 0.3], true, [0, 0.1, 0.2, 0.3]],
    [[1e15], true, [0, 2.5e14, 5e14, 7.5e14, 1e15]],
  ])('has even steps for %j, from zero: %j', (values, fromZero, ticks) => {
    expect(scaleOf(values, { fromZero }).ticks).toEqual(ticks)
  })

  test('contains every value', () => {
    for (const values of [[1e-9, 3], [-1e15, 1e15], [3], [-3], [0.07, 0.071], [1e15 - 1, 1e15], [1e-320, 0]])
      for (const fromZero of [true, false]) {
        const scale = scaleOf(values, { fromZero })
        expect(scale.ticks.length).toBeGreaterThan(1)
        for (const value of values) {
          expect(heightOf(scale, value)).toBeGreaterThanOrEqual(0)
          expect(heightOf(scale, value)).toBeLessThanOrEqual(100)
        }
      }
  })
})

describe('a pie', () => {
  const slices = (...values: (number | null)[]) =>
    slicesOf(chartOf('b1', block.fields.parse({ layout: 'pie', table: tableOf(...values) }), 'en'))

  test('has the values above zero of its first column', () => {
    expect(slices(1, 0, null, -5, 3).map(({ label, share }) => [label, share])).toEqual([
      ['Day 1', 0.25],
      ['Day 5', 0.75],
    ])
  })

  test('has at most eight parts: the smallest become one, and none is lost', () => {
    const parts = slices(5, 1, 9, 2, 8, 3, 7, 4, 6, 10)
    expect(parts.map(({ value }) => value)).toEqual([5, 9, 8, 7, 4, 6, 10, 6])
    expect(parts.at(-1)?.label).toBe('Other')
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  test('of one part is a circle, and one without parts is only a table', () => {
    expect(markupErrors(show({ layout: 'pie', table: tableOf(4) }))).toEqual([])
    const html = show({ layout: 'pie', table: tableOf(-4) })
    expect(count(html, 'svg')).toBe(0)
    expect(html).toContain('<td>-4</td>')
  })
})

test('extremes name their column only if there are several columns', () => {
  expect(extremesOf(chartOf('b1', fixture, 'en'))).toBe('Highest: 2025, Chairs, 52. Lowest: 2021, Tables, 6.')
  expect(extremesOf(chartOf('b1', block.fields.parse({ table: tableOf(5) }), 'en'))).toBe('')
})
