import { LRUCache } from 'lru-cache'
import type { NavigationBody } from '#features/content/documents/bodies/navigation-body.types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import {
  type SettingsBody,
  settingsBodySchema,
} from '#features/content/documents/bodies/settings-body.types.ts'
import { findLiveStore, type LiveStore } from '#features/shop/store-settings/live-store.actions.ts'
import { type ContextStoreSettings, contextStoreSettingsSchema } from '#features/shop/store-settings/types.ts'
import { type ThemeBody, themeBodySchema } from '#features/content/documents/bodies/theme-body.types.ts'
import { findHome } from '#site/find-home.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { LoadEnvironment } from '#site/loaded-page.ts'

/** What every page of a site shows: its released documents, or the defaults before the first release, and settings. */
export interface SiteBodies {
  readonly settings: SettingsBody
  readonly theme: ThemeBody
  /** Live data. */
  readonly storeSettings: ContextStoreSettings
  /** What the features of stores add to a page depends on it; live data. */
  readonly store: LiveStore
  /** Oldest first. */
  readonly navigations: readonly NavigationBody[]
}

/** Reads the bodies of one site on first use, and only once. */
export type SiteBodiesReader = () => Promise<SiteBodies>

/** Returns the reader of one response. */
export const siteBodiesReader = (source: ContentSource, site: HostedSite): SiteBodiesReader =>
  once(async () => ({
    ...(await readReleasedBodies(source, site)),
    ...storeOf(await findLiveStore(source, site.id)),
  }))

/** Released documents of the sites of which pages were read lately. */
export interface KnownSiteBodies {
  /**
   * Returns the reader of one response. `site` and `live` must be of the same snapshot as `source`, which must be the
   * published content.
   */
  reader(source: ContentSource, site: HostedSite, live: LiveStore): SiteBodiesReader
}

/** Some 20 KB each, and many more where owners have added code. */
const MAX_SITES = 50

/**
 * Keeps what every page of a site shows for as long as the site stays the same: it changes with releases, each of which
 * changes the key of the site. Live data are never kept.
 */
export function createKnownSiteBodies(): KnownSiteBodies {
  const known = new LRUCache<string, ReleasedBodies>({ max: MAX_SITES })
  return {
    reader: (source, site, live) =>
      once(async () => {
        const found = known.get(site.cacheKey)
        const released = found ?? (await readReleasedBodies(source, site))
        if (!found) known.set(site.cacheKey, released)
        return { ...released, ...storeOf(live) }
      }),
  }
}

type StoreBodies = Pick<SiteBodies, 'storeSettings' | 'store'>
type ReleasedBodies = Omit<SiteBodies, keyof StoreBodies>

async function readReleasedBodies(source: ContentSource, site: HostedSite): Promise<ReleasedBodies> {
  const { settings, theme, navigations } = await published.findSiteBodies(source, site.id)
  return {
    settings: settings ?? settingsBodySchema.parse({ title: site.identifier }),
    theme: theme ?? themeBodySchema.parse({}),
    navigations,
  }
}

const storeOf = ({ storeSettings, hasStore }: LiveStore): StoreBodies => ({
  storeSettings: contextStoreSettingsSchema.parse(storeSettings),
  store: { storeSettings, hasStore },
})

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => (value ??= read())
}

/** When a document is looked up, and with which body. */
export type DocumentEnvironment = Pick<LoadEnvironment, 'now' | 'dependsOn' | 'unsaved'>

/** Returns the public document at a path at the time `now`; for '/' the home, which the settings may choose. */
export async function findDocument(
  source: ContentSource,
  site: HostedSite,
  readBodies: SiteBodiesReader,
  path: string,
  { now, dependsOn, unsaved }: DocumentEnvironment,
): Promise<published.PublishedDocument | undefined> {
  const document =
    path === '/'
      ? await findHome(source, site.id, await readBodies(), { now, dependsOn })
      : await published.findByPath(source, site.id, path, now)
  if (unsaved === undefined || document?.id !== unsaved.documentId) return document
  const { body } = unsaved
  return { ...document, body, title: typeof body.title === 'string' ? body.title : document.title }
}
