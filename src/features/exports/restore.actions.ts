import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { readDocument, saveRevision } from '#features/documents/actions.ts'
import { findDocumentsOfKind } from '#features/documents/find-documents.actions.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { type ArchiveError, archiveErrors } from '#features/exports/errors.ts'
import { type ReadParts, readSiteArchive } from '#features/exports/restore-archive.actions.ts'
import type { RestoredSite } from '#features/exports/types.ts'
import type { SiteLimits } from '#features/quotas/types.ts'
import { createRelease } from '#features/releases/actions.ts'
import { largestArchiveText } from '#features/sites/archive.rules.ts'
import { MAX_SITES } from '#features/sites/provisioning.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { limitBytes, TooLarge } from '#platform/http/incoming.ts'
import type { Tables } from '#schema/tables.ts'

export interface RestoreParts extends ReadParts {
  readonly db: Kysely<Tables>
  readonly blocks: BlockCatalog
  /** What the restored site may use. */
  readonly siteLimits: SiteLimits
  /** Most bytes of an archive. */
  readonly maxArchiveBytes: number
}

/** An archive as somebody sends it who need not be trusted. */
export interface SentArchive {
  readonly body: Readable
  /** Bytes of it as its sender says; more than are taken are refused all the same. */
  readonly length: number | undefined
  /** What its site is called here; as it was when empty. */
  readonly title: string
  readonly identifier: string
  readonly account: { readonly id: Id; readonly operator: boolean }
}

/** Each reads a whole archive into the database. */
const AT_ONCE = 2
const IDS_AHEAD = 10 ** 9

/** One for a process: restores archives that accounts send. */
export function createRestorer(parts: RestoreParts) {
  const underWay = new Set<Id>()

  /**
   * Makes a site of an archive, which belongs to its sender: nobody else gets a right at it, none of its domains is
   * served before it is proved again, and the operator's limits for new sites hold. Fails with an ArchiveError, and then
   * nothing is left.
   */
  return async function restore(sent: SentArchive): Promise<Result<RestoredSite, ArchiveError>> {
    const { account, body, length, identifier, title } = sent
    const most = parts.maxArchiveBytes
    const tooLarge = archiveErrors.tooLarge(largestArchiveText(most))
    if ((length ?? 0) > most) return fail(tooLarge)
    if (underWay.size >= AT_ONCE || underWay.has(account.id)) return fail(archiveErrors.busy())
    underWay.add(account.id)
    try {
      // Left as it is when nobody reads on: a request that is destroyed could not be answered any more.
      const source = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
      const restored = await readSiteArchive(parts, limitBytes(source, most), {
        identifier,
        ownerId: account.id,
        siteLimits: parts.siteLimits,
        ...(account.operator ? {} : { mostSites: MAX_SITES }),
        limits: { idsAhead: IDS_AHEAD },
      })
      if (restored.ok && title !== '') await retitle(parts, restored.value.id, title, account.id)
      return restored
    } catch (error) {
      if (error instanceof TooLarge) return fail(tooLarge)
      if (body.errored || body.destroyed) return fail(archiveErrors.interrupted())
      throw error
    } finally {
      underWay.delete(account.id)
    }
  }
}

/** Gives a restored site the title that its owner chose, as a revision and release of its own. */
async function retitle(
  { db, blocks }: Pick<RestoreParts, 'db' | 'blocks'>,
  siteId: Id,
  title: string,
  accountId: Id,
): Promise<void> {
  await withSite(db, siteId, async (tx) => {
    const [documentId] = await findDocumentsOfKind(tx, siteId, 'settings')
    const settings = documentId && (await readDocument(tx, siteId, 'settings', documentId))
    // An archive may be so old that its settings are read no more; the site keeps its name then.
    if (!documentId || !settings || !settings.ok || settings.value.body.title === title) return ok(null)
    const body = { ...settings.value.body, title }
    const saved = await saveRevision(tx, { siteId, blocks, accountId }, { documentId, body })
    if (!saved.ok) return ok(null)
    const note = 'Restored from an archive'
    const released = await createRelease(tx, { siteId, documentIds: [documentId], note, accountId })
    if (!released.ok) throw new Error(`A restored site could not be released: ${released.error.message}`)
    return ok(null)
  })
}
