import type { BlockRegistry } from '#blocks/contract.ts'
import { createDnsResolver } from '#features/tenancy/domains/dns.actions.ts'
import { createTemplateRestorer } from '#features/transfer/exports/template.actions.ts'
import { FEATURE_JOBS, FEATURE_ORDER_HOOKS, FEATURE_SCHEDULES } from '#features/features.server.ts'
import { createSiteCreations } from '#features/operation/new-sites/site-creations.actions.ts'
import type { Template } from '#features/operation/new-sites/template.types.ts'
import { createConverter } from '#platform/ffmpeg/converter.ts'
import { findFfmpeg } from '#platform/ffmpeg/find-ffmpeg.ts'
import type { WorkerParts } from '#platform/feature-manifest.ts'
import type { Config } from '#platform/config/config.ts'
import { hostOrigin, siteOrigin } from '#platform/config/origins.ts'
import type { Database } from '#platform/db/database.ts'
import { createGuardedFetch } from '#platform/fetch/guarded.ts'
import { createJobs } from '#platform/jobs/create-jobs.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { startScheduler } from '#platform/jobs/scheduler.ts'
import type { Log } from '#platform/log/log.ts'
import { createMailer } from '#platform/mail/create.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'

export interface WorkerOptions extends Partial<Pick<WorkerParts, 'clock' | 'fetch' | 'resolver'>> {
  readonly log: Log
  readonly metrics: Metrics
}

/** Opens the queue of all jobs; with `work` for a process that runs them, otherwise it only enqueues. */
export const openQueue = (
  database: Database,
  options: { readonly log: Log; readonly work: boolean },
): Promise<Jobs> =>
  createJobs(database, { definitions: FEATURE_JOBS.map(({ definition }) => definition), ...options })

/**
 * Starts running the jobs of a queue that was opened with `work`, and the schedules of all features; stopping
 * the returned value stops both.
 */
export async function startWorker(
  config: Config,
  base: Pick<WorkerParts, 'files' | 'jobs' | 'payments' | 'secret'> & {
    readonly database: Database
    readonly registry: BlockRegistry
    /** The templates for new sites; none by default. */
    readonly templates?: readonly Template[]
  },
  { log, metrics, ...options }: WorkerOptions,
): Promise<Jobs> {
  const { jobs } = base
  const stopping = new AbortController()
  const ffmpeg = await findFfmpeg(config.ffmpegPath)
  const clock = options.clock ?? Date.now
  const blocks = base.registry
  const { siteLimits } = config
  const parts: WorkerParts = {
    ...base,
    siteLimits,
    templates: base.templates ?? [],
    creations: createSiteCreations(base.database.app, clock),
    createFromTemplate: createTemplateRestorer({ ...base, blocks, siteLimits }),
    appOrigin: config.appOrigin,
    originOf: (identifier) => siteOrigin(config, identifier),
    originOfDomain: (hostname) => hostOrigin(config, hostname),
    dataDir: config.dataDir,
    uploadLimits: config.uploadLimits,
    videoConverter: ffmpeg && createConverter(ffmpeg),
    stopping: stopping.signal,
    blocks,
    orderHooks: FEATURE_ORDER_HOOKS,
    mailer: createMailer(config),
    resolver: options.resolver ?? createDnsResolver(),
    fetch: options.fetch ?? createGuardedFetch(),
    warn: (message, details) => log.warn(details, message),
    clock,
  }
  for (const job of FEATURE_JOBS) await job.handle(jobs, parts)
  const scheduler = startScheduler(FEATURE_SCHEDULES, parts, { log, clock: parts.clock })
  metrics.gauges('sitewright_jobs', 'Jobs in the queue by kind and state', ['name', 'state'], async () =>
    (await jobs.counts()).flatMap(({ name, waiting, active, dead }) => [
      { labels: { name, state: 'waiting' }, value: waiting },
      { labels: { name, state: 'active' }, value: active },
      { labels: { name, state: 'dead' }, value: dead },
    ]),
  )
  return {
    ...jobs,
    async stop(deadline) {
      stopping.abort()
      await scheduler.stop()
      await jobs.stop(deadline)
    },
  }
}
