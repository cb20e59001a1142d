import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'
import type { Transaction } from 'kysely'

import type { PlatformJob, SiteJob } from './definition.ts'

/** One try of a job. */
export interface JobRun {
  /** The same for all tries. */
  readonly id: string
  /** 1 for the first try. */
  readonly attempt: number
  readonly enqueuedAt: Date
  /** Aborted when the run takes too long or the process stops before it ends. */
  readonly signal: AbortSignal
}

/** Why a run did not do its work. The message goes to the log and names no person. */
export interface JobFailure {
  readonly code: string
  readonly message: string
  /** True when trying again would not help: the job goes to the dead letters at once. */
  readonly final?: boolean
}

/** Returns nothing when the work is done. A throw counts as a failure that may pass. */
export type PlatformHandler<Data> = (data: Data, run: JobRun) => Promise<JobFailure | void>

/** Like a platform handler, within a transaction of the site that is rolled back when it fails. */
export type SiteHandler<Data> = (
  data: Data,
  run: JobRun & { readonly tx: Transaction<Tables> },
) => Promise<JobFailure | void>

export interface EnqueueOptions {
  /** Not before this time. */
  readonly startAfter?: Date
}

/** How many jobs of one kind wait, run and have been given up; a few seconds old. */
export interface JobCounts {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly dead: number
}

/** What a job definition tells those who enqueue it. */
export type EnqueuedJob<Data extends object> = Pick<PlatformJob<Data>, 'name' | 'schema'>

/** The queue. */
export interface Jobs {
  /** Puts a job into the caller's transaction: it exists when that commits and never when it rolls back. */
  enqueue<Data extends object>(
    tx: Transaction<Tables>,
    job: EnqueuedJob<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string>
  /** Begins to work on a kind of site job in this process. */
  handleSite<Data extends { readonly siteId: Id }>(
    job: SiteJob<Data>,
    handler: SiteHandler<Data>,
  ): Promise<void>
  /** Begins to work on a kind of platform job in this process. */
  handlePlatform<Data extends object>(job: PlatformJob<Data>, handler: PlatformHandler<Data>): Promise<void>
  /** Numbers for metrics. */
  counts(): Promise<readonly JobCounts[]>
  /** Takes no new job and waits for running ones, at most `deadline` milliseconds; what still runs is tried again. */
  stop(deadline: number): Promise<void>
}
