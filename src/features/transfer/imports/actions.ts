import type { Kysely } from 'kysely'
import type { ExportSource } from '#features/transfer/imports/model/entries.types.ts'
import { type ImportError, ImportAbortError, importErrors } from '#features/transfer/imports/errors.ts'
import { type FilledMedia, fillMedia } from '#features/transfer/imports/run/fill-media.ts'
import { storeComments } from '#features/transfer/imports/run/comments.actions.ts'
import { compareWithEarlier } from '#features/transfer/imports/report/compare-imports.store.ts'
import { listUnlocked, pruneEntries } from '#features/transfer/imports/report/import-history.store.ts'
import { withImportLock } from '#features/transfer/imports/run/import-lock.ts'
import { listTargets, listWritten } from '#features/transfer/imports/run/references.store.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { importShop } from '#features/transfer/imports/products/import-shop.ts'
import { listUnpublished } from '#features/transfer/imports/products/product-changes.store.ts'
import { SHOP_KINDS } from '#features/transfer/imports/read/shop-entries.ts'
import { namedList } from '#features/transfer/imports/read/named-list.ts'
import { fillInlineImages } from '#features/transfer/imports/steps/fill-inline-images.ts'
import { importAuthors } from '#features/transfer/imports/steps/import-authors.ts'
import { importContent } from '#features/transfer/imports/steps/import-content.ts'
import { importMedia } from '#features/transfer/imports/steps/import-media.ts'
import { importMenus } from '#features/transfer/imports/steps/import-menus.ts'
import { importEmailLists } from '#features/transfer/imports/steps/import-subscribers.ts'
import { redirectOldProducts } from '#features/transfer/imports/products/redirect-old-products.ts'
import { redirectOldUrls } from '#features/transfer/imports/steps/redirect-old-urls.ts'
import { applySourceIdentity, findOrCreateBlog } from '#features/transfer/imports/steps/prepare-site.ts'
import { checkReadable, type ReadFile, readEntries } from '#features/transfer/imports/steps/read-entries.ts'
import { reserveDocuments } from '#features/transfer/imports/steps/reserve-documents.ts'
import { isInlineImagePath } from '#features/transfer/imports/html/inline-images.ts'
import * as store from '#features/transfer/imports/store.ts'
import type { BundledFile } from '#features/transfer/imports/unpack/open-export.ts'
import type { SourceHome } from '#features/transfer/imports/read/source-urls.ts'
import type { ImportProgress, ImportReport } from '#features/transfer/imports/types.ts'
import { createContentWriter, findIdentifier } from '#features/transfer/imports/write/create-writer.ts'
import { fileFiller, type FillParts } from '#features/transfer/imports/write/media-writer.ts'
import type { WriterParts } from '#features/transfer/imports/write/writer-context.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withoutEnd } from '#lib/trim-end.ts'
import { planForGrowth } from '#platform/db/planner.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

export interface ImportParts extends WriterParts {
  readonly db: Kysely<Tables>
  /** Whether `db` is rolled back at the end: content that the report does not depend on is not written. */
  readonly dryRun?: boolean
  /** Stores the files that came with the export; without it they stay missing. */
  readonly storage?: Omit<FillParts, 'db'>
  /** Defaults to the system clock. */
  readonly now?: () => Date
}

export interface ImportInput {
  readonly siteId: Id
  /** The file name shown in messages. */
  readonly fileName: string
  /** Exports of one site; each must start from the beginning whenever it is iterated. */
  readonly streams: readonly ExportSource[]
  /** Images and other files that came with them. */
  readonly files?: readonly BundledFile[]
  /** URL of the old site, for exports that do not state it (Ghost). */
  readonly from?: URL | undefined
  readonly accountId?: Id | null
  readonly onProgress?: (progress: ImportProgress) => void
}

/**
 * Imports an export of WordPress, Squarespace or Ghost, a feed or the folder of a blog, and publishes everything in one release at the
 * end. Old URLs redirect to the new ones from then on; images that did not come with it are queued for download.
 * Every item of the file is either imported or skipped with a reason. A file that cannot be read completely, or has
 * more items than the quota allows, changes nothing.
 * Importing the same source again is idempotent: changed entries get a new revision, and the owner's edits of all
 * others are preserved. An interrupted import is resumed by the next one. Memory use does not grow with the size of
 * the texts; only menus, source ids and skip reasons are held in memory.
 */
export async function importExport(
  parts: ImportParts,
  input: ImportInput,
): Promise<Result<ImportReport, ImportError>> {
  const identifier = await findIdentifier(parts.db, input.siteId)
  if (identifier === undefined) return fail(importErrors.noSite())
  return withImportLock(parts.db, input.siteId, () => runImport(parts, input, identifier))
}

