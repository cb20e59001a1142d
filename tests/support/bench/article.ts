import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { stackBlocks } from '#features/content/layouts/layout.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'

const SENTENCES = [
  'The ferry leaves at a quarter past six, when the harbour is still a drawing in grey.',
  'Nobody on board speaks before the second island, and nobody is asked to.',
  'A crate of onions stands by the rail; it has a ticket of its own.',
  'On the way back the light does what it likes with the water.',
  'What remains of the day is a list, and the list is short.',
]

/** Returns a realistic article of that many paragraphs with headings and links between them. */
export function articleBlocks(paragraphs: number): Layout {
  const text = (from: number) =>
    SENTENCES.map((_, index) => SENTENCES[(index + from) % SENTENCES.length]).join(' ')
  const content = Array.from({ length: paragraphs }, (_, index) => [
    ...(index % 3 === 0
      ? [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: `Part ${index / 3 + 1}` }] }]
      : []),
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: `${text(index)} ` },
        { type: 'text', text: 'More about it', marks: [{ type: 'link', attrs: { href: `/part-${index}` } }] },
      ],
    },
  ]).flat()
  return stackBlocks([{ type: BLOCK_TYPE.html, version: 1, data: { text: { type: 'doc', content } } }])
}
