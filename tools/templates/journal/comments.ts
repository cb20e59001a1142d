import type { DemoComment } from '../types.ts'

/** What readers of the journal wrote, and what the workshop wrote back. */
export const journalComments: readonly DemoComment[] = [
  {
    item: 'room',
    key: 'window',
    name: 'Maren Solheim',
    website: 'https://solheim.example/',
    body: 'We had the same window in the old ferry office, and the same argument about it every October.\n\nIn the end we nailed a blanket over it and called it a decision.',
    at: '2026-11-12T17:05:00.000Z',
  },
  {
    item: 'room',
    key: 'blanket',
    replyTo: 'window',
    name: 'The press room',
    body: 'The blanket is in the drawer. Nobody has been brave enough to be the first to say so.',
    at: '2026-11-13T08:12:00.000Z',
    byOwner: true,
  },
  {
    item: 'room',
    key: 'brave',
    replyTo: 'blanket',
    name: 'Maren Solheim',
    website: 'https://solheim.example/',
    body: 'Say it on a Friday. By Monday it will have been everyone’s idea.',
    at: '2026-11-13T19:40:00.000Z',
  },
  {
    item: 'room',
    key: 'salt',
    name: 'Idris',
    body: 'Does the salt get into the paper? I keep mine three streets from the water and still find it on the shelves.',
    at: '2026-11-14T09:30:00.000Z',
  },
  {
    item: 'room',
    key: 'paper',
    replyTo: 'salt',
    name: 'The press room',
    body: 'It does, a little. We wrap what must stay flat, and sell the rest as weathered.',
    at: '2026-11-14T16:02:00.000Z',
    byOwner: true,
  },
  {
    item: 'seas',
    key: 'tin',
    name: 'Paula Ferreira',
    body: 'I tried the third sea with walnut ink instead. It came out closer to a river, but a good one.',
    at: '2026-10-25T11:20:00.000Z',
  },
]
