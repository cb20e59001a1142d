import { expect, test } from 'vitest'
import { richTextFromHtml } from '#lib/rich-text/from-html.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'

/** Returns lists as lines with their markers, and other blocks with their type. */
function lines(nodes: readonly RichTextNode[], indent = ''): string[] {
  return nodes.flatMap(({ type, attrs, content = [] }) => {
    if (type !== 'bulletList' && type !== 'orderedList') return [`${indent}${type}: ${text(content)}`]
    const name = type === 'bulletList' ? '*' : `${attrs?.['type'] ?? '1'}${attrs?.['start'] ?? 1}`
    return content.flatMap(({ content: [first, ...rest] = [] }, index) => [
      `${indent}${index === 0 ? name : '-'} ${text(first?.content ?? [])}`,
      ...lines(rest, `${indent}  `),
    ])
  })
}
const text = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => node.text ?? text(node.content ?? [])).join('')
const read = (html: string) => lines(richTextFromHtml(html).content)

/** An item as Word for Windows writes it to the clipboard. */
const item = (level: number, marker: string, words: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>`

test('list paragraphs of Word become nested lists without their markers', () => {
  expect(
    read(`<p class=MsoNormal>Before<o:p></o:p></p>
      ${item(1, '·', 'Oak')}\n${item(2, 'o', 'Red oak')}\n${item(3, '§', 'Deep')}\n${item(1, '·', 'Ash')}
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>After</p>`),
  ).toEqual(['paragraph: Before', '* Oak', '  * Red oak', '    * Deep', '- Ash', 'paragraph: After'])
})

test('numbers of Word become lists with their kind and first number', () => {
  expect(
    read(`${item(1, '3.', 'Three')}${item(2, 'a)', 'A')}${item(2, 'b)', 'B')}${item(1, '4.', 'Four')}`),
  ).toEqual(['13 Three', '  a1 A', '  - B', '- Four'])
  expect(read(`${item(1, '(iv)', 'Four')}${item(1, '(v)', 'Five')}`)).toEqual(['i4 Four', '- Five'])
  expect(read(item(2, '1.2.', 'Second'))).toEqual(['12 Second'])
  expect(read(`${item(1, 'I.', 'One')}${item(2, 'C.', 'See')}`)).toEqual(['I1 One', '  A3 See'])
})

test('two lists of Word in a row are two lists, and levels may be left out', () => {
  expect(read(`${item(1, '1.', 'a')}${item(1, '1.', 'b', 'l1')}`)).toEqual(
    ['11 a', '11 b'].map((line) => line),
  )
  expect(read(`${item(2, 'o', 'inner first')}${item(1, '·', 'outer')}${item(3, '§', 'deep')}`)).toEqual([
    '* inner first',
    '* outer',
    '  * deep',
  ])
})

test('a list paragraph without a marker belongs to the item before', () => {
  expect(read(`${item(1, '·', 'Oak')}<p class=MsoListParagraphCxSpLast>is hard.</p>`)).toEqual([
    '* Oak',
    '  paragraph: is hard.',
  ])
  expect(read('<p class=MsoListParagraph>Indented</p>')).toEqual(['paragraph: Indented'])
})

test('list paragraphs without their styles are lists by the markers in their text', () => {
  expect(
    read(`<p class="MsoListParagraph"><span>·&nbsp;&nbsp;&nbsp; </span>Oak</p>
      <p class="MsoListParagraph">·&nbsp; <b>Ash</b></p><p class="MsoListParagraph">- no list</p>`),
  ).toEqual(['* Oak', '- Ash', '  paragraph: - no list'])
})

test('lists of Word for the web, one for each item, become one nested list', () => {
  const one = (level: number, words: string, name = 'ul', more = '') =>
    `<div class="ListContainerWrapper SCXW1"><${name}${more}><li data-listid="2" data-aria-level="${level}"><p class="Paragraph">${words}&nbsp;</p></li></${name}></div>`
  expect(read(one(1, 'a') + one(2, 'b') + one(2, 'c') + one(1, 'd'))).toEqual([
    '* a\u00a0',
    '  * b\u00a0',
    '  - c\u00a0',
    '- d\u00a0',
  ])
  expect(read(one(1, 'x', 'ol', ' start="2"') + one(1, 'y', 'ol', ' start="3"'))).toEqual([
    '12 x\u00a0',
    '- y\u00a0',
  ])
})

test('a title of Word is a heading, its quote is a quote, and a numbered heading has its number', () => {
  const quote = richTextFromHtml('<p class=MsoIntenseQuote>So it is</p>').content
  expect(quote[0]?.type).toBe('blockquote')
  expect(
    read(`<p class=MsoTitle>Report</p><h2 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Aims</h2>`),
  ).toEqual(['heading: Report', 'heading: 1.\u00a0 Aims'])
})

test('an element that is bold or italic by name and not by style is neither', () => {
  const [paragraph] = richTextFromHtml(
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">plain</span> <i style="font-style:normal">too</i> <b>bold</b></p></b>',
  ).content
  expect(paragraph?.content?.map((node) => [node.text, node.marks?.map(({ type }) => type) ?? []])).toEqual([
    ['plain too ', []],
    ['bold', ['bold']],
  ])
})
