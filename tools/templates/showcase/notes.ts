import type { DemoItem } from '../types.ts'
import { em, h2, imageBlock, list, p, quoteBlock, textBlock } from '../content-builders.ts'

type Note = Omit<DemoItem, 'key' | 'collection'>

const NOTES: readonly Note[] = [
  {
    urlId: 'one-thing-at-a-time',
    title: 'One thing at a time',
    publishedOn: '2026-11-10T08:00:00.000Z',
    author: 'the-layout-desk',
    categories: ['Making'],
    tags: ['order', 'blocks'],
    excerpt: 'A block that does two things is two blocks that have not been introduced to each other.',
    media: 'tide-clock',
    featured: true,
    blocks: [
      textBlock(
        p(
          'The first draft of a page usually wants everything at once: the picture, the promise, the opening hours and a button. Put them all into one place and a reader has to take them apart again.',
        ),
        p(
          'So take them apart first. One block says what this is. The next one shows it. The third says when to come. Each can be moved, replaced or left out, and the page stays a page.',
        ),
        h2('A small test'),
        p(
          'Read the page aloud. Wherever you draw breath, one block ends and the next begins. Where you cannot find a place to breathe, neither will anyone else.',
        ),
      ),
    ],
  },
  {
    urlId: 'four-times-the-same-sea',
    title: 'Four times the same sea',
    publishedOn: '2026-10-27T08:00:00.000Z',
    author: 'the-picture-desk',
    categories: ['Looking'],
    tags: ['pictures', 'colour'],
    excerpt:
      'Why the sample pictures of this site are all of the same size, and what that does to a row of them.',
    media: 'sea-morning',
    blocks: [
      textBlock(
        p(
          'Four pictures in a row are not four pictures. They are one picture with three gaps, and the gaps are what the eye measures first. If one is taller, it is the one that people remember, whether it deserves it or not.',
        ),
      ),
      imageBlock('sea-squall', 'The loudest of the four, kept in its frame.'),
      textBlock(
        p(
          'A gallery with square pictures settles the matter. What is cut off was mostly sky. If the sky was the point, the picture should stand alone.',
        ),
      ),
    ],
  },
  {
    urlId: 'the-margin-does-the-work',
    title: 'The margin does the work',
    publishedOn: '2026-09-15T08:00:00.000Z',
    author: 'the-layout-desk',
    categories: ['Making', 'Reading'],
    tags: ['order', 'white space'],
    excerpt: 'The spacer is the only block without a look. It is also the one that is missing most often.',
    media: 'folded-sheet',
    blocks: [
      textBlock(
        p(
          'Nobody ever praised a page for its margin, and nobody ever finished reading one that had none. Room is how a page says that something is over.',
        ),
        p('Three places where it helps more than a heading would:'),
        list(
          p('Above the last paragraph, if it is meant to be remembered.'),
          p('Between what is true today and what is always true.'),
          p('After a picture of a person, who would otherwise be staring at your price list.'),
        ),
      ),
    ],
  },
  {
    urlId: 'say-what-the-link-does',
    title: 'Say what the link does',
    publishedOn: '2026-08-21T08:00:00.000Z',
    author: 'the-layout-desk',
    categories: ['Reading'],
    tags: ['links', 'words'],
    excerpt: 'Someone who only hears the links of your page should still know where each of them goes.',
    blocks: [
      textBlock(
        p(
          'There is a way of reading that skips from link to link and hears nothing else. To such a reader a page with five links called ',
          em('more'),
          ' is five closed doors of the same colour.',
        ),
        p(
          'The cure costs nothing: name the room, not the door. “The menu for Friday” is a link. “Click here” is a gesture.',
        ),
      ),
    ],
  },
  {
    urlId: 'a-picture-is-a-sentence',
    title: 'A picture is a sentence',
    publishedOn: '2026-08-04T08:00:00.000Z',
    author: 'the-picture-desk',
    categories: ['Looking', 'Reading'],
    tags: ['pictures', 'words'],
    excerpt: 'Every picture has a description. Write it as if you were telling someone on the telephone.',
    media: 'work-table',
    blocks: [
      textBlock(
        p(
          'Describe a picture to somebody on the telephone and you will leave out the frame, the style and the name of the file. What remains is a sentence: a table at a window, a jar of brushes, the sun going down over the bay.',
        ),
        p(
          'That sentence is what the description of a picture should be. It is read aloud to those who do not see it, and shown to those whose train has just entered a tunnel.',
        ),
      ),
      quoteBlock(
        'If the sentence is hard to write, look again at the picture.',
        'Pinned above the picture desk',
      ),
    ],
  },
  {
    urlId: 'where-does-it-live',
    title: 'Where does it live?',
    publishedOn: '2025-12-12T08:00:00.000Z',
    author: 'the-picture-desk',
    categories: ['Making'],
    tags: ['links', 'blocks'],
    excerpt:
      'A card that leads elsewhere is slower by one click, and faster by everything that is not loaded.',
    media: 'ink-tin',
    blocks: [
      textBlock(
        p(
          'A player that stands in a page brings a crowd along: scripts, cookies, pictures, a stranger who takes notes. Most visitors never press play, but all of them pay for it.',
        ),
        p(
          'A card says what is there and who has it. Those who want it are there with one click. Everybody else has a page that was ready before they noticed.',
        ),
      ),
    ],
  },
]

/** Short items for the list blocks of the showcase. */
export const notes: readonly DemoItem[] = NOTES.map((note) => ({
  ...note,
  key: `note:${note.urlId}`,
  collection: 'journal',
}))
