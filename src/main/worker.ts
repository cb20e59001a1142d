import { join } from 'node:path'

import { sendResetHandler, sendResetJob } from '#features/accounts/reset.jobs.ts'
import { enqueueDueFeeds, externalFeedHandler, externalFeedJob } from '#features/external-feeds/jobs.ts'
import { enqueueDueFetches, fetchImagesHandler, fetchImagesJob } from '#features/media/fetch.jobs.ts'
import { renditionsHandler, renditionsJob } from '#features/media/jobs.ts'
import { removeSiteHandler, removeSiteJob } from '#features/exports/jobs.ts'
import { importFileJob } from '#features/imports/jobs.ts'
import { importFileHandler } from '#features/imports/run-file.ts'
import { createDuePreviews } from '#features/media/preview.actions.ts'
import { createRenditions } from '#features/media/rendition.actions.ts'
import { provisionSiteHandler } from '#features/sites/provisioning.actions.ts'
import { provisionSiteJob } from '#features/sites/provisioning.jobs.ts'
import type { BlockRegistry } from '#blocks/contract.ts'
import type { DemoSite } from '#main/demo/types.ts'
import type { DrawnImages } from '#main/drawn-images.ts'
import { fillFromTemplate } from '#main/seed.ts'
import { type Repeated, repeat } from '#main/repeat.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { withDryRun } from '#platform/db/dry-run.ts'
import { createGuardedFetch, type GuardedFetch } from '#platform/fetch/guarded.ts'
import { createJobs } from '#platform/jobs/create-jobs.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { createMailer } from '#platform/mail/create.ts'
import { mailHandler, mailJob } from '#platform/mail/job.ts'
import { redactSentMail } from '#platform/mail/redact.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { removeAbandonedFiles } from '#platform/storage/receive.ts'
import type { FileStore } from '#platform/storage/store.ts'

/** How often external feeds are checked for due ones, in milliseconds. */
const FEEDS_MS = 15_000
/** How often missing images of imports are checked for due ones, in milliseconds. */
const IMAGES_MS = 5_000

/** How often images without a preview are processed, in milliseconds. */
const PREVIEWS_MS = 10_000

/** Opens the queue of all jobs; with `work` for a process that runs them, otherwise it only enqueues. */
export const openQueue = (
  database: Database,
  options: { readonly log: Log; readonly work: boolean },
): Promise<Jobs> =>
  createJobs(database, {
    definitions: [
      mailJob,
      sendResetJob,
      externalFeedJob,
      renditionsJob,
      fetchImagesJob,
      provisionSiteJob,
      importFileJob,
      removeSiteJob,
    ],
    ...options,
  })

/**
 * Starts running the jobs of a queue that was opened with `work`; stopping the returned value stops the
 * queue.
 */
export async function startWorker(
  config: Config,
  base: {
    readonly database: Database
    readonly files: FileStore
    readonly jobs: Jobs
    readonly registry: BlockRegistry
    /** Images of templates that were drawn before. */
    readonly drawn?: DrawnImages
  },
  options: {
    readonly log: Log
    readonly metrics: Metrics
    /** Fetches external URLs; only tests replace it. */
    readonly fetch?: GuardedFetch
    /** The templates for new sites. */
    readonly templates?: readonly DemoSite[]
    /** Milliseconds since 1970. */
    readonly now?: () => number
  },
): Promise<Jobs> {
  const now = options.now ?? Date.now
  const { jobs } = base
  await removeAbandonedFiles(join(config.dataDir, 'outbox'), Date.now())
  await jobs.handlePlatform(
    mailJob,
    mailHandler(createMailer(config), (id) => redactSentMail(base.database.app, id)),
  )
  const db = base.database.app
  const accounts = { db, jobs, appOrigin: config.appOrigin, now }
  await jobs.handlePlatform(sendResetJob, sendResetHandler(accounts))
  const fetching = { db, fetch: options.fetch ?? createGuardedFetch(), now }
  await jobs.handlePlatform(externalFeedJob, externalFeedHandler(fetching))
  const images = { ...fetching, files: base.files, jobs }
  await jobs.handlePlatform(fetchImagesJob, fetchImagesHandler(images))
  const warn = (message: string, details: Readonly<Record<string, unknown>>) =>
    options.log.warn(details, message)
  const renditions = createRenditions({ files: base.files, warn })
  await jobs.handlePlatform(renditionsJob, renditionsHandler(renditions))
  await jobs.handlePlatform(removeSiteJob, removeSiteHandler(base))
  const { appPool } = base.database
  await jobs.handlePlatform(
    importFileJob,
    importFileHandler({
      ...base,
      db,
      blocks: base.registry,
      now,
      dryRun: (work) => withDryRun(appPool, work),
    }),
  )
  const provisioning = { ...base, blocks: base.registry, progress: () => undefined }
  await jobs.handlePlatform(
    provisionSiteJob,
    provisionSiteHandler({
      db,
      async provision(run) {
        const templates = options.templates ?? (await import('#main/demo/sites.ts')).templateSites
        const template = templates.find(({ identifier }) => identifier === run.provisioning.template)
        if (!template) throw new Error(`The template '${run.provisioning.template}' does not exist any more.`)
        const {
          signal,
          provisioning: { accountId },
        } = run
        await fillFromTemplate({ ...provisioning, ownerId: accountId, signal }, template, run)
      },
    }),
  )
  const onError = (error: unknown) => options.log.warn({ err: error }, 'A repeating task failed')
  const tasks: readonly Repeated[] = [
    repeat(() => enqueueDueFeeds(db, jobs, now()), FEEDS_MS, onError),
    repeat(() => enqueueDueFetches(db, jobs, now()), IMAGES_MS, onError),
    repeat(() => createDuePreviews({ db, files: base.files }), PREVIEWS_MS, onError),
  ]
  options.metrics.gauges(
    'sitewright_jobs',
    'Jobs in the queue by kind and state',
    ['name', 'state'],
    async () =>
      (await jobs.counts()).flatMap(({ name, waiting, active, dead }) => [
        { labels: { name, state: 'waiting' }, value: waiting },
        { labels: { name, state: 'active' }, value: active },
        { labels: { name, state: 'dead' }, value: dead },
      ]),
  )
  return {
    ...jobs,
    async stop(deadline) {
      await Promise.all(tasks.map((one) => one.stop()))
      await jobs.stop(deadline)
    },
  }
}
