import type { Id } from '#lib/id.ts'
import type { z } from 'zod'

/** How a job is tried; all times in seconds. */
export interface JobPolicy {
  /** How often it is tried again after the first failure. */
  readonly retryLimit: number
  /** Pause before the first new try; each further one doubles it, with some chance, up to `retryDelayMax`. */
  readonly retryDelay: number
  readonly retryDelayMax: number
  /** A run that takes longer counts as failed; its signal is aborted. */
  readonly expireIn: number
  /** A run whose process gives no sign of life for so long counts as failed; at least 10. */
  readonly heartbeat: number
  /** Runs at the same time in one process. */
  readonly concurrency: number
  /** How long one that is over can be looked at. */
  readonly keptFor: number
}

const DEFAULT_POLICY: JobPolicy = {
  retryLimit: 8,
  retryDelay: 5,
  retryDelayMax: 60 * 60,
  expireIn: 5 * 60,
  heartbeat: 30,
  concurrency: 1,
  keptFor: 24 * 60 * 60,
}

interface JobBase<Data> {
  /** `{feature}.{verb}`, in lower case. */
  readonly name: string
  readonly schema: z.ZodType<Data>
  readonly policy: JobPolicy
}

/** Work on the data of one site: it runs in one transaction bound to that site. */
export interface SiteJob<Data extends { readonly siteId: Id }> extends JobBase<Data> {
  readonly scope: 'site'
}

/** Work outside a transaction: calls to other systems, and whatever concerns no site or several. */
export interface PlatformJob<Data extends object> extends JobBase<Data> {
  readonly scope: 'platform'
}

interface JobOptions<Data> extends Partial<JobPolicy> {
  readonly name: string
  /** Checked when the job is enqueued and again when it runs, so it must accept what it returned. */
  readonly schema: z.ZodType<Data>
}

/**
 * Defines work on one site. Its handler must be idempotent: whatever it does outside its transaction may happen again
 * when the process dies; what it does inside happens exactly once.
 */
export function defineSiteJob<Data extends { readonly siteId: Id }>(
  options: JobOptions<Data>,
): SiteJob<Data> {
  return { scope: 'site', ...base(options) }
}

/** Defines work outside a transaction. Its handler must be idempotent: all of it may happen again at any time. */
export function definePlatformJob<Data extends object>(options: JobOptions<Data>): PlatformJob<Data> {
  return { scope: 'platform', ...base(options) }
}

function base<Data>({ name, schema, ...policy }: JobOptions<Data>): JobBase<Data> {
  if (!/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name)) {
    throw new RangeError(`A job is named {feature}.{verb} in lower case; "${name}" is not.`)
  }
  return { name, schema, policy: { ...DEFAULT_POLICY, ...policy } }
}
