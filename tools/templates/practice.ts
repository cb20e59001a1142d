import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { practiceMedia } from './practice/artwork.ts'
import { practiceBookings } from './practice/bookings.ts'
import { home } from './practice/home.ts'
import { notes } from './practice/notes.ts'
import { prices } from './practice/prices.ts'
import { team } from './practice/team.ts'
import { treatments } from './practice/treatments.ts'
import type { DemoSite } from './types.ts'

const pages = [
  { label: 'Treatments', target: { document: 'treatments' } },
  { label: 'Team', target: { document: 'team' } },
  { label: 'Prices & first visit', target: { document: 'prices' } },
  { label: 'Notes', target: { document: 'notes' } },
]

/** A fictional physiotherapy practice of three people. */
export const practiceDemo: DemoSite = {
  identifier: 'practice',
  type: SITE_TYPE.classic,
  theme: {
    templateId: 'folio',
    style: {
      background: '#f8f5ec',
      text: '#17343c',
      accent: '#1f6f6b',
      headingFont: 'bricolage-grotesque',
      bodyFont: 'hanken-grotesk',
      headingWeight: 600,
      spacing: 'spacious',
      corners: 'round',
      shadows: 'none',
    },
  },
  settings: {
    title: 'Elbow Room',
    description:
      'Physiotherapy on Weir Street: three people, one long room, and an hour for your first visit.',
    language: 'en-GB',
  },
  authors: [
    { slug: 'ines-marlowe', name: 'Ines Marlowe' },
    { slug: 'bruno-achterby', name: 'Bruno Achterby' },
    { slug: 'maud-tilling', name: 'Maud Tilling' },
  ],
  media: practiceMedia,
  collections: [
    {
      key: 'notes',
      urlId: 'notes',
      title: 'Notes from the long room',
      description: 'Short answers to what we are asked most, to read standing up.',
    },
  ],
  pages: [home, treatments, team, prices],
  items: notes,
  navigation: {
    main: pages,
    footer: [...pages, { label: 'Write to us', target: { url: 'mailto:hello@elbowroom.example' } }],
  },
  bookings: practiceBookings,
  home: 'home',
}