/** Checks that a file can be read completely as exports or feeds. Changes nothing. */
export async function checkExport({
  fileName,
  streams,
}: Pick<ImportInput, 'fileName' | 'streams'>): Promise<Result<null, ImportError>> {
  for (const stream of streams) {
    const readable = await checkReadable(stream)
    if (!readable.ok) return fail(importErrors.unreadable(fileName, readable.error.message))
  }
  return ok(null)
}

async function runImport(
  parts: ImportParts,
  input: ImportInput,
  identifier: string,
): Promise<Result<ImportReport, ImportError>> {
  const { db } = parts
  const { siteId, fileName, streams, from } = input
  const progress = input.onProgress ?? (() => undefined)
  const importId = await withSite(db, siteId, (tx) => store.startImport(tx, { siteId, format: '', fileName }))
  try {
    const read = await readEntries({ db, siteId, importId }, { name: fileName, streams, from }, progress)
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
    const { source } = home
    const { blocks, dryRun = false, now: clock = () => new Date() } = parts
    const now = clock()
    const accountId = input.accountId ?? null
    const writer = createContentWriter({ siteId, blocks, accountId, source, dryRun, now })
    const scope = { siteId, source }
    const run: ImportRun = { db, writer, dryRun, siteId, importId, home, scope, now, progress }
    const subscribers = await importEmailLists(run, streams)
    const notes = [...read.value.notes, ...unusedUrlNotes(from, home), ...subscribers]
    return await writeAll(run, identifier, { ...read.value, notes }, (mediaIds) =>
      fillFrom(parts, input, run, mediaIds),
    )
  } catch (error) {
    const report = error instanceof ImportAbortError ? { report: { problem: error.message } } : {}
    // The database itself may be down; the next import marks unfinished ones as failed.
    await withSite(db, siteId, (tx) =>
      store.updateImport(tx, siteId, importId, { status: 'failed', ...report }),
    ).catch(() => undefined)
    if (error instanceof ImportAbortError) return fail(error.error)
    throw error
  }
}

/** Stores the files that came with the export, and the images inside its texts. */
async function fillFrom(
  { storage }: ImportParts,
  { files = [], siteId }: ImportInput,
  run: ImportRun,
  mediaIds: readonly Id[],
): Promise<FilledMedia> {
  if (!storage) return { filled: [], notes: [] }
  const { db, dryRun, progress: onProgress } = run
  const filler = fileFiller({ ...storage, db }, siteId)
  const inline = await fillInlineImages(run, filler, mediaIds)
  if (files.length === 0) return inline
  const bundled = await fillMedia(filler, { files, mediaIds, dryRun, onProgress })
  return { filled: [...inline.filled, ...bundled.filled], notes: [...inline.notes, ...bundled.notes] }
}

async function writeAll(
  run: ImportRun,
  identifier: string,
  { channel, home, notes }: ReadFile,
  fill: (mediaIds: readonly Id[]) => Promise<FilledMedia>,
): Promise<Result<ImportReport, ImportError>> {
  const { db, siteId, importId, writer } = run
  const blog = await withSite(db, siteId, async (tx) => {
    await store.updateImport(tx, siteId, importId, {
      source: home.source,
      format: channel.format,
      status: 'writing',
    })
    await store.withoutNestedLoops(tx, () => store.setTrivialOutcomes(tx, siteId, importId, home.source))
    const blog = await findOrCreateBlog(tx, run, channel)
    // Checked before anything is created, so that an import over quota leaves nothing half done.
    const newCount = await store.withoutNestedLoops(tx, () =>
      store.countNewDocuments(tx, run.scope, importId),
    )
    const limit = await writer.site.findLimit(tx, newCount)
    if (limit !== undefined) throw new ImportAbortError(importErrors.itemLimitReached(limit))
    return blog
  })
  await importAuthors(run)
  await reserveDocuments(run, blog)
  await importMedia(run)
  await importContent(run, blog.urlId)
  if (!run.dryRun) await storeComments(db, writer.comments, { siteId, importId, now: run.now })
  const shop = await importShop(run)
  const menus = await importMenus(run, blog)
  const media = await withSite(db, siteId, (tx) => listTargets(tx, run.scope, ['attachment', 'image']))
  const filled = await fill(media)
  run.progress({ step: 'publishing', done: 0, total: 1 })
  return publish(run, identifier, { channel, notes: [...notes, ...filled.notes] }, blog.id, {
    menus,
    shop,
    media,
    filled,
  })
}

/** What was written before publishing. */
interface Written {
  readonly menus: readonly Id[]
  /** Lists of products, and where products were. */
  readonly shop: Awaited<ReturnType<typeof importShop>>
  /** Files of the source, also of earlier imports. */
  readonly media: readonly Id[]
  readonly filled: FilledMedia
}

