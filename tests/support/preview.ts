import { createDocument, saveRevision } from '#features/content/documents/actions.ts'
import { openPreview } from '#features/people/preview/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { AppClient } from './owner.ts'
import { type Response, type TestWeb, unwrap } from './web.ts'

/** Saves a document without a release; creates it without an id. */
export function saveDraft(
  web: TestWeb,
  site: Site,
  draft: {
    readonly kind: 'page' | 'collection' | 'item' | 'settings' | 'navigation' | 'theme'
    readonly id?: Id
    readonly collectionId?: Id
    readonly body: Readonly<Record<string, unknown>>
  },
): Promise<Id> {
  const { kind, id, collectionId } = draft
  const body = {
    status: 1,
    publishedOn: new Date(web.clock.now - 86_400_000).toISOString(),
    ...draft.body,
  }
  return withSite(web.database.app, site.id, async (tx) => {
    const context = web.saveContext(site)
    if (id !== undefined) return unwrap(await saveRevision(tx, context, { documentId: id, body })).documentId
    const input = collectionId === undefined ? { kind, body } : { kind, body, collectionId }
    return unwrap(await createDocument(tx, context, input)).documentId
  })
}

/** Returns the id of a site's only document of that kind. */
export async function onlyDocument(
  web: TestWeb,
  site: Site,
  kind: 'settings' | 'navigation' | 'theme',
): Promise<Id> {
  const { id } = await web.database.owner
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', site.id)
    .where('kind', '=', kind)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a preview token for a site, requested like the app does. */
export async function previewToken(person: AppClient, site: Site): Promise<string> {
  const { status, value, raw } = await person.call(openPreview, { site: site.identifier })
  if (status !== 200) throw new Error(`No preview: ${raw.text}`)
  return value.token
}

/** Requests a page of a preview. */
export const readPreview = (web: TestWeb, site: Site, token: string, path: string): Promise<Response> =>
  web.visit(site, `/_preview/${token}${path}`)
