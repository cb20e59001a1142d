import type { PageContext } from '#features/page-context/types.ts'
import { stackBlocks } from '#features/pages/layout.rules.ts'
import type { ListEntry, PageContent, PageModel } from '#site/page/model.ts'
import { imageOf, scopeOf } from './blocks/scope.ts'

const NO_OVERLAY = {
  style: 1,
  text: '',
  version: 1,
  displayFrequency: 30,
  showUntilSignup: true,
  enableMobile: true,
}

/** The context of an anonymous visit to a page of a classic site. */
export const context: PageContext = {
  pageType: 2,
  website: {
    id: '7',
    baseUrl: 'http://demo.localhost:3000',
    typekitId: '',
    websiteType: 1,
    developerMode: false,
    identifier: 'demo',
  },
  templateId: 'plain',
  permissions: {},
  appDomain: 'app.localhost:3000',
  betaFeatureFlags: [],
  tweakJSON: {},
  useNewImageLoader: true,
  websiteSettings: {
    ssBadgeType: 1,
    storeSettings: { expressCheckout: false, measurementStandard: 2 },
    disqusShortname: '',
    commentsEnabled: false,
    announcementBarSettings: NO_OVERLAY,
    mobileInfoBarSettings: {},
    popupOverlaySettings: NO_OVERLAY,
    pinterestOverlayOptions: {},
    useEscapeKeyToLogin: true,
  },
  cookieSettings: {
    isCookieBannerEnabled: false,
    isRestrictiveCookiePolicyEnabled: false,
    cookieBannerPosition: 'bottom',
    cookieBannerText: '',
    cookieBannerCta: '',
  },
}

/** A list entry with all optional fields. */
export function listEntry(id: number, more: Partial<ListEntry> = {}): ListEntry {
  return {
    id: String(id),
    title: `Entry ${id}`,
    href: `/blog/entry-${id}`,
    excerpt: `What entry ${id} is about.`,
    publishedOn: `2026-0${(id % 9) + 1}-03T23:30:00.000Z`,
    author: { label: 'Ada', href: '/blog?author=ada' },
    categories: [{ label: 'Making', href: '/blog?category=Making' }],
    image: imageOf(String(100 + id)),
    featured: false,
    locked: false,
    ...more,
  }
}

const link = (label: string, href: string) => ({ label, href })

/** One content of every kind and variant that changes the markup. */
export const contents: Readonly<Record<string, PageContent>> = {
  page: { kind: 'page', title: 'About us', layout: stackBlocks([]) },
  'untitled page': { kind: 'page', title: '', layout: stackBlocks([]) },
  item: {
    kind: 'item',
    ordering: 'byDate',
    updatedOn: undefined,
    readingMinutes: 4,
    title: 'A room that faces the weather',
    publishedOn: '2026-11-12T08:30:00.000Z',
    author: link('Ada', '/blog?author=ada'),
    categories: [
      link('Making', '/blog?category=Making'),
      link('Ink & paper', '/blog?category=Ink%20%26%20paper'),
    ],
    tags: [link('tide', '/blog?tag=tide'), link('light', '/blog?tag=light')],
    image: imageOf('9'),
    layout: stackBlocks([]),
    collection: link('Blog', '/blog'),
    newer: link('Newer entry', '/blog/newer'),
    older: link('Older entry', '/blog/older'),
  },
  'bare item': {
    kind: 'item',
    ordering: 'byDate',
    updatedOn: undefined,
    readingMinutes: 4,
    title: '',
    publishedOn: '2026-11-12T08:30:00.000Z',
    author: undefined,
    categories: [],
    tags: [],
    image: imageOf('9', { src: undefined }),
    layout: stackBlocks([]),
    collection: link('Blog', '/blog'),
    newer: undefined,
    older: undefined,
  },
  list: {
    kind: 'list',
    ordering: 'byDate',
    layout: 'editorial',
    title: 'Blog',
    description: 'All that happens here.',
    filter: undefined,
    entries: [1, 2, 3, 4, 5].map((id) => listEntry(id)),
    page: 1,
    newer: undefined,
    older: '/blog?page=2',
  },
  'filtered list': {
    kind: 'list',
    ordering: 'byDate',
    layout: 'editorial',
    title: 'Blog',
    description: '',
    filter: { label: 'Category', name: 'Making', clear: '/blog' },
    entries: [listEntry(1), listEntry(2, { image: undefined, locked: true, excerpt: '', title: '' })],
    page: 2,
    newer: '/blog?category=Making',
    older: '/blog?category=Making&page=3',
  },
  'empty list': {
    kind: 'list',
    ordering: 'byDate',
    layout: 'editorial',
    title: '',
    description: '',
    filter: undefined,
    entries: [],
    page: 1,
    newer: undefined,
    older: undefined,
  },
  notFound: { kind: 'notFound' },
  locked: { kind: 'locked', isWholeSite: false, returnPath: '%2Fsecret', formKey: 'key', problem: undefined },
  error: { kind: 'error' },
}

/** A page model of a site with a nested navigation. */
export function pageModel(content: PageContent, more: Partial<PageModel> = {}): PageModel {
  const leaf = (label: string, current = false) => ({
    label,
    href: `/${label.toLowerCase()}`,
    current,
    children: [],
  })
  return {
    site: { title: 'Tidewrack', description: 'Notes from the edge of the sea.', language: 'en' },
    title: 'A page',
    description: 'What the page is about.',
    canonical: 'http://demo.localhost:3000/a-page',
    homeHref: '/',
    navigation: [
      leaf('Blog', true),
      { label: 'Topics', href: undefined, current: false, children: [leaf('Making'), leaf('Reading')] },
      {
        label: 'Places',
        href: '/places',
        current: true,
        children: [
          leaf('Island', true),
          { label: 'Coast', href: undefined, current: false, children: [leaf('Bay')] },
        ],
      },
    ],
    footerNavigation: [
      leaf('Imprint'),
      { label: 'More', href: undefined, current: false, children: [leaf('Press')] },
    ],
    content,
    context,
    scope: scopeOf(),
    ...more,
  }
}
