import type { DemoComment } from '../types.ts'

/** Comments on the notes, which the block of comments shows. */
export const commentsOnNotes = (keyOf: (urlId: string) => string): readonly DemoComment[] => [
  {
    item: keyOf('one-thing-at-a-time'),
    key: 'one',
    name: 'Noor',
    body: 'I cut my front page in half after reading this. Nobody has asked where the rest went.',
    at: '2026-11-10T18:20:00.000Z',
  },
  {
    item: keyOf('one-thing-at-a-time'),
    key: 'half',
    replyTo: 'one',
    name: 'The layout desk',
    body: 'That is the usual amount of asking.',
    at: '2026-11-11T09:00:00.000Z',
    byOwner: true,
  },
  {
    item: keyOf('four-times-the-same-sea'),
    key: 'sea',
    name: 'Piet van Dam',
    website: 'https://vandam.example/',
    body: 'The third one is the sea I know: no colour at all, and still not grey.',
    at: '2026-10-28T07:45:00.000Z',
  },
]
