import { RECORD_TYPE } from '#features/content/collections/types.ts'
import type { PageContext } from '#features/tenancy/page-context/types.ts'
import type { ListContent } from '#site/kinds/collection/kind.ts'
import type { ItemContent } from '#site/kinds/item/kind.ts'
import { pageKinds } from '#site/kinds/page-kinds.ts'
import type { ListEntry } from '#site/page/items/item-lists.ts'
import type { PageModel } from '#site/page/model.ts'
import type { RegisteredPageKind } from '#site/page/page-kind.ts'
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
    storeSettings: { expressCheckout: false, measurementStandard: 2, currency: 'USD' },
    disqusShortname: '',
    commentsEnabled: false,
    announcementBarSettings: NO_OVERLAY,
    mobileInfoBarSettings: {},
    popupOverlaySettings: NO_OVERLAY,
    pinterestOverlayOptions: { mode: 'disabled', size: 'small', shape: 'rectangular', color: 'red' },
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

/** A content with the name of its page kind. */
export interface SampleContent {
  readonly kind: string
  readonly content: unknown
}

/** An item with everything. */
export const itemContent: ItemContent = {
  recordType: RECORD_TYPE.text,
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
  collection: link('Blog', '/blog'),
  newer: link('Newer entry', '/blog/newer'),
  older: link('Older entry', '/blog/older'),
  likeId: '12',
  shareServices: ['facebook', 'email'],
  comments: {
    kind: 'comments',
    shortname: 'mill',
    identifier: 'item-12',
    url: 'https://mill.example/blog/a-room',
    title: 'A room that faces the weather',
    language: 'en',
  },
}

const bareItem: ItemContent = {
  recordType: RECORD_TYPE.text,
  ordering: 'byDate',
  updatedOn: undefined,
  readingMinutes: 4,
  title: '',
  publishedOn: '2026-11-12T08:30:00.000Z',
  author: undefined,
  categories: [],
  tags: [],
  image: imageOf('9', { src: undefined }),
  collection: link('Blog', '/blog'),
  newer: undefined,
  older: undefined,
  likeId: undefined,
  shareServices: [],
  comments: undefined,
}

/** The first page of a list. */
export const listContent: ListContent = {
  typeName: 'blog',
  ordering: 'byDate',
  layout: 'editorial',
  title: 'Blog',
  description: 'All that happens here.',
  filter: undefined,
  entries: [1, 2, 3, 4, 5].map((id) => listEntry(id)),
  page: 1,
  newer: undefined,
  older: '/blog?page=2',
}

const filteredList: ListContent = {
  typeName: 'blog',
  ordering: 'byDate',
  layout: 'editorial',
  title: 'Blog',
  description: '',
  filter: { label: 'Category', name: 'Making', clear: '/blog' },
  entries: [listEntry(1), listEntry(2, { image: undefined, locked: true, excerpt: '', title: '' })],
  page: 2,
  newer: '/blog?category=Making',
  older: '/blog?category=Making&page=3',
}

const emptyList: ListContent = {
  typeName: 'blog',
  ordering: 'byDate',
  layout: 'editorial',
  title: '',
  description: '',
  filter: undefined,
  entries: [],
  page: 1,
  newer: undefined,
  older: undefined,
}

/** One content of every kind and variant that changes the markup. */
export const contents: Readonly<Record<string, SampleContent>> = {
  page: { kind: 'page', content: { title: 'About us', hidesTitle: false } },
  'untitled page': { kind: 'page', content: { title: '', hidesTitle: false } },
  item: { kind: 'item', content: itemContent },
  'bare item': { kind: 'item', content: bareItem },
  list: { kind: 'collection', content: listContent },
  'filtered list': { kind: 'collection', content: filteredList },
  'empty list': { kind: 'collection', content: emptyList },
  'not found': { kind: 'not-found', content: null },
  lock: {
    kind: 'lock',
    content: { isWholeSite: false, formKey: 'key', returnPath: '/a', problem: undefined },
  },
  error: { kind: 'error', content: null },
}

/** The page kind with a name. */
export function kindOf(name: string): RegisteredPageKind {
  const found = pageKinds.find(({ kind }) => kind.name === name)
  if (!found) throw new Error(`There is no page kind '${name}'.`)
  return found
}

/** A page model of a site with a nested navigation. */
export function pageModel(content: unknown, more: Partial<PageModel> = {}): PageModel {
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
