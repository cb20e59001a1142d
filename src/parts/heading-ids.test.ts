import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAnchorId } from '#lib/rich-text/anchors.ts'
import type { RichText, RichTextMark } from '#lib/rich-text/schema.ts'
import { linkedHeadings } from '#parts/heading-ids.ts'

const heading = (text: string, marks?: readonly RichTextMark[]) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text, ...(marks && { marks }) }],
})
const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content })
const idsOf = (...texts: readonly RichText[]) => linkedHeadings(texts).map((list) => list.map(({ id }) => id))

test('ids are made of the words of headings, in every script, and differ on a page', () => {
  expect(
    idsOf(
      doc(heading('  Opening hours, 2026! '), { type: 'paragraph' }, heading('Öffnungszeiten')),
      doc(heading('opening  HOURS 2026'), heading('営業時間'), heading('…'), heading('?')),
    ),
  ).toEqual([
    ['opening-hours-2026', 'öffnungszeiten'],
    ['opening-hours-2026-2', '営業時間', 'section-1', 'section-2'],
  ])
})

test('an id is none that the page has itself', () => {
  expect(idsOf(doc(heading('Content'), heading('Comments'), heading('Menu'), heading('Shop sort')))).toEqual([
    ['section-content', 'section-comments', 'section-menu', 'section-shop-sort'],
  ])
})

test('a heading with an anchor keeps it, wherever it is on the page', () => {
  const anchor = { type: 'anchor', attrs: { id: 'grain old-grain' } }
  expect(linkedHeadings([doc(heading('Grain')), doc(heading('About grain', [anchor]))])).toEqual([
    [{ id: 'grain-2', text: 'Grain', isMarked: false }],
    [{ id: 'grain', text: 'About grain', isMarked: true }],
  ])
})

test('headings in quotes and lists have ids too; empty ones are none', () => {
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [heading('In a list')] }] }
  expect(idsOf(doc({ type: 'blockquote', content: [heading('In a quote')] }, list, heading(' ')))).toEqual([
    ['in-a-quote', 'in-a-list'],
  ])
})

test('any texts have valid ids that differ', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), { maxLength: 4 }),
      (texts) => {
        const ids = idsOf(...texts.map((list) => doc(...list.map((text) => heading(text))))).flat()
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(isAnchorId(id), id).toBe(true)
      },
    ),
  )
})
