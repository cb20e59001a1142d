import type { Transaction } from 'kysely'
import { createDocument, findDocumentId, readDocument, saveRevision } from '#features/documents/actions.ts'
import { findDocumentsOfKind } from '#features/documents/find-documents.actions.ts'
import { ImportFault, importErrors } from '#features/imports/errors.ts'
import { findReferences, type Reference, saveReferences } from '#features/imports/references.store.ts'
import type { ImportRun } from '#features/imports/import-run.ts'
import { freeUrlId } from '#features/imports/steps/reserve-documents.ts'
import { updateImport } from '#features/imports/store.ts'
import type { ExportChannel } from '#features/imports/entries.types.ts'
import { COLLECTION_TYPE } from '#features/collections/types.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import type { Site } from '#features/sites/types.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const BLOG = 'blog'

/** The collection that takes the source's posts: that of an earlier import, a blog of the site, or a new one. */
export async function findOrMakeBlog(tx: Tx, run: ImportRun): Promise<{ id: Id; urlId: string }> {
  const [known] = await findReferences(tx, run.scope, ['collection'], [BLOG])
  const existing = known?.targetId ?? (await findDocumentId(tx, run.siteId, null, BLOG))
  const read = existing === undefined ? undefined : await readDocument(tx, run.siteId, 'collection', existing)
  if (existing !== undefined && read?.ok === true) {
    await remember(tx, run, { targetId: existing, made: false })
    return { id: existing, urlId: read.value.body.urlId }
  }
  const urlId = await freeUrlId(tx, run.siteId, null, BLOG, '', BLOG)
  const made = await createDocument(tx, run.save, {
    kind: 'collection',
    body: {
      title: 'Blog',
      urlId,
      status: ITEM_STATUS.published,
      publishedOn: run.now.toISOString(),
      type: COLLECTION_TYPE.generic,
      typeName: 'blog',
    },
  })
  if (!made.ok && made.error.code === 'SITE_FULL')
    throw new ImportFault(importErrors.siteFull(made.error.message))
  if (!made.ok) throw new Error(`No collection could be made for the posts: ${made.error.message}`)
  const { documentId: targetId, revisionId } = made.value
  await remember(tx, run, { targetId, made: true, revisionId })
  return { id: made.value.documentId, urlId }
}

async function remember(
  tx: Tx,
  run: ImportRun,
  found: Pick<Reference, 'targetId' | 'made' | 'revisionId'>,
): Promise<void> {
  await saveReferences(tx, run.scope, [{ kind: 'collection', sourceId: BLOG, address: null, ...found }])
}

/**
 * A site that has its name from nobody but its identifier takes name, description and language of the source, and
 * shows the posts at its front. Answers the settings when they changed.
 */
export async function adoptIdentity(
  tx: Tx,
  run: ImportRun,
  site: Site,
  channel: ExportChannel,
  blogId: Id,
): Promise<Id | undefined> {
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
