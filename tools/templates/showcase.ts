import { fixture as rssExample, loaded as rssEntries } from '#blocks/rss/fixture.ts'
import type { BlockRegistry } from '#blocks/contract.ts'
import { SHARE_SERVICES } from '#features/content/sharing/rules.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { showcaseAudio } from './showcase/audio.ts'
import { blockKey, blockPage } from './showcase/block-page.ts'
import { showcaseBookings } from './showcase/bookings.ts'
import { showcaseForms } from './showcase/forms.ts'
import { showcaseDonations } from './showcase/donations.ts'
import { elementsPage } from './showcase/elements.ts'
import { homePage, overviewPage } from './showcase/front-pages.ts'
import { events } from './showcase/events.ts'
import { fullPage } from './showcase/full-page.ts'
import { showcaseMedia } from './showcase/gallery-media.ts'
import { fourSeasFiles } from './showcase/four-seas.ts'
import { notebooks, showcaseStore } from './showcase/notebooks.ts'
import { galleryPages } from './showcase/gallery-pages.ts'
import { groupsOf } from './showcase/groups.ts'
import { commentsOnNotes } from './showcase/note-comments.ts'
import { notes } from './showcase/notes.ts'
import type { DemoNavigationEntry, DemoSite } from './types.ts'

const showcaseNewsletters: NonNullable<DemoSite['newsletters']> = {
  letters: {
    title: 'Letters from the kiln',
    doubleOptIn: true,
    asksName: false,
    consent: '',
    sent: '',
    welcome: 'Thank you for your interest. The next letter comes in the first week of the month.',
    takesBuyers: false,
    postalAddress: 'The Kiln\n4 Quarry Lane, Millbrook',
  },
}

/**
 * Returns a site with a page for every block type at `/blocks/{name}`, generated from its label, description, fixture
 * and fields, and a page for every gallery design at `/galleries/{design}`.
 */
export function showcaseDemo(registry: Pick<BlockRegistry, 'all'>): DemoSite {
  const entries = new Map(registry.all.map((entry) => [entry.block.name, entry]))
  const groups = groupsOf([...entries.keys()])
  const ordered = groups.flatMap(({ blocks }) => blocks.flatMap((name) => entries.get(name) ?? []))
  const paths = new Set([
    '/',
    '/blocks',
    '/elements',
    '/events',
    '/journal',
    '/paper',
    ...ordered.map(({ block }) => `/blocks/${block.name}`),
    ...notes.map(({ urlId }) => `/journal/${urlId}`),
  ])
  const targets = { collection: 'journal', paths }
  const label = (name: string) => entries.get(name)?.block.label ?? name
  return {
    identifier: 'showcase',
    type: SITE_TYPE.classic,
    settings: {
      title: 'Showcase',
      description: 'Every block of Sitewright at work.',
      language: 'en-GB',
      commentsEnabled: true,
      social: { likesEnabled: true, shareServices: [...SHARE_SERVICES] },
    },
    bookings: showcaseBookings,
    store: showcaseStore,
    donationPages: showcaseDonations,
    forms: showcaseForms,
    newsletters: showcaseNewsletters,
    authors: [
      { slug: 'the-layout-desk', name: 'The layout desk' },
      { slug: 'the-picture-desk', name: 'The picture desk' },
    ],
    // Images of other sites are reused so that they are only stored once in the repository.
    media: showcaseMedia,
    audio: showcaseAudio,
    files: fourSeasFiles,
    collections: [
      {
        key: 'journal',
        urlId: 'journal',
        title: 'Notes on making pages',
        description: 'Six short ones, on order, room, words and pictures.',
      },
      {
        key: 'events',
        urlId: 'events',
        title: 'Events',
        description: 'What the press room does when it is not printing.',
        listLayout: 'compact',
        typeName: 'events',
      },
      {
        key: 'paper',
        urlId: 'paper',
        title: 'Paper',
        description: 'What the press room sells when somebody asks.',
        typeName: 'products',
      },
    ],
    pages: [
      homePage(entries),
      overviewPage(groups, entries),
      ...ordered.map((entry, index) =>
        blockPage(entry, ordered[(index + 1) % ordered.length] ?? entry, targets),
      ),
      ...galleryPages(),
      elementsPage,
      fullPage,
    ],
    comments: commentsOnNotes((urlId) => `note:${urlId}`),
    items: [...notes, ...events, ...notebooks],
    navigation: {
      main: [
        { label: 'All blocks', target: { document: 'blocks' } },
        { label: 'Galleries', target: { document: 'galleries' } },
        { label: 'Elements', target: { document: 'elements' } },
        { label: 'Notes', target: { document: 'journal' } },
      ],
      footer: groups.map(({ title, blocks }): DemoNavigationEntry => ({
        label: title,
        target: null,
        children: blocks.map((name) => ({ label: label(name), target: { document: blockKey(name) } })),
      })),
    },
    externalFeeds: [{ url: rssExample.url, feed: rssEntries }],
    home: 'home',
  }
}
