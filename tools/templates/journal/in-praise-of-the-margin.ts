import type { DemoItem } from '../types.ts'
import { em, p, quoteBlock, rule, textBlock } from '../content-builders.ts'

export const inPraiseOfTheMargin: DemoItem = {
  key: 'margin',
  collection: 'journal',
  urlId: 'in-praise-of-the-margin',
  title: 'In praise of the margin',
  publishedOn: '2026-09-12T16:40:00.000Z',
  author: 'the-cutting-table',
  categories: ['Reading'],
  tags: ['books', 'type', 'paper'],
  excerpt:
    'More than half of a well-made page has nothing on it. That part is not empty. It is where your thumbs go, and your doubts.',
  blocks: [
    textBlock(
      p(
        'Take a page half as tall again as it is wide. Divide it into nine parts each way, give the words six by six of them, and count: the words have four ninths of the paper. The other five ninths are margin. The scribes who worked this out were paid by the page, in skins, and still they left more than half of each one bare.',
      ),
      p(
        'A customer once asked us to make the type bigger and the paper smaller, to save on both. We set a page his way and a page our way and left him alone with them and a cup of tea. When we came back he was holding our page by the margin. He had not noticed. There was nowhere to hold the other one.',
      ),
    ),
    quoteBlock(
      'The margin is the part of the book that belongs to the reader.',
      'Note pinned above the guillotine',
    ),
    textBlock(
      p(
        'I like what collects there. Pencil ticks, a child’s elephant, the brown ring of a cup, ',
        em('no!'),
        ' in a hand that has been dead for a century and is still right. A library I know sells off the copies people have written in. I buy them all. You can read them twice: once for what it says, and once for who was there.',
      ),
    ),
    rule,
    textBlock(
      p(
        'On screens we gave the margin away. Something blinks in it now, or slides out of it to ask whether we are enjoying ourselves. So here is a small suggestion to whoever is setting a page tonight, on paper or on glass. Decide first what will stay empty. Then see what still fits, and how much better it sounds.',
      ),
    ),
  ],
}
