import { forgetOldAccountRecords } from '#features/accounts/purge-accounts.actions.ts'
import { forgetOldCalls } from '#features/analytics/actions.ts'
import { recheckDomains } from '#features/domains/actions.ts'
import type { TxtResolver } from '#features/domains/types.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { forgetUnusedFeeds } from '#features/external-feeds/actions.ts'
import { sweepArrivals } from '#features/media/pending-uploads.actions.ts'
import { forgetPreviousFiles } from '#features/media/previous-files.actions.ts'
import { emptyMediaTrash } from '#features/media/trash-media.actions.ts'
import { forgetPresences } from '#features/site-sessions/actions.ts'
import { sweepScheduled } from '#features/releases/sweep.actions.ts'
import { indexWaiting } from '#features/search/actions.ts'
import { sweepSiteFiles } from '#features/sites/site-files.actions.ts'
import { repeat } from '#main/repeat.ts'
import type { Database } from '#platform/db/database.ts'
import { forgetOutdated } from '#platform/limits/purge-limits.ts'
import type { Log } from '#platform/log/log.ts'
import { redactExpiredMails } from '#platform/mail/redact.ts'
import type { FileStore } from '#platform/storage/store.ts'

/** What is done again and again without anyone asking for it. */
export interface Maintenance {
  /** Ends after what is under way. */
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
/** A round of making documents findable; when it is told to stop, the program waits for the round to end. */
const INDEX_ROUND = 3 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Begins the maintenance of this process: scheduled documents become published, those of large releases findable, domains
 * are looked at again, what is outdated is forgotten. A failed task is tried again at its next turn, and several
 * processes may do it at once.
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
  const every = (pause: number, what: string, work: () => Promise<unknown>) =>
    repeat(work, pause, (error) =>
      log.warn({ err: error }, `${what} could not be looked after; trying again`),
    )
  const tasks = [
    every(20 * SECOND, 'Scheduled documents', () => sweepScheduled(database.app, blocks, now())),
    every(2 * SECOND, 'What is to be found', () => indexWaiting(database.app, INDEX_ROUND)),
    every(10 * MINUTE, 'Domains', () => recheckDomains(database.app, resolver, now())),
    every(10 * MINUTE, 'Presences', () => forgetPresences(database.owner, now())),
    every(10 * MINUTE, 'Outdated keys', () => forgetOutdated(database.owner, now())),
    every(10 * MINUTE, 'Old links in mails', () => redactExpiredMails(database.app, now())),
    every(HOUR, 'Sessions and links of accounts', () => forgetOldAccountRecords(database, now())),
    every(HOUR, 'Files that were never recorded', () => sweepArrivals({ ...database, files }, now())),
    every(HOUR, 'Files that were replaced', () => forgetPreviousFiles(database, now())),
    every(DAY, 'Files in the trash', () => emptyMediaTrash(database, now())),
    every(HOUR, 'Files of sites that are gone', () => sweepSiteFiles({ ...database, files })),
    every(HOUR, 'Unfinished files', () => files.removeAbandoned(clock())),
    every(DAY, 'What visits told', () => forgetOldCalls(database.owner, now())),
    every(HOUR, 'Feeds of others', () => forgetUnusedFeeds(database.owner, now())),
  ]
  return { stop: async () => void (await Promise.all(tasks.map((task) => task.stop()))) }
}