/** Rolls back the publishing transaction only. */
class PublishError extends Error {}

async function publish(
  run: ImportRun,
  identifier: string,
  { channel, notes }: Pick<ReadFile, 'channel' | 'notes'>,
  blogId: Id,
  { menus, shop, media, filled }: Written,
): Promise<Result<ImportReport, ImportError>> {
  const { db, siteId, importId, writer } = run
  try {
    return await withSite(db, siteId, async (tx) => {
      await planForGrowth(tx)
      await writer.site.lock(tx)
      const settings = await applySourceIdentity(tx, run, identifier, channel, blogId)
      const written = await store.withoutNestedLoops(tx, () => listWritten(tx, run.scope))
      const products = [...shop.lists, ...(await listUnpublished(tx, run.scope))]
      const documentIds = [
        ...written,
        ...products,
        blogId,
        ...menus,
        ...(settings === undefined ? [] : [settings]),
      ]
      for (const unlocked of await store.withoutNestedLoops(tx, () => listUnlocked(tx, run.scope)))
        await writer.documents.setPassword(tx, unlocked, null)
      const published = await writer.site.publish(tx, documentIds, `Imported from ${run.home.source}`)
      if (!published.ok) throw new PublishError(published.error)
      const { from } = run.home
      if (from) await writer.media.completeUrls(tx, media, withoutEnd(`${from.origin}${from.pathname}`, '/'))
      await writer.media.scheduleFetches(tx, media, run.now)
      await redirectOldUrls(tx, run)
      const redirected = await redirectOldProducts(tx, run, shop.oldPaths)
      const report = await makeReport(run, tx, [...notes, ...published.value, ...redirected], {
        media,
        filled: filled.filled,
      })
      await store.withoutNestedLoops(tx, () => pruneEntries(tx, run.scope, importId))
      await store.updateImport(tx, siteId, importId, { status: 'done', report })
      return ok(report)
    })
  } catch (error) {
    if (!(error instanceof PublishError)) throw error
    await withSite(db, siteId, (tx) =>
      store.updateImport(tx, siteId, importId, { status: 'failed', report: { problem: error.message } }),
    )
    return fail(importErrors.notPublished(error.message))
  }
}

/** Names in reports of entries that are not named by their type. */
const PRODUCT_NAMES: Readonly<Record<string, string>> = {
  [SHOP_KINDS.product]: 'product',
  [SHOP_KINDS.variant]: 'variant',
}

async function makeReport(
  { siteId, importId, scope, writer }: ImportRun,
  tx: Parameters<typeof store.countOutcomes>[0],
  fileNotes: readonly string[],
  { media, filled }: { readonly media: readonly Id[]; readonly filled: readonly Id[] },
): Promise<ImportReport> {
  const counts = await store.countOutcomes(tx, siteId, importId)
  const unresolved = counts.find(({ outcome }) => outcome === null)
  if (unresolved)
    throw new Error(
      `${unresolved.count} entries of type '${unresolved.kind}' were neither imported nor skipped.`,
    )
  const sinceLast = await store.withoutNestedLoops(tx, () => compareWithEarlier(tx, scope, importId))
  // A dry run only knows which files it would fill.
  const filledIds = new Set(filled)
  const others = media.filter((id) => !filledIds.has(id))
  const withoutUrl = (await writer.media.listWithoutUrl(tx, others)).filter(
    (path) => !isInlineImagePath(path),
  )
  const zero = store.ITEM_KINDS.map((kind) => [kind, 0] as const)
  const imported = counts
    .filter(({ outcome }) => outcome === 'imported')
    .map(({ kind, count }) => [PRODUCT_NAMES[kind] ?? kind, count] as const)
  return {
    items: counts.reduce((sum, { count }) => sum + count, 0),
    imported: Object.fromEntries([...zero, ...imported]),
    skipped: await store.listSkipped(tx, siteId, importId),
    notes: [
      ...[...fileNotes, ...withoutUrlNotes(withoutUrl)].map((note) => ({ id: '', note })),
      ...(await store.listNotes(tx, siteId, importId)),
    ],
    missingMedia: await writer.media.countMissing(tx, others),
    mediaWithoutUrl: withoutUrl.length,
    filledMedia: filled.length,
    ...(sinceLast && { sinceLast }),
  }
}

/** Returns a note if the given URL was not needed. */
function unusedUrlNotes(from: URL | undefined, home: SourceHome): readonly string[] {
  if (from === undefined || home.from !== undefined) return []
  return [`The export states the URL of its site, ${home.base}, so ${from.href} was not used.`]
}

function withoutUrlNotes(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return []
  return [
    `The export has neither these files nor their URLs: ${namedList(paths)}. Give the URL of the old site, or import the export in a zip file together with its images.`,
  ]
}
