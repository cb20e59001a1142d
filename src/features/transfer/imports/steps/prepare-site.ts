import type { Transaction } from 'kysely'
import { findReferences, saveReferences } from '#features/transfer/imports/run/references.store.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { updateImport } from '#features/transfer/imports/store.ts'
import type { ExportChannel } from '#features/transfer/imports/model/entries.types.ts'
import type { PostList } from '#features/transfer/imports/model/content-writer.ts'
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
): Promise<PostList> {
  const { id: urlId, ...list } = format === 'ics' ? LISTS.events : LISTS.blog
  const [known] = await findReferences(tx, run.scope, ['collection'], [urlId])
  const ofEvents = list.typeName === 'events' ? cutText(visibleTextOfHtml(title), 200) : ''
  const wanted = { urlId, title: ofEvents || list.title, typeName: list.typeName }
  const { created, revisionId, ...found } = await run.writer.documents.findOrCreateList(
    tx,
    wanted,
    known?.targetId,
  )
  const reference = { kind: 'collection', sourceId: urlId, targetId: found.id, url: null } as const
  await saveReferences(tx, run.scope, [
    { ...reference, created, ...(revisionId === undefined ? {} : { revisionId }) },
  ])
  return found
}

/**
 * Copies name, description and language of the source to a site whose title is still its identifier, and makes the
 * blog its home page. Returns the id of the settings if they changed.
 */
export async function applySourceIdentity(
  tx: Tx,
  run: ImportRun,
  unnamed: string,
  channel: ExportChannel,
  blogId: Id,
): Promise<Id | undefined> {
  // A calendar is not a site.
  if (channel.format === 'ics') return undefined
  const changed = await run.writer.site.takeIdentity(tx, unnamed, {
    title: cutText(visibleTextOfHtml(channel.title), 200),
    description: cutText(visibleTextOfHtml(channel.description), 1000),
    language: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.exec(channel.language)?.[0],
    homeDocumentId: blogId,
  })
  if (changed === undefined) return undefined
  const { settingsId, before, after } = changed
  await updateImport(tx, run.siteId, run.importId, { identity: { before, after } })
  return settingsId
}
