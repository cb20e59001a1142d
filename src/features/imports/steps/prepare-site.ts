import type { Transaction } from 'kysely'
import { createDocument, findDocumentId, readDocument, saveRevision } from '#features/documents/actions.ts'
import { findDocumentsOfKind } from '#features/documents/find.actions.ts'
import { findReferences, saveReferences } from '#features/imports/references.store.ts'
import type { ImportRun } from '#features/imports/run.ts'
import { freeUrlId } from '#features/imports/steps/reserve-documents.ts'
import type { WxrChannel } from '#features/imports/wxr/entries.types.ts'
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
    await remember(tx, run, existing)
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
  if (!made.ok) throw new Error(`No collection could be made for the posts: ${made.error.message}`)
  await remember(tx, run, made.value.documentId)
  return { id: made.value.documentId, urlId }
}

async function remember(tx: Tx, run: ImportRun, targetId: Id): Promise<void> {
  await saveReferences(tx, run.scope, [{ kind: 'collection', sourceId: BLOG, targetId, address: null }])
}

/**
 * A site that has its name from nobody but its identifier takes name, description and language of the source, and
 * shows the posts at its front. Answers the settings when they changed.
 */
export async function adoptIdentity(
  tx: Tx,
  run: ImportRun,
  site: Site,
  channel: WxrChannel,
  blogId: Id,
): Promise<Id | undefined> {
  const [settingsId] = await findDocumentsOfKind(tx, run.siteId, 'settings')
  const settings =
    settingsId === undefined ? undefined : await readDocument(tx, run.siteId, 'settings', settingsId)
  if (settingsId === undefined || settings?.ok !== true) return undefined
  const { body } = settings.value
  if (body.title !== site.identifier || body.homeDocumentId !== null) return undefined
  const language = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.exec(channel.language)?.[0]
  const saved = await saveRevision(tx, run.save, {
    documentId: settingsId,
    body: {
      ...body,
      title: cutText(visibleTextOfHtml(channel.title), 200) || body.title,
      description: cutText(visibleTextOfHtml(channel.description), 1000),
      ...(language === undefined ? {} : { language }),
      homeDocumentId: blogId,
    },
  })
  if (!saved.ok) throw new Error(`The settings could not be saved: ${saved.error.message}`)
  return settingsId
}
