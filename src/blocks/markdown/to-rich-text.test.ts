import { expect, test } from 'vitest'
import { markdownToRichText } from '#blocks/markdown/to-rich-text.ts'
import { type RichTextNode, richTextSchema } from '#lib/rich-text/schema.ts'
import { ATTACK_STRINGS } from '../../../tests/support/blocks/attack-strings.ts'

/** Returns a short form of the tree: `type(children)`, text in quotes, followed by marks. */
function outline(nodes: readonly RichTextNode[] = []): string {
  return nodes
    .map(({ type, text, marks = [], content }) => {
      if (type !== 'text') return `${type}(${outline(content)})`
      return [JSON.stringify(text), ...marks.map((mark) => mark.attrs?.['href'] ?? mark.type)].join('~')
    })
    .join(' ')
}
const read = (source: string): string => outline(markdownToRichText(source).content)

test.each([
  ['# One\n\ntwo\nthree', 'heading("One") paragraph("two" "\\n" "three")'],
  ['a **b *c*** ~~d~~ `e`', 'paragraph("a " "b "~bold "c"~bold~italic " " "d"~strike " " "e"~code)'],
  [
    '- a\n- b\n  1. c',
    'bulletList(listItem(paragraph("a")) listItem(paragraph("b") orderedList(listItem(paragraph("c")))))',
  ],
  ['> a\n\n---', 'blockquote(paragraph("a")) horizontalRule()'],
  ['```js x\na < b\n```', 'codeBlock("a < b")'],
  ['|a|\n|-|\n|b|', 'table(group(tableRow(tableHeader("a"))) group(tableRow(tableCell("b"))))'],
  ['a  \nb', 'paragraph("a" hardBreak() "b")'],
])('the Markdown %j becomes rich text', (source, expected) => {
  expect(read(source)).toBe(expected)
})

test('full URLs and email addresses become links, and words with a dot do not', () => {
  expect(read('https://example.org/a me@example.org read.me')).toBe(
    'paragraph("https://example.org/a"~https://example.org/a " " "me@example.org"~mailto:me@example.org " read.me")',
  )
})

test('an image becomes a link with its text, so that a page requests no other host', () => {
  expect(read('![Oak](https://example.org/oak.jpg)')).toBe('paragraph("Oak"~https://example.org/oak.jpg)')
  expect(read('[![Oak](/oak.jpg)](/tree)')).toBe('paragraph("Oak"~/tree)')
})

test('HTML stays text', () => {
  expect(read('<b onclick=x>a</b>')).toBe('paragraph("<b onclick=x>a</b>")')
})

test('attributes are preserved: level, first number, alignment, language', () => {
  const attrs = (source: string) => markdownToRichText(source).content[0]?.attrs
  expect(attrs('### a')).toEqual({ level: 3 })
  expect(attrs('4. a')).toEqual({ start: 4 })
  expect(attrs('```css\n```')).toEqual({ language: 'css' })
  expect(JSON.stringify(markdownToRichText('|a|\n|-:|\n|b|'))).toContain('"textAlign":"right"')
})

test('any string can be parsed, and quickly however deep it is nested', () => {
  const nested = [
    '>'.repeat(20_000),
    '['.repeat(20_000),
    '*a '.repeat(20_000),
    '- '.repeat(5_000),
    '`'.repeat(20_000),
  ]
  for (const source of [...ATTACK_STRINGS, ...nested]) {
    expect(markdownToRichText(source).type).toBe('doc')
  }
  expect(richTextSchema.safeParse(markdownToRichText('# a\n\n[b](/c)\n\n- d')).success).toBe(true)
})
