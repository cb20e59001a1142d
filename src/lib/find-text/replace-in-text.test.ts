import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, replaceMatches } from '#lib/find-text/replace-in-text.ts'
import { findMatches } from '#lib/find-text/text-matches.ts'
import type { RichText, RichTextNode } from '#lib/rich-text/schema.ts'

/** Inline content: plain texts, and texts with marks as `[text, mark]`. */
const inline = (...parts: readonly (string | readonly [string, string])[]): readonly RichTextNode[] =>
  parts.map((part) =>
    typeof part === 'string'
      ? { type: 'text', text: part }
      : { type: 'text', text: part[0], marks: [{ type: part[1] }] },
  )
const doc = (...paragraphs: readonly (readonly RichTextNode[])[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((content) => ({ type: 'paragraph', content })),
})
const replace = <Value extends string | RichText>(value: Value, find: string, replacement: string): Value => {
  const matches = partsOf(value, 'richText').flatMap(({ text }, part) =>
    findMatches(text, { find, matchCase: false, wholeWords: false }).map((match) => ({ ...match, part })),
  )
  return replaceMatches(value, matches, replacement) as Value
}

test('a match within a mark keeps it', () => {
  expect(replace(doc(inline('An ', ['old oak', 'bold'], '.')), 'oak', 'ash')).toEqual(
    doc(inline('An ', ['old ash', 'bold'], '.')),
  )
})

test('a match across marks keeps those of words that stay, and the rest gets the marks of its first letter', () => {
  expect(replace(doc(inline(['Old', 'bold'], ' name')), 'old name', 'New name')).toEqual(
    doc(inline(['New', 'bold'], ' name')),
  )
  expect(replace(doc(inline(['old', 'bold'], ' name')), 'old name', 'title')).toEqual(
    doc(inline(['title', 'bold'])),
  )
  expect(replace(doc(inline(['co', 'bold'], 'lor')), 'color', 'colour')).toEqual(
    doc(inline(['colour', 'bold'])),
  )
  expect(replace(doc(inline('see ', ['this', 'link'], ' page')), 'this page', '')).toEqual(
    doc(inline('see ')),
  )
})

test('line breaks, images and the structure of lists stay', () => {
  const list = (text: string): RichText => ({
    type: 'doc',
    content: [
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: inline(text) }] }],
      },
    ],
  })
  expect(replace(list('one oak'), 'oak', 'ash')).toEqual(list('one ash'))
  const image: RichTextNode = { type: 'image', attrs: { mediaId: '1', alt: 'oak' } }
  const content = [...inline('oak'), { type: 'hardBreak' }, image, ...inline(' oak')]
  expect(replace(doc(content), 'oak', 'elm')).toEqual(
    doc([...inline('elm'), { type: 'hardBreak' }, image, ...inline(' elm')]),
  )
})

test('several matches of a paragraph are replaced at once, also by a text that contains them', () => {
  expect(replace('oak, oak', 'oak', 'oak tree')).toBe('oak tree, oak tree')
  expect(replace(doc(inline('oak, oak'), inline('no'), inline('oak')), 'oak', 'oak tree')).toEqual(
    doc(inline('oak tree, oak tree'), inline('no'), inline('oak tree')),
  )
})

test('halves of a character are never parted', () => {
  expect(replace(doc(inline(['😀', 'bold'], ' a')), '😀 a', '😁 a')).toEqual(
    doc(inline(['😁', 'bold'], ' a')),
  )
})

test('URLs and tags of Markdown are hidden from a search', () => {
  const text = 'An [oak](https://oak.example/oak "x") <b class="oak">oak</b> https://oak.example oak'
  const [part] = partsOf(text, 'markdown')
  const shown = findMatches(text, { find: 'oak', matchCase: false, wholeWords: false }).filter(
    ({ start, end }) => !part?.hidden.some((range) => start < range.end && end > range.start),
  )
  expect(shown.map(({ start }) => start)).toEqual([
    text.indexOf('oak'),
    text.indexOf('>oak<') + 1,
    text.lastIndexOf('oak'),
  ])
})

test('a replacement changes the text as it does without marks', () => {
  const piece = fc.tuple(
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '😀'), minLength: 1, maxLength: 4 }),
    fc.constantFrom('bold', 'italic', 'plain'),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 6 }),
      fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 3 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'x', '😁'), maxLength: 4 }),
      (pieces, find, replacement) => {
        const value = doc(inline(...pieces))
        const [before = { text: '' }] = partsOf(value, 'richText')
        const [after = { text: '' }] = partsOf(replace(value, find, replacement), 'richText')
        expect(after.text).toBe(before.text.replaceAll(find, () => replacement))
      },
    ),
  )
})
