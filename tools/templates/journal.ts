import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { journalMedia } from './artwork.ts'
import type { DemoSite } from './types.ts'
import { aClockWithOneHand } from './journal/a-clock-with-one-hand.ts'
import { aRoomThatFacesTheWeather } from './journal/a-room-that-faces-the-weather.ts'
import { about } from './journal/about.ts'
import { journalComments } from './journal/comments.ts'
import { fourSeasFromOneTin } from './journal/four-seas-from-one-tin.ts'
import { inPraiseOfTheMargin } from './journal/in-praise-of-the-margin.ts'
import { oneSheetSixteenPages } from './journal/one-sheet-sixteen-pages.ts'
import { outToTheIsland } from './journal/out-to-the-island.ts'
import { startHere } from './journal/start-here.ts'

const topic = (name: string) => ({ label: name, target: { url: `/journal?category=${name}` } })

/** The journal of a fictional paper workshop: the first site in a new installation. */
export const journalDemo: DemoSite = {
  identifier: 'journal',
  type: SITE_TYPE.classic,
  settings: {
    title: 'Tidewrack',
    description: 'Notes from a small paper workshop at the edge of the sea.',
    language: 'en-GB',
    commentsEnabled: true,
  },
  authors: [
    { slug: 'the-press-room', name: 'The press room' },
    { slug: 'the-cutting-table', name: 'The cutting table' },
  ],
  media: journalMedia,
  collections: [
    {
      key: 'journal',
      urlId: 'journal',
      title: 'What the tide left',
      description: 'Paper, ink and weather: notes from a workshop in a boathouse, about twice a month.',
    },
  ],
  pages: [startHere, about],
  comments: journalComments,
  items: [
    aRoomThatFacesTheWeather,
    fourSeasFromOneTin,
    oneSheetSixteenPages,
    inPraiseOfTheMargin,
    aClockWithOneHand,
    outToTheIsland,
  ],
  navigation: {
    main: [
      { label: 'Journal', target: { document: 'journal' } },
      {
        label: 'Topics',
        target: null,
        children: ['Workshop', 'Making', 'Colour', 'Reading', 'Outside'].map(topic),
      },
      { label: 'About', target: { document: 'about' } },
      { label: 'Start here', target: { document: 'start' } },
    ],
    footer: [
      { label: 'Journal', target: { document: 'journal' } },
      { label: 'About', target: { document: 'about' } },
      { label: 'Start here', target: { document: 'start' } },
    ],
  },
  home: 'journal',
}
