import type { Fixture } from '#blocks/contract.ts'
import type { CommentsData } from '#blocks/comments/block.ts'
import type { LatestComment } from '#features/content/comments/types.ts'

export const fixture: Fixture<CommentsData> = { heading: 'Last heard', count: 5, showsText: true }

export const loaded: readonly LatestComment[] = [
  {
    id: '12',
    name: 'Maren Solheim',
    text: 'Say it on a Friday. By Monday it will have been everyone’s idea.',
    writtenAt: '2026-11-13T19:40:00.000Z',
    title: 'A room that faces the weather',
    href: '/journal/a-room-that-faces-the-weather#comment-12',
  },
  {
    id: '9',
    name: 'Paula Ferreira',
    text: 'I tried the third sea with walnut ink instead.',
    writtenAt: '2026-10-25T11:20:00.000Z',
    title: 'Four seas from one tin of blue',
    href: '/journal/four-seas-from-one-tin-of-blue#comment-9',
  },
]
