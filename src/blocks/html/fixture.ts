import type { Fixture } from '#blocks/contract.ts'
import type { HtmlData } from '#blocks/html/block.ts'
import type { RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

const text = (words: string, ...marks: RichTextMark[]): RichTextNode => ({ type: 'text', text: words, marks })
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content })
const item = (words: string, ...more: RichTextNode[]): RichTextNode => ({
  type: 'listItem',
  content: [paragraph(text(words)), ...more],
})
const cell = (type: 'tableHeader' | 'tableCell', words: string): RichTextNode => ({
  type,
  content: [paragraph(text(words))],
})

export const fixture: Fixture<HtmlData> = {
  text: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('A bench that lasts')] },
      paragraph(
        text('We plane the boards by hand, because '),
        text('a plane leaves the fibres whole', { type: 'italic' }),
        text('. The long version is in our '),
        text('notes on oak', { type: 'link', attrs: { href: '/notes/oak' } }),
        text(', and the standard is '),
        text('EN 581', { type: 'abbreviation', attrs: { title: 'Outdoor furniture, European standard' } }),
        text('.'),
      ),
      {
        type: 'bulletList',
        content: [
          item('Legs of green ash', {
            type: 'orderedList',
            attrs: { start: 3 },
            content: [item('split along the grain'), item('dried for a summer')],
          }),
          item('Wedges of dry oak'),
        ],
      },
      { type: 'blockquote', content: [paragraph(text('Measure twice, then measure the chisel.'))] },
      {
        type: 'codeBlock',
        attrs: { language: 'text' },
        content: [text('seat   1200 × 380 × 40\nlegs   4 × 430')],
      },
      { type: 'preformatted', content: [text('oak and ash\n    and nothing else')] },
      {
        type: 'table',
        content: [
          { type: 'tableCaption', content: [text('Sizes in millimetres')] },
          { type: 'tableRow', content: [cell('tableHeader', 'Bench'), cell('tableHeader', 'Length')] },
          { type: 'tableRow', content: [cell('tableHeader', 'Hall'), cell('tableCell', '900')] },
          { type: 'tableRow', content: [cell('tableHeader', 'Garden'), cell('tableCell', '1,400')] },
        ],
      },
      {
        type: 'definitionList',
        content: [
          { type: 'definitionTerm', content: [text('Drawknife')] },
          { type: 'definitionDescription', content: [paragraph(text('A blade with two handles, pulled.'))] },
        ],
      },
      { type: 'horizontalRule' },
      paragraph(
        text('Press '),
        text('Ctrl', { type: 'keyboard' }),
        text(' and P', { type: 'bold' }),
        { type: 'hardBreak' },
        text('to print the plan, H'),
        text('2', { type: 'subscript' }),
        text('O included.', { type: 'highlight' }),
        text(' Wear gloves.', { type: 'colour', attrs: { token: 'accent' } }),
      ),
    ],
  },
}
