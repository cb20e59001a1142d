import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { streamFile } from '#features/media/media/fetch/fetch.actions.ts'
import { createUploads } from '#features/media/media/uploads/upload.actions.ts'
import { addProductFile, listProductFiles } from '#features/shop/product-files/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { GuardedFetch } from '#platform/fetch/guarded.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** What fetches files of imported products. */
export interface DownloadParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly fetch: GuardedFetch
  readonly limits: Parameters<typeof createUploads>[0]['limits']
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A file that buyers of a product get. */
interface ProductDownload {
  readonly siteId: Id
  readonly itemId: Id
  readonly name: string
  readonly url: string
}

/** Stores files that buyers of products get, as if their owner had uploaded them. */
export interface DownloadWriter {
  /** Fetches a file, unless the product has one of this name. Nothing is added to a product that sells no files. */
  fetch(
    download: ProductDownload,
    signal: AbortSignal,
  ): Promise<Result<undefined, { readonly reason: string; readonly isFinal: boolean }>>
}

/** Returns what stores files that buyers of products get. */
export function downloadWriter(parts: DownloadParts): DownloadWriter {
  const { db } = parts
  const { addPrivate } = createUploads(parts)
  return {
    async fetch({ siteId, itemId, name, url }, signal) {
      const now = new Date(parts.now())
      const known = await withSite(db, siteId, (tx) => listProductFiles(tx, siteId, itemId, now))
      if (known.some((file) => file.name === name)) return ok(undefined)
      const fetched = await streamFile({ ...parts, signal }, url, ({ body, length }) =>
        addProductFile(
          { db, uploads: { addPrivate } },
          // The import itself is in the audit log.
          {
            siteId,
            itemId,
            fileName: name,
            body: Readable.from(body),
            length,
            now,
            recordIn: () => Promise.resolve(),
          },
        ),
      )
      if (fetched.ok) return ok(undefined)
      const { reason, retryScope } = fetched.error
      return fail({ reason, isFinal: retryScope === 'never' })
    },
  }
}
