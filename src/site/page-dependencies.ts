import {
  ANY_TOPIC,
  type DependsOn,
  type Invalidation,
  type Topic,
} from '#features/tenancy/invalidation/types.ts'
import type { Id } from '#lib/id.ts'
import { isInSnapshot } from '#platform/db/snapshot.ts'
import type { CachedPage } from '#site/page-cache.ts'

/** What a page was loaded from. */
export interface Dependencies {
  readonly siteId: Id
  readonly topics: ReadonlySet<Topic | typeof ANY_TOPIC>
  /** The database snapshot of its transaction. */
  readonly snapshot: string
}

/** The invalidations that arrive while a page is loaded and rendered. */
export interface LoadWatch {
  /** How many arrived so far; pass it to `isOutdated` later. */
  readonly count: number
  /** Whether one of the first `count` invalidations concerns what the page was loaded from, all of them by default. */
  isOutdated(page: Dependencies, count?: number): boolean
  end(): void
}

export interface PageDependencies {
  /** Begins before the snapshot is taken and ends when the page is stored. */
  watch(siteId: Id): LoadWatch
  /** Records what a cached page was loaded from. */
  add(page: CachedPage, dependencies: Dependencies): void
  /** Returns what a cached page was loaded from; undefined when it depends on no topic. */
  of(page: CachedPage): Dependencies | undefined
  /** Removes a page that is no longer cached. */
  remove(page: CachedPage): void
  /** Returns the pages that are no longer valid; all that depend on any topic for undefined. */
  invalidated(invalidation: Invalidation | undefined): readonly CachedPage[]
}

type Key = Topic | typeof ANY_TOPIC

/**
 * Records which cached pages depend on which topics. A page is outdated when a transaction that changed one of its topics
 * is not in its snapshot, in whatever order notifications arrive.
 */
export function createPageDependencies(): PageDependencies {
  const dependenciesOf = new Map<CachedPage, Dependencies>()
  const pagesOf = new Map<Id, Map<Key, Set<CachedPage>>>()
  const watches = new Set<{ readonly siteId: Id; readonly arrived: (Invalidation | undefined)[] }>()

  function find({ siteId, topics }: Invalidation): Iterable<CachedPage> {
    const bySite = pagesOf.get(siteId)
    if (bySite === undefined) return []
    const keys: Iterable<Key> = topics === undefined ? bySite.keys() : [ANY_TOPIC, ...topics]
    return new Set([...keys].flatMap((key) => [...(bySite.get(key) ?? [])]))
  }

  return {
    watch(siteId) {
      const watch = { siteId, arrived: [] as (Invalidation | undefined)[] }
      watches.add(watch)
      return {
        get count() {
          return watch.arrived.length
        },
        isOutdated: (page, count = watch.arrived.length) =>
          watch.arrived.slice(0, count).some((one) => isOutdated(page, one)),
        end: () => void watches.delete(watch),
      }
    },
    add(page, dependencies) {
      const { siteId, topics } = dependencies
      if (topics.size === 0 || dependenciesOf.has(page)) return
      dependenciesOf.set(page, dependencies)
      const bySite = getOrCreate(pagesOf, siteId, () => new Map<Key, Set<CachedPage>>())
      for (const topic of topics) getOrCreate(bySite, topic, () => new Set<CachedPage>()).add(page)
    },
    of: (page) => dependenciesOf.get(page),
    remove(page) {
      const dependencies = dependenciesOf.get(page)
      if (dependencies === undefined) return
      dependenciesOf.delete(page)
      const bySite = pagesOf.get(dependencies.siteId)
      for (const topic of dependencies.topics) {
        const pages = bySite?.get(topic)
        pages?.delete(page)
        if (pages?.size === 0) bySite?.delete(topic)
      }
      if (bySite?.size === 0) pagesOf.delete(dependencies.siteId)
    },
    invalidated(invalidation) {
      for (const watch of watches)
        if (invalidation === undefined || watch.siteId === invalidation.siteId)
          watch.arrived.push(invalidation)
      if (invalidation === undefined) return [...dependenciesOf.keys()]
      return [...find(invalidation)].filter((page) => {
        const dependencies = dependenciesOf.get(page)
        return dependencies !== undefined && isOutdated(dependencies, invalidation)
      })
    },
  }
}

/** Collects the topics of one page. */
export function collectTopics(): { readonly topics: ReadonlySet<Key>; readonly dependsOn: DependsOn } {
  const topics = new Set<Key>()
  return {
    topics,
    dependsOn(...more) {
      for (const topic of more) topics.add(topic)
    },
  }
}

function isOutdated({ topics, snapshot }: Dependencies, invalidation: Invalidation | undefined): boolean {
  if (topics.size === 0) return false
  if (invalidation === undefined) return true
  const changed = invalidation.topics
  const concerns =
    changed === undefined || topics.has(ANY_TOPIC) || changed.some((topic) => topics.has(topic))
  return concerns && !isInSnapshot(snapshot, invalidation.xid)
}

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const created = create()
  map.set(key, created)
  return created
}
