import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { readDocument, type SaveContext, saveRevision } from '#features/documents/actions.ts'
import { findDocumentsOfKind } from '#features/documents/find.actions.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { type ArchiveError, archiveErrors } from '#features/exports/errors.ts'
import { type ReadParts, readSiteArchive } from '#features/exports/read.actions.ts'
import type { RestoredSite } from '#features/exports/types.ts'
import type { SiteLimits } from '#features/quotas/types.ts'
import { createRelease } from '#features/releases/actions.ts'
import { largestArchiveText } from '#features/sites/archive.rules.ts'
import { MAX_SITES } from '#features/sites/new-site.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { limitBytes, TooLarge } from '#platform/http/incoming.ts'
import type { Tables } from '#schema/tables.ts'

export interface RestoreParts extends ReadParts {
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
      return await readSiteArchive(parts, limitBytes(source, most), {
        identifier,
        ownerId: account.id,
        siteLimits: parts.siteLimits,
        ...(account.operator ? {} : { mostSites: MAX_SITES }),
        limits: { idsAhead: IDS_AHEAD },
        finish: (tx, siteId) =>
          chooseSettings(
            tx,
            { siteId, blocks: parts.blocks, accountId: account.id },
            { title },
            'Restored from an archive',
          ),
      })
    } catch (error) {
      if (error instanceof TooLarge) return fail(tooLarge)
      if (body.errored || body.destroyed) return fail(archiveErrors.interrupted())
      throw error
    } finally {
      underWay.delete(account.id)
    }
  }
}

/** What the owner of a restored site calls it, and the language of its pages. */
export interface ChosenSettings {
  /** As it was when empty. */
  readonly title: string
  readonly language?: string | undefined
}

/** Gives a site that is being restored the settings that its owner chose, as a revision and a release like any other. */
export async function chooseSettings(
  tx: Transaction<Tables>,
  context: SaveContext,
  { title, language }: ChosenSettings,
  note: string,
): Promise<void> {
  const { siteId, accountId } = context
  const [documentId] = await findDocumentsOfKind(tx, siteId, 'settings')
  const settings = documentId && (await readDocument(tx, siteId, 'settings', documentId))
  // An archive may be so old that its settings are read no more; the site keeps its name then.
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
