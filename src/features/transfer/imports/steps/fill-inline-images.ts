import { type FilledMedia, fillMedia } from '#features/transfer/imports/run/fill-media.ts'
import type { FileFiller } from '#features/transfer/imports/model/content-writer.ts'
import { findInlineImages, isInlineImagePath } from '#features/transfer/imports/html/inline-images.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { nextWithInlineImages } from '#features/transfer/imports/run/entry-contents.store.ts'
import type { BundledFile } from '#features/transfer/imports/unpack/open-export.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { withSite } from '#platform/db/tenant.ts'

/** Stores the missing images of an import whose bytes are in the texts of its entries. */
export async function fillInlineImages(
  run: ImportRun,
  filler: FileFiller,
  mediaIds: readonly Id[],
): Promise<FilledMedia> {
  const { db, siteId, importId, writer, dryRun } = run
  const paths = await withSite(db, siteId, (tx) => writer.media.listWithoutUrl(tx, mediaIds))
  const wanted = new Set(paths.filter(isInlineImagePath))
  const filled = new Set<Id>()
  const notes: string[] = []
  for (let after = -1; wanted.size > 0;) {
    const entries = await withSite(db, siteId, (tx) => nextWithInlineImages(tx, { siteId, importId }, after))
    const last = entries.at(-1)
    if (!last) break
    after = last.sequence
    const files = entries.flatMap(({ title, content }): BundledFile[] =>
      [...findInlineImages(content)]
        .filter(({ path }) => wanted.delete(`/${path}`))
        .map(({ path, bytes }) => fileOf(path, bytes(), title)),
    )
    if (files.length === 0) continue
    const batch = await fillMedia(filler, { files, mediaIds, dryRun, onProgress: run.progress })
    for (const id of batch.filled) filled.add(id)
    notes.push(...batch.notes)
  }
  return { filled: [...filled], notes }
}

function fileOf(path: string, bytes: Buffer, title: string): BundledFile {
  const label = `An image in the text of ‘${cutText(visibleTextOfHtml(title), 100)}’`
  const stream = {
    async *[Symbol.asyncIterator]() {
      yield bytes
    },
  }
  return { path, size: bytes.length, stream, label }
}
