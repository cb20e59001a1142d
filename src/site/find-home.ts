import type { DependsOn } from '#features/tenancy/invalidation/types.ts'
import type {
  NavigationBody,
  NavigationItem,
} from '#features/content/documents/bodies/navigation-body.types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import type { Id } from '#lib/id.ts'

/** What the home page depends on. */
interface HomeSource {
  readonly settings: Pick<SettingsBody, 'homeDocumentId'>
  readonly navigations: readonly NavigationBody[]
}

/**
 * Returns the document at '/' at the time `now`: the configured home; while that is not public, the first public page
 * or collection of the main navigation; otherwise the first of the site.
 */
export async function findHome(
  source: ContentSource,
  siteId: Id,
  { settings: { homeDocumentId }, navigations }: HomeSource,
  { now, dependsOn }: { readonly now: Date; readonly dependsOn: DependsOn },
): Promise<published.PublishedDocument | undefined> {
  if (homeDocumentId !== null) {
    const home = await published.findById(source, siteId, homeDocumentId, now)
    if (home) return home
    // One with a password is no substitute.
    dependsOn('locks')
    const first = await firstOfNavigation(source, siteId, navigations, now)
    if (first) return first
  }
  return published.findFirst(source, siteId, now)
}

async function firstOfNavigation(
  source: ContentSource,
  siteId: Id,
  navigations: readonly NavigationBody[],
  now: Date,
): Promise<published.PublishedDocument | undefined> {
  const entries = navigations.find(({ role }) => role === 'main')?.entries ?? []
  const targets = targetsOf(entries)
  const paths = await published.findPaths(source, siteId, targets, now)
  for (const id of targets.filter((one) => paths.has(one))) {
    const document = await published.findById(source, siteId, id, now)
    if (document && document.kind !== 'item' && !document.locked) return document
  }
  return undefined
}

function targetsOf(entries: readonly NavigationItem[]): readonly Id[] {
  return entries.flatMap(({ target, children }) => [
    ...(target && 'documentId' in target ? [target.documentId] : []),
    ...targetsOf(children),
  ])
}
