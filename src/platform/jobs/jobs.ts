import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'
import type { Transaction } from 'kysely'

import type { JobPolicy, PlatformJob, SiteJob } from './definition.ts'

/** One attempt of a job. */
export interface JobRun {
  /** The same for all attempts. */
  readonly id: string
  /** 1 for the first attempt. */
  readonly attempt: number
  readonly enqueuedAt: Date
  /** Aborted when the run takes too long or the process stops before it ends. */
  readonly signal: AbortSignal
}

/** Why a run failed. The message is logged and names no person. */
export interface JobFailure {
  readonly code: string
  readonly message: string
  /** True when a retry would not help: the job becomes a dead letter at once. */
  readonly final?: boolean
}

/** Returns nothing on success. A throw counts as a transient failure. */
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

/** Counts of waiting, active and dead jobs of one kind; a few seconds old. */
export interface JobCounts {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly dead: number
}

/** The part of a job definition that enqueuing needs. */
export type EnqueuedJob<Data extends object> = Pick<PlatformJob<Data>, 'name' | 'schema'> & {
  readonly policy?: Pick<JobPolicy, 'onePerSite'>
}

/** The job queue. */
export interface Jobs {
  /** Enqueues a job in the caller's transaction: it exists only when that commits. */
  enqueue<Data extends object>(
    tx: Transaction<Tables>,
    job: EnqueuedJob<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string>
  /** Starts handling a kind of site job in this process. */
  handleSite<Data extends { readonly siteId: Id }>(
    job: SiteJob<Data>,
    handler: SiteHandler<Data>,
  ): Promise<void>
  /** Starts handling a kind of platform job in this process. */
  handlePlatform<Data extends object>(job: PlatformJob<Data>, handler: PlatformHandler<Data>): Promise<void>
  /** Returns the counts for metrics. */
  counts(): Promise<readonly JobCounts[]>
  /**
   * Starts no new job and waits for running ones, at most `deadline` milliseconds; jobs still running then
   * are retried.
   */
  stop(deadline: number): Promise<void>
}
