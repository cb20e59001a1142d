import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { readDocument, type SaveContext, saveRevision } from '#features/content/documents/actions.ts'
import { findDocumentsOfKind } from '#features/content/documents/find-documents.actions.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import { type ArchiveError, archiveErrors } from '#features/transfer/exports/errors.ts'
import { withProgress } from '#features/transfer/exports/archive-progress.ts'
import { type ReadParts, readSiteArchive } from '#features/transfer/exports/restore-archive.actions.ts'
import type { RestoredSite } from '#features/transfer/exports/types.ts'
import type { SiteLimits } from '#features/tenancy/quotas/types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { archiveLimitText } from '#features/operation/new-sites/archive.rules.ts'
import { MAX_SITES } from '#features/operation/new-sites/new-site.actions.ts'
import type { OnProgress } from '#features/operation/new-sites/site-creation.types.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { limitBytes, BodyTooLargeError } from '#platform/http/incoming.ts'
import type { Tables } from '#schema/tables.ts'

export interface RestoreParts extends ReadParts {
  readonly blocks: BlockCatalog
  /** Quotas of the restored site. */
  readonly siteLimits: SiteLimits
  /** Maximum size of an archive in bytes. */
  readonly maxArchiveBytes: number
}

/** An archive uploaded by an untrusted account. */
export interface UploadedArchive {
  readonly body: Readable
  /** The declared size; larger bodies are rejected regardless. */
  readonly length: number | undefined
  /** The title of the restored site; unchanged if empty. */
  readonly title: string
  readonly identifier: string
  /** Whether files that it does not have are left out. */
  readonly withoutMissingFiles: boolean
  readonly account: { readonly id: Id; readonly operator: boolean }
  readonly onProgress: OnProgress
}

/** Concurrent restores per process; each one reads a whole archive into the database. */
const MAX_CONCURRENT = 2
const MAX_ID_GAP = 10 ** 9

/** Creates the function that restores uploaded archives; one per process. */
export function createArchiveRestorer(parts: RestoreParts) {
  const running = new Set<Id>()

  /**
   * Creates a site owned by the account from an archive: no other account gets permissions, domains must be
   * verified again, and the limits for new sites apply. Fails with an ArchiveError and then leaves nothing behind.
   */
  return async function restore(sent: UploadedArchive): Promise<Result<RestoredSite, ArchiveError>> {
    const { account, body, length, identifier, title, withoutMissingFiles, onProgress } = sent
    const maxBytes = parts.maxArchiveBytes
    const tooLarge = archiveErrors.tooLarge(archiveLimitText(maxBytes))
    if ((length ?? 0) > maxBytes) return fail(tooLarge)
    if (running.size >= MAX_CONCURRENT || running.has(account.id)) return fail(archiveErrors.busy())
    running.add(account.id)
    try {
      // Not destroyed when reading ends early, as no response could be sent on a destroyed request.
      const source = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
      return await readSiteArchive(parts, withProgress(limitBytes(source, maxBytes), length, onProgress), {
        identifier,
        ownerId: account.id,
        siteLimits: parts.siteLimits,
        ...(account.operator ? {} : { maxSites: MAX_SITES }),
        limits: { maxIdGap: MAX_ID_GAP },
        leaveOutFiles: withoutMissingFiles ? { blocks: parts.blocks } : undefined,
        finish: (tx, siteId) =>
          chooseSettings(
            tx,
            { siteId, blocks: parts.blocks, accountId: account.id },
            { title },
            'Restored from an archive',
          ),
      })
    } catch (error) {
      if (error instanceof BodyTooLargeError) return fail(tooLarge)
      if (body.errored || body.destroyed) return fail(archiveErrors.interrupted())
      throw error
    } finally {
      running.delete(account.id)
    }
  }
}

/** The settings that the owner of a restored site has chosen. */
export interface ChosenSettings {
  /** Empty keeps the archived title. */
  readonly title: string
  readonly language?: string | undefined
}

/** Sets the chosen title and language of a restored site in a revision and release of its own. */
export async function chooseSettings(
  tx: Transaction<Tables>,
  context: SaveContext,
  { title, language }: ChosenSettings,
  note: string,
): Promise<void> {
  const { siteId, accountId } = context
  const [documentId] = await findDocumentsOfKind(tx, siteId, 'settings')
  const settings = documentId && (await readDocument(tx, siteId, 'settings', documentId))
  // The settings of an old archive may no longer be readable; the site then keeps its title.
  if (!documentId || !settings || !settings.ok) return
  const before = settings.value.body
  const body = {
    ...before,
    title: title === '' ? before.title : title,
    language: language ?? before.language,
  }
  if (body.title === before.title && body.language === before.language) return
  const saved = await saveRevision(tx, context, { documentId, body })
  if (!saved.ok) return
  const released = await createRelease(tx, { siteId, documentIds: [documentId], note, accountId })
  if (!released.ok) throw new Error(`A restored site could not be released: ${released.error.message}`)
}
