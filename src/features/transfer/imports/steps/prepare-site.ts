import type { Transaction } from 'kysely'
import {
  createDocument,
  findDocumentId,
  readDocument,
  saveRevision,
} from '#features/content/documents/actions.ts'
import { findDocumentsOfKind } from '#features/content/documents/find-documents.actions.ts'
import { ImportAbortError, importErrors } from '#features/transfer/imports/errors.ts'
import {
  findReferences,
  type Reference,
  saveReferences,
} from '#features/transfer/imports/run/references.store.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { assignUrlIds } from '#features/transfer/imports/steps/assign-url-ids.ts'
import { updateImport } from '#features/transfer/imports/store.ts'
import type { ExportChannel } from '#features/transfer/imports/run/entries.types.ts'
import { COLLECTION_TYPE } from '#features/content/collections/types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A collection for what a source has. */
const LISTS = {
  blog: { id: 'blog', title: 'Blog', typeName: 'blog' },
  events: { id: 'events', title: 'Events', typeName: 'events' },
} as const

/** Returns the collection for the source's posts or events: that of an earlier import, the site's blog, or a new one. */
export async function findOrCreateBlog(
  tx: Tx,
  run: ImportRun,
  { format, title }: Pick<ExportChannel, 'format' | 'title'>,
): Promise<{ id: Id; urlId: string }> {
  const list = format === 'ics' ? LISTS.events : LISTS.blog
  const [savedReference] = await findReferences(tx, run.scope, ['collection'], [list.id])
  const existing = savedReference?.targetId ?? (await findDocumentId(tx, run.siteId, null, list.id))
  const read = existing === undefined ? undefined : await readDocument(tx, run.siteId, 'collection', existing)
  if (existing !== undefined && read?.ok === true) {
    await saveListReference(tx, run, list.id, { targetId: existing, created: false })
    return { id: existing, urlId: read.value.body.urlId }
  }
  const scope = { siteId: run.siteId, collectionId: null, blogUrlId: '' }
  const [urlId = list.id] = await assignUrlIds(tx, scope, [{ wanted: list.id, sourceId: list.id }])
  const created = await createDocument(tx, run.save, {
    kind: 'collection',
    body: {
      title: (list.typeName === 'events' && cutText(visibleTextOfHtml(title), 200)) || list.title,
      urlId,
      status: ITEM_STATUS.published,
      publishedOn: run.now.toISOString(),
      type: COLLECTION_TYPE.generic,
      typeName: list.typeName,
    },
  })
  if (!created.ok && created.error.code === 'ITEM_LIMIT_REACHED')
    throw new ImportAbortError(importErrors.itemLimitReached(created.error.message))
  if (!created.ok) throw new Error(`No collection could be created for the posts: ${created.error.message}`)
  const { documentId: targetId, revisionId } = created.value
  await saveListReference(tx, run, list.id, { targetId, created: true, revisionId })
  return { id: created.value.documentId, urlId }
}

async function saveListReference(
  tx: Tx,
  run: ImportRun,
  sourceId: string,
  found: Pick<Reference, 'targetId' | 'created' | 'revisionId'>,
): Promise<void> {
  await saveReferences(tx, run.scope, [{ kind: 'collection', sourceId, url: null, ...found }])
}

/**
 * Copies name, description and language of the source to a site whose title is still its identifier, and makes the
 * blog its home page. Returns the id of the settings if they changed.
 */
export async function applySourceIdentity(
  tx: Tx,
  run: ImportRun,
  site: Site,
  channel: ExportChannel,
  blogId: Id,
): Promise<Id | undefined> {
  // A calendar is not a site.
  if (channel.format === 'ics') return undefined
  const [settingsId] = await findDocumentsOfKind(tx, run.siteId, 'settings')
  const settings =
    settingsId === undefined ? undefined : await readDocument(tx, run.siteId, 'settings', settingsId)
  if (settingsId === undefined || settings?.ok !== true) return undefined
  const { body } = settings.value
  if (body.title !== site.identifier || body.homeDocumentId !== null) return undefined
  const language = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.exec(channel.language)?.[0]
  const after = {
    title: cutText(visibleTextOfHtml(channel.title), 200) || body.title,
    description: cutText(visibleTextOfHtml(channel.description), 1000),
    language: language ?? body.language,
    homeDocumentId: blogId,
  }
  const saved = await saveRevision(tx, run.save, { documentId: settingsId, body: { ...body, ...after } })
  if (!saved.ok) throw new Error(`The settings could not be saved: ${saved.error.message}`)
  const { title, description, homeDocumentId } = body
  const before = { title, description, language: body.language, homeDocumentId }
  await updateImport(tx, run.siteId, run.importId, { identity: { before, after } })
  return settingsId
}
