import type { Id } from '#lib/id.ts'
import type { z } from 'zod'

/** Retry policy of a job; all times in seconds. */
export interface JobPolicy {
  /** Max retries after the first failure. */
  readonly retryLimit: number
  /** Delay before the first retry; doubled for each further one, with jitter, up to `retryDelayMax`. */
  readonly retryDelay: number
  readonly retryDelayMax: number
  /** Timeout of a run, which then counts as failed; its signal is aborted. */
  readonly expireIn: number
  /** Timeout of the heartbeat of a run's process, which then counts as failed; at least 10. */
  readonly heartbeat: number
  /** Concurrent runs in one process. */
  readonly concurrency: number
  /** Whether a process runs one job of a site at a time, so that the jobs of one site do not keep those of others waiting. */
  readonly onePerSite: boolean
  /** How long a finished job is retained. */
  readonly deleteAfter: number
}

const DEFAULT_POLICY: JobPolicy = {
  retryLimit: 8,
  retryDelay: 5,
  retryDelayMax: 60 * 60,
  expireIn: 5 * 60,
  heartbeat: 30,
  concurrency: 1,
  onePerSite: false,
  deleteAfter: 24 * 60 * 60,
}

interface JobBase<Data> {
  /** `{feature}.{verb}`, in lower case. */
  readonly name: string
  readonly schema: z.ZodType<Data>
  readonly policy: JobPolicy
}

/** A job on the data of one site: it runs in one transaction bound to that site. */
export interface SiteJob<Data extends { readonly siteId: Id }> extends JobBase<Data> {
  readonly scope: 'site'
}

/** A job outside a transaction: calls to other systems, and work on no site or several. */
export interface PlatformJob<Data extends object> extends JobBase<Data> {
  readonly scope: 'platform'
}

interface JobOptions<Data> extends Partial<JobPolicy> {
  readonly name: string
  /** Validates the data when the job is enqueued and again when it runs, so it must accept its own output. */
  readonly schema: z.ZodType<Data>
}

/**
 * Defines a job on one site. Its handler must be idempotent: effects outside its transaction may be repeated
 * when the process dies; effects inside happen exactly once.
 */
export function defineSiteJob<Data extends { readonly siteId: Id }>(
  options: JobOptions<Data>,
): SiteJob<Data> {
  return { scope: 'site', ...base(options) }
}

/** Defines a job outside a transaction. Its handler must be idempotent: it may be repeated at any time. */
export function definePlatformJob<Data extends object>(options: JobOptions<Data>): PlatformJob<Data> {
  return { scope: 'platform', ...base(options) }
}

function base<Data>({ name, schema, ...policy }: JobOptions<Data>): JobBase<Data> {
  if (!/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name)) {
    throw new RangeError(`A job name is {feature}.{verb} in lower case; "${name}" is not.`)
  }
  return { name, schema, policy: { ...DEFAULT_POLICY, ...policy } }
}
