import { purgeOldAccountRecords } from '#features/accounts/purge-accounts.actions.ts'
import { deleteOldAnalytics } from '#features/analytics/actions.ts'
import { recheckDomains } from '#features/domains/actions.ts'
import type { TxtResolver } from '#features/domains/types.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { deleteUnusedFeeds } from '#features/external-feeds/actions.ts'
import { deleteAbandonedUploads } from '#features/media/pending-uploads.actions.ts'
import { purgePreviousFiles } from '#features/media/previous-files.actions.ts'
import { emptyMediaTrash } from '#features/media/trash-media.actions.ts'
import { deleteExpiredSiteSessions } from '#features/site-sessions/actions.ts'
import { publishScheduled } from '#features/releases/sweep.actions.ts'
import { indexPendingBatches } from '#features/search/actions.ts'
import { sweepSiteFiles } from '#features/sites/site-files.actions.ts'
import { repeat } from '#main/repeat.ts'
import type { Database } from '#platform/db/database.ts'
import { purgeExpiredLimits } from '#platform/limits/purge-limits.ts'
import type { Log } from '#platform/log/log.ts'
import { redactExpiredMails } from '#platform/mail/redact.ts'
import type { FileStore } from '#platform/storage/store.ts'

/** Scheduled housekeeping. */
export interface Maintenance {
  /** Resolves after running tasks have ended. */
  stop(): Promise<void>
}

export interface MaintenanceParts {
  readonly database: Pick<Database, 'app' | 'owner'>
  readonly files: FileStore
  readonly blocks: BlockCatalog
  readonly resolver: TxtResolver
  readonly log: Log
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Duration of a round of indexing; stopping the program waits for the round to end. */
const INDEX_ROUND = 3 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Starts the maintenance of this process: scheduled documents are published, documents of large releases
 * indexed, domains checked, expired data purged. A failed task is retried at its next interval, and several
 * processes may run the same one.
 */
export function startMaintenance({
  database,
  files,
  blocks,
  resolver,
  log,
  clock,
}: MaintenanceParts): Maintenance {
  const now = () => new Date(clock())
  const schedule = (pause: number, what: string, work: () => Promise<unknown>) =>
    repeat(work, pause, (error) => log.warn({ err: error }, `Maintenance task failed: ${what}`))
  const tasks = [
    schedule(20 * SECOND, 'publish scheduled documents', () => publishScheduled(database.app, blocks, now())),
    schedule(2 * SECOND, 'index documents', () => indexPendingBatches(database.app, INDEX_ROUND)),
    schedule(10 * MINUTE, 'check domains', () => recheckDomains(database.app, resolver, now())),
    schedule(10 * MINUTE, 'delete expired site sessions', () =>
      deleteExpiredSiteSessions(database.owner, now()),
    ),
    schedule(10 * MINUTE, 'purge form keys and rate limits', () => purgeExpiredLimits(database.owner, now())),
    schedule(10 * MINUTE, 'redact expired links in mails', () => redactExpiredMails(database.app, now())),
    schedule(HOUR, 'purge sessions and links of accounts', () => purgeOldAccountRecords(database, now())),
    schedule(HOUR, 'delete abandoned uploads', () => deleteAbandonedUploads({ ...database, files }, now())),
    schedule(HOUR, 'purge replaced files', () => purgePreviousFiles(database, now())),
    schedule(DAY, 'empty the media trash', () => emptyMediaTrash(database, now())),
    schedule(HOUR, 'delete files of deleted sites', () => sweepSiteFiles({ ...database, files })),
    schedule(HOUR, 'delete unfinished files', () => files.removeAbandoned(clock())),
    schedule(DAY, 'delete old analytics', () => deleteOldAnalytics(database.owner, now())),
    schedule(HOUR, 'delete unused feeds', () => deleteUnusedFeeds(database.owner, now())),
  ]
  return { stop: async () => void (await Promise.all(tasks.map((task) => task.stop()))) }
}
