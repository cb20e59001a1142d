import type { DemoItem } from '../types.ts'
import { buttonBlock, markdownBlock } from '../content-builders.ts'

const STEPS = `Take a sheet of paper. Any size will do, as long as it is thin enough to fold three times without complaining. Eighty grams is friendly; a hundred and twenty will fight you at the last fold.

## Fold

1. Fold the sheet in half, short edge to short edge, and press the fold flat with a bone folder. The back of a spoon is a bone folder.
2. Turn it a quarter and fold it in half again.
3. And once more. You hold a small thick packet: eight leaves, sixteen pages.

Do not cut anything yet. Number the pages in pencil from 1 to 16 while the packet is still folded, *then* open the sheet and look. Half of your numbers are upside down and none of them are next to the right neighbour. That is imposition, and people have built careers on it.

## Sew

Fold it up again and open it in the middle, at pages 8 and 9. Prick three holes along the fold: one in the middle, one a thumb's width from each end.

- Start **inside**. Out through the middle hole, leaving a tail.
- In through the top hole.
- Past the middle, and out through the bottom hole.
- Back in through the middle, with the two ends on either side of the long stitch.
- Tie them over it. A reef knot, not a bow.

## Trim

Now take the knife. Cut the top, the bottom and the front edge, a few millimetres each, and the folds that held the leaves together are gone. What was a packet is a book.

> The first one will be crooked. Keep it. It is the only one that knows how you began.

We make a few hundred of these every autumn, and the folding is still the best part: the moment at the third fold when a sheet stops being a surface and starts to have an inside.`

export const oneSheetSixteenPages: DemoItem = {
  key: 'sheet',
  collection: 'journal',
  urlId: 'one-sheet-sixteen-pages',
  title: 'One sheet, sixteen pages',
  publishedOn: '2026-10-03T09:00:00.000Z',
  author: 'the-press-room',
  categories: ['Making'],
  tags: ['paper', 'bookbinding', 'how-to'],
  excerpt:
    'Three folds, three holes, five stitches, three cuts. How to turn a sheet of paper into a small book before the kettle boils a second time.',
  media: 'folded-sheet',
  blocks: [markdownBlock(STEPS), buttonBlock('Who we are', 'about')],
}
