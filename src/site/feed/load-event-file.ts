import { listEvents } from '#features/content/events/actions.ts'
import { toEventFile } from '#features/content/events/event-file.rules.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { LoadEnvironment } from '#site/loaded-page.ts'
import { LIST_PARAMETERS } from '#site/page/page-query.ts'
import { type LoadedResource, type ResourceRequest, REVALIDATE } from '#site/resource.ts'
import { findDocument, type SiteBodiesReader } from '#site/site-bodies.ts'

/**
 * Loads the events of a collection, or one event, as a file for calendars. Returns undefined where there are none, or
 * behind a password: the page at that URL is then served.
 */
export async function loadEventFile(
  source: ContentSource,
  site: HostedSite,
  { path }: ResourceRequest,
  readBodies: SiteBodiesReader,
  environment: LoadEnvironment,
): Promise<LoadedResource | undefined> {
  const { now, dependsOn } = environment
  const document = await findDocument(source, site, readBodies, path, environment)
  if (document === undefined || document.locked || document.kind === 'page') return undefined
  const collectionId = document.kind === 'collection' ? document.id : document.collectionId
  if (collectionId === null) return undefined
  dependsOn(`document:${document.id}`, `list:${collectionId}`)
  const all = await listEvents(source, { siteId: site.id, collectionId, now })
  const events = document.kind === 'collection' ? all : all.filter(({ id }) => id === document.id)
  const isEvents =
    document.kind === 'collection' &&
    typeof document.body === 'object' &&
    document.body !== null &&
    'typeName' in document.body &&
    document.body.typeName === 'events'
  if (events.length === 0 && !isEvents) return undefined
  const { settings } = await readBodies()
  const body = toEventFile({
    siteId: site.id,
    name: document.title || settings.title,
    timeZone: settings.timeZone,
    events: events.map((event) => ({ ...event, url: new URL(event.path, site.origin).href })),
  })
  return {
    status: 200,
    contentType: 'text/calendar; charset=utf-8',
    body,
    cacheControl: REVALIDATE,
    parameters: document.kind === 'collection' ? LIST_PARAMETERS : ['format'],
    due: undefined,
  }
}
