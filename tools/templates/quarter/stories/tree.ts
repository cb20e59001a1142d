import type { DemoItem } from '../../types.ts'
import { h2, p, quoteBlock, textBlock, linkTo } from '../../content-builders.ts'

export const theTree: DemoItem = {
  collection: 'stories',
  key: 'tree',
  urlId: 'the-tree-that-is-on-two-lists',
  title: 'The tree that is on two lists',
  publishedOn: '2026-10-02T07:00:00.000Z',
  author: 'ida-quill',
  categories: ['Streets'],
  tags: ['plane tree', 'the loop', 'paper'],
  excerpt:
    'The parks department has a plane tree, number 88, on the loop. The tramways have a plane tree, number 88, on the loop. There is one plane tree on the loop.',
  media: 'tree',
  blocks: [
    textBlock(
      p(
        'It came out because of a branch. In August a branch of the plane tree on the square touched the wire of the number 4, and somebody telephoned. Two vans came. One was green and one was red. Both had a ladder, a saw and a form, and both forms said: tree 88.',
      ),
      p(
        'The parks department has numbered every tree in the town, from the station upwards. The tramways have numbered everything that could ever fall on a wire. That both lists arrive at 88 in the middle of our square is, a mathematician on Dyer Street assures us, less unlikely than it feels. It does not help. A tree that is on two lists has two owners, two inspections a year and, until last month, two red plates, one above the other.',
      ),
      h2('Two of everything'),
      p(
        'For forty years this did no harm. The tree was watered twice in dry summers and pruned twice in wet ones, each time a little against the other department’s taste, which may be why it leans in no direction at all. It has had two birthdays. In the year of the storm it was reported lost by one list and sound by the other, and on average this was correct.',
      ),
    ),
    quoteBlock(
      'I would not touch it. It is the only thing up here that everybody looks after.',
      'A man on the bench',
    ),
    textBlock(
      p(
        'Now the lists are to be made one. A meeting was held under the tree, there being no other place that belonged to both sides. It was warm, somebody brought pears, and after two hours it was agreed to take down one of the plates and leave the rest as it is. The branch has been tied up with a piece of string. Nobody has written down whose string it is.',
      ),
      p(
        'At seven minutes past one every night, by the way, something ',
        linkTo('goes round it with its lights on', 'turning'),
        '.',
      ),
    ),
  ],
}
