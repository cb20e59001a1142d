import { afterAll, beforeAll, expect, test } from 'vitest'
import { diffDocuments } from '#features/content/documents/difference.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('kiln', 'The Kiln')
})
afterAll(() => web?.close())

/** A layout of texts, whose placements and section are changed. */
function placed(cells: readonly object[], section: object = {}): Layout {
  const layout = layoutOf(...cells.map((_, index) => textBlock(`Text ${index}`)))
  const { s1 } = layout.sections
  const placements = s1?.placements.map((one, index) => ({ ...one, ...cells[index] })) ?? []
  return { ...layout, sections: { s1: { ...section, placements } } }
}

async function pageOf(urlId: string, layout: Layout): Promise<string> {
  await web.publish(site, 'page', { urlId, title: 'A page', layout })
  const { status, text } = await web.visit(site, `/${urlId}`)
  expect(status).toBe(200)
  return text
}

test('a page whose blocks have widths alone gets no styles and no attributes for more', async () => {
  const text = await pageOf('plain', placed([{ span: 6 }, { span: 6 }]))
  expect(text).toContain('class="cell span-6"')
  expect(text).not.toMatch(/cell-start|section-gap|cell-small|--start/)
})

test('a page has the places that its owner chose, with their styles', async () => {
  const text = await pageOf(
    'placed',
    placed(
      [
        { span: 4, start: 5 },
        { span: 12, height: 320, small: { hidden: true } },
        { span: 12, small: { order: 0, span: 6 } },
      ],
      { gap: 'large', blockAlign: 'center', height: 60 },
    ),
  )
  expect(text).toContain('class="cell span-4 cell-start cell-order" style="--start:5;--span:4;--order:0"')
  expect(text).toMatch(/class="cell span-12 cell-height cell-small-hidden[^"]*" style="--height:320px/)
  expect(text).toContain('section section-gap-large section-align-center section-small')
  expect(text).toMatch(/<div class="band band-height[^"]*" style="--height:60"/)
  expect(text).toContain('.cell-start{grid-column:var(--start)')
  // In reading order, whatever phones show first.
  expect(text.indexOf('Text 1')).toBeLessThan(text.indexOf('Text 2'))
})

test('an image that is narrower on phones is loaded in that size', async () => {
  const image = await web.addImage(site, 'pot.png', await pngOf(1600, 900), 'A pot')
  const layout = layoutOf(imageBlock(image), textBlock('Beside'))
  const [first, second] = layout.sections['s1']?.placements ?? []
  const placements = [first, second].flatMap((one) => (one ? [{ ...one, small: { span: 6 } }] : []))
  const text = await pageOf('half', { ...layout, sections: { s1: { placements } } })
  expect(text).toMatch(/sizes="\(max-width: 48rem\) 50vw/)
})

test('a block that got another place is named among the changes of a revision', () => {
  const moved = (before: Layout, after: Layout) =>
    diffDocuments({ layout: before }, { layout: after }, () => '').blocks.map(({ id, change }) => [
      id,
      change,
    ])
  const before = placed([{ span: 6 }, { span: 6 }])
  expect(moved(before, placed([{ span: 6 }, { span: 6 }]))).toEqual([])
  expect(moved(before, placed([{ span: 6, start: 7 }, { span: 6 }]))).toEqual([['b1', 'moved']])
  expect(moved(before, placed([{ span: 6 }, { span: 6, small: { hidden: true } }]))).toEqual([
    ['b2', 'moved'],
  ])
})
