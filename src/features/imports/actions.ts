import type { Kysely } from 'kysely'
import { setDocumentPassword } from '#features/documents/actions.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { type ImportError, ImportFault, importErrors } from '#features/imports/errors.ts'
import { listUnlocked, pruneEntries } from '#features/imports/import-history.store.ts'
import { whileAlone } from '#features/imports/import-lock.ts'
import { listTargets, listWritten } from '#features/imports/references.store.ts'
import type { ImportRun } from '#features/imports/import-run.ts'
import { importAuthors } from '#features/imports/steps/import-authors.ts'
import { importContent } from '#features/imports/steps/import-content.ts'
import { importMedia } from '#features/imports/steps/import-media.ts'
import { importMenus } from '#features/imports/steps/import-menus.ts'
import { leadOldAddresses } from '#features/imports/steps/redirect-old-urls.ts'
import { adoptIdentity, findOrMakeBlog } from '#features/imports/steps/prepare-site.ts'
import { checkReadable, type ReadFile, readEntries } from '#features/imports/steps/read-entries.ts'
import { reserveDocuments } from '#features/imports/steps/reserve-documents.ts'
import * as store from '#features/imports/store.ts'
import type { ImportProgress, ImportReport } from '#features/imports/types.ts'
import { planFetches } from '#features/media/planned-fetch.actions.ts'
import { countMissingMedia } from '#features/media/missing-media.actions.ts'
import { lockSite } from '#features/publishing/actions.ts'
import { checkItemQuota } from '#features/quotas/actions.ts'
import { createRelease } from '#features/releases/actions.ts'
import { findSite } from '#features/sites/actions.ts'
import type { Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

export interface ImportParts {
  readonly db: Kysely<Tables>
  readonly blocks: BlockCatalog
  /** What time it is; the machine's clock unless told. */
  readonly now?: () => Date
}

export interface ImportInput {
  readonly siteId: Id
  /** As the owner knows the file; part of messages. */
  readonly fileName: string
  /** Its bytes; begins anew each time it is read. */
  readonly stream: AsyncIterable<Uint8Array>
  readonly accountId?: Id | null
  readonly onProgress?: (progress: ImportProgress) => void
}

/**
 * Imports an export of WordPress, Squarespace or Ghost, or a feed, into a site and makes everything public in one
 * release at the end; old addresses lead to the new ones from then on, and workers fetch the images. All or report:
 * every item of the file is imported or skipped with a reason; a file that cannot be read to its end, or brings more than
 * the site may have, changes nothing.
 * Running it again with the same or a later export of the same source makes no twins; entries that changed get a new
 * revision, and what the owner changed in others stays. After a kill the next run takes up what was done. Memory does
 * not grow with the texts of the file; held whole are its menus, the identities of what it brought, and the reasons of
 * what was skipped.
 */
export async function importExport(
  parts: ImportParts,
  input: ImportInput,
): Promise<Result<ImportReport, ImportError>> {
  const found = await findSite(parts.db, input.siteId)
  if (!found || found.deleted) return fail(importErrors.noSite())
  return whileAlone(parts.db, input.siteId, () => runImport(parts, input, found.site))
}

/** Whether a file is an export or a feed that can be read to its end; reads all of it and changes nothing. */
export async function checkExport({
  fileName,
  stream,
}: Pick<ImportInput, 'fileName' | 'stream'>): Promise<Result<null, ImportError>> {
  const readable = await checkReadable(stream)
  return readable.ok ? readable : fail(importErrors.unreadable(fileName, readable.error.message))
}

async function runImport(
  parts: ImportParts,
  input: ImportInput,
  site: Site,
): Promise<Result<ImportReport, ImportError>> {
  const { db } = parts
  const { siteId, fileName, stream } = input
  const progress = input.onProgress ?? (() => undefined)
  const importId = await withSite(db, siteId, (tx) => store.startImport(tx, { siteId, format: '', fileName }))
  try {
    const read = await readEntries({ db, siteId, importId }, { name: fileName, stream }, progress)
    if (!read.ok) {
      await withSite(db, siteId, (tx) =>
        store.updateImport(tx, siteId, importId, {
          status: 'failed',
          report: { problem: read.error.message },
        }),
      )
      return fail(importErrors.unreadable(fileName, read.error.message))
    }
    const { home } = read.value
    const run: ImportRun = {
      db,
      save: { siteId, blocks: parts.blocks, accountId: input.accountId ?? null },
      siteId,
      importId,
      home,
      scope: { siteId, source: home.source },
      now: (parts.now ?? (() => new Date()))(),
      progress,
    }
    return await writeAll(run, site, read.value)
  } catch (error) {
    const report = error instanceof ImportFault ? { report: { problem: error.message } } : {}
    // The cause may be the database itself; the next import settles what stays open.
    await withSite(db, siteId, (tx) =>
      store.updateImport(tx, siteId, importId, { status: 'failed', ...report }),
    ).catch(() => undefined)
    if (error instanceof ImportFault) return fail(error.error)
    throw error
  }
}

async function writeAll(
  run: ImportRun,
  site: Site,
  { channel, home, notes }: ReadFile,
): Promise<Result<ImportReport, ImportError>> {
  const { db, siteId, importId } = run
  const blog = await withSite(db, siteId, async (tx) => {
    await store.updateImport(tx, siteId, importId, {
      source: home.source,
      format: channel.format,
      status: 'writing',
    })
    await store.comparing(tx, () => store.settleEntries(tx, siteId, importId, home.source))
    const blog = await findOrMakeBlog(tx, run)
    // Before the first of them is made, so that an import which does not fit leaves nothing half done.
    const coming = await store.comparing(tx, () => store.countNew(tx, run.scope, importId))
    const room = await checkItemQuota(tx, siteId, coming)
    if (!room.ok) throw new ImportFault(importErrors.siteFull(room.error.message))
    return blog
  })
  await importAuthors(run)
  await reserveDocuments(run, blog)
  await importMedia(run)
  await importContent(run, blog.urlId)
  const menus = await importMenus(run, blog)
  run.progress({ step: 'publishing', done: 0, total: 1 })
  return publish(run, site, { channel, notes }, blog.id, menus)
}

/** Thrown to undo the release and nothing else. */
class NotPublished extends Error {}

async function publish(
  run: ImportRun,
  site: Site,
  { channel, notes }: Pick<ReadFile, 'channel' | 'notes'>,
  blogId: Id,
  menus: readonly Id[],
): Promise<Result<ImportReport, ImportError>> {
  const { db, siteId, importId } = run
  try {
    return await withSite(db, siteId, async (tx) => {
      await lockSite(tx, siteId)
      const settings = await adoptIdentity(tx, run, site, channel, blogId)
      const written = await store.comparing(tx, () => listWritten(tx, run.scope))
      const documentIds = [...written, blogId, ...menus, ...(settings === undefined ? [] : [settings])]
      for (const unlocked of await store.comparing(tx, () => listUnlocked(tx, run.scope)))
        await setDocumentPassword(tx, siteId, unlocked, null)
      const release = await createRelease(tx, {
        siteId,
        documentIds,
        note: `Imported from ${run.home.source}`,
        accountId: run.save.accountId,
      })
      if (!release.ok) throw new NotPublished(release.error.message)
      const media = await listTargets(tx, run.scope, ['attachment', 'image'])
      await planFetches(tx, siteId, media, run.now)
      const addresses = await leadOldAddresses(tx, run)
      const report = await makeReport(run, tx, [...notes, ...addresses], media)
      await store.comparing(tx, () => pruneEntries(tx, run.scope, importId))
      await store.updateImport(tx, siteId, importId, { status: 'done', report })
      return ok(report)
    })
  } catch (error) {
    if (!(error instanceof NotPublished)) throw error
    await withSite(db, siteId, (tx) =>
      store.updateImport(tx, siteId, importId, { status: 'failed', report: { problem: error.message } }),
    )
    return fail(importErrors.notPublished(error.message))
  }
}

async function makeReport(
  { siteId, importId }: ImportRun,
  tx: Parameters<typeof store.countOutcomes>[0],
  ofFile: readonly string[],
  media: readonly Id[],
): Promise<ImportReport> {
  const counts = await store.countOutcomes(tx, siteId, importId)
  const open = counts.find(({ outcome }) => outcome === null)
  if (open)
    throw new Error(`${open.count} entries of the kind '${open.kind}' were neither imported nor skipped.`)
  const zero = store.ITEM_KINDS.map((kind) => [kind, 0] as const)
  const imported = counts
    .filter(({ outcome }) => outcome === 'imported')
    .map(({ kind, count }) => [kind, count] as const)
  return {
    items: counts.reduce((sum, { count }) => sum + count, 0),
    imported: Object.fromEntries([...zero, ...imported]),
    skipped: await store.listSkipped(tx, siteId, importId),
    notes: [...ofFile.map((note) => ({ id: '', note })), ...(await store.listNotes(tx, siteId, importId))],
    missingMedia: await countMissingMedia(tx, siteId, media),
  }
}
