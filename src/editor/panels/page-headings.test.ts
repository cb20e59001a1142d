import { expect, test } from 'vitest'
import { pageHeadings } from '#editor/panels/page-headings.ts'
import type { Block } from '#blocks/contract.ts'
import { createBlockTypes } from '#editor/editor-block-types.tsx'
import type { RichText } from '#lib/rich-text/schema.ts'
import { card, cardTypes, layoutWith } from '../../../tests/support/canvas-blocks.ts'

const [cardBlock] = cardTypes.all
const types = createBlockTypes([
  {
    block: { ...(cardBlock as Block), headingsOf: (data) => data['text'] as RichText },
    upgrades: {},
  },
])
const textOf = (...headings: readonly string[]): RichText => ({
  type: 'doc',
  content: headings.map((text) => ({
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text }],
  })),
})

test('the headings of a page are offered from top to bottom, without blocks that are not valid', () => {
  const layout = layoutWith(['a', 'b'], ['c'])
  const blocks = {
    ...layout.blocks,
    a: card({ text: textOf('Oak', 'Grain') }),
    b: card({ text: textOf('Not shown'), title: 'x'.repeat(21) }),
    c: card({ text: textOf('Oak') }),
  }
  expect(pageHeadings({ ...layout, blocks }, types)).toEqual([
    { id: 'oak', text: 'Oak' },
    { id: 'grain', text: 'Grain' },
    { id: 'oak-2', text: 'Oak' },
  ])
  expect(pageHeadings(layout, cardTypes)).toEqual([])
})

test('anchors of imported texts are offered too', () => {
  const layout = layoutWith(['a'])
  const anchor = { type: 'anchor', attrs: { id: 'prices old-prices' } }
  const text: RichText = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Prices', marks: [anchor] }] }],
  }
  expect(pageHeadings({ ...layout, blocks: { a: card({ text }) } }, types)).toEqual([
    { id: 'prices', text: '#prices' },
    { id: 'old-prices', text: '#old-prices' },
  ])
})
