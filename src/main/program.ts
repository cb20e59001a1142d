import { join } from 'node:path'
import { ensureFirstAccount, findOperatorEmail, hasAccount } from '#features/accounts/actions.ts'
import { createDnsResolver } from '#features/domains/dns.actions.ts'
import { markDemoDone, isDemoPending, requestDemo } from '#features/sites/actions.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { AppFiles } from '#main/app-files.ts'
import { type Base, type BaseOptions, openBase } from '#main/open-base.ts'
import { type DrawnImages, keepDrawnImages } from '#main/drawn-images.ts'
import { createInternal, type Internal } from '#main/internal.ts'
import { seedDemoSite } from '#main/seed.ts'
import { createWeb, type Web } from '#main/web.ts'
import { startMaintenance, type Maintenance } from '#main/maintenance.ts'
import { openQueue, startWorker } from '#main/worker.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createAccessLog } from '#platform/log/access-log.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import type { Assets } from '#site/assets.ts'

export interface ProgramOptions extends BaseOptions {
  /** Writes access log lines to the output of the log. */
  readonly writeLog: (lines: string) => void
  /** Called with the first account and its password, once per installation. */
  readonly onAccountCreated: (account: { readonly email: string; readonly password: string }) => void
  /** Aborts a start that is not finished. */
  readonly signal?: AbortSignal
  readonly clock?: () => number
  readonly assets?: Assets
  readonly app?: AppFiles
}

export interface Program {
  /** Undefined for a worker without HTTP. */
  readonly port: number | undefined
  readonly database: Database
  /** Email of the first operator. */
  readonly operatorEmail: string | undefined
  /** Finishes running work, then stops everything this process started. */
  stop(): Promise<void>
}

/**
 * Starts the program with its configuration. Fails with one line that says what to do, with everything
 * stopped.
 */
export async function startProgram(
  config: Config,
  options: ProgramOptions,
): Promise<Result<Program, string>> {
  const opened = await openBase(config, options)
  if (!opened.ok) return opened
  const base = opened.value
  const parts: {
    web?: Web
    jobs?: Jobs
    internal?: Internal | undefined
    maintenance?: Maintenance
    templates?: Promise<void> | undefined
  } = {}
  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    await parts.templates
    // Every part is stopped even when another one fails, and the database last.
    await Promise.allSettled([parts.web?.close(), parts.internal?.close(), parts.maintenance?.stop()])
    await Promise.allSettled([parts.jobs?.stop(STOP_DEADLINE_MS)])
    await base.database.close()
  }
  try {
    const { log } = options
    const jobs = await openQueue(base.database, { log, work: config.role !== 'web' })
    parts.jobs = jobs
    const edition = async () => (await import('#main/demo/sites.ts')).EDITION
    const drawn = keepDrawnImages(join(config.dataDir, 'drawn'), edition, (error) =>
      log.warn({ err: error }, 'A image of a template could not be kept, and is drawn when it is wanted.'),
    )
    const provisionTemplates = await prepareFirstStart(
      config,
      { ...base, jobs, drawn },
      options,
      stopping.signal,
    )
    options.signal?.throwIfAborted()
    const metrics = createMetrics()
    if (config.role !== 'web') {
      // Only now, so that the first start is not delayed by its own jobs.
      parts.jobs = await startWorker(config, { ...base, jobs, drawn }, { log, metrics })
      parts.maintenance = startMaintenance({
        database: base.database,
        files: base.files,
        blocks: base.registry,
        resolver: createDnsResolver(),
        log: options.log,
        clock: options.clock ?? Date.now,
      })
    }
    parts.internal = await createInternal(config, metrics, base.database)
    let port: number | undefined
    if (config.role !== 'worker') {
      parts.web = createWeb({
        config,
        ...base,
        log: options.log,
        access: createAccessLog(config.logLevel, options.writeLog),
        metrics,
        jobs,
        clock: options.clock ?? Date.now,
        ...(options.assets === undefined ? {} : { assets: options.assets }),
        ...(options.app === undefined ? {} : { app: options.app }),
      })
      port = await parts.web.open()
    }
    options.signal?.throwIfAborted()
    parts.templates = provisionTemplates?.()
    return ok({
      port,
      database: base.database,
      operatorEmail: await findOperatorEmail(base.database.app),
      stop,
    })
  } catch (error) {
    await stop()
    if (options.signal?.aborted) return fail('Stopped before it was ready.')
    const message = describeStartError(error, config)
    if (message === undefined) throw error
    return fail(message)
  }
}

const STOP_DEADLINE_MS = 10_000

/**
 * Creates the first account and the demo sites. Returns a function that provisions the remaining templates,
 * which can run while the server serves requests; an interrupted run is finished by the next start.
 */
async function prepareFirstStart(
  config: Config,
  base: Base & { readonly jobs: Jobs; readonly drawn: DrawnImages },
  options: ProgramOptions,
  stopping: AbortSignal,
): Promise<(() => Promise<void>) | undefined> {
  const { progress, signal } = options
  const db = base.database.app
  // Recorded before the account is created, so that the next start finishes an interrupted one.
  if (config.demo && !(await hasAccount(db))) await requestDemo(db)
  const account = { email: config.ownerEmail, password: config.ownerPassword }
  const ownerId = await ensureFirstAccount(db, account, options.onAccountCreated)
  if (!config.demo || !(await isDemoPending(db))) return undefined
  const parts = {
    database: base.database,
    files: base.files,
    jobs: base.jobs,
    blocks: base.registry,
    ownerId: ownerId ?? null,
    progress,
    signal,
    drawn: base.drawn,
  }
  // Imported on demand: they are half of the program, and only the first start needs them.
  const { demoSites, laterSites } = await import('#main/demo/sites.ts')
  for (const demo of demoSites) await seedDemoSite(parts, demo)
  return async () => {
    try {
      for (const demo of laterSites(base.registry))
        await seedDemoSite({ ...parts, progress: () => undefined, signal: stopping }, demo)
      await markDemoDone(db)
    } catch (error) {
      if (!stopping.aborted) options.log.error({ error }, 'A template could not be provisioned')
    }
  }
}

/** An error of Node's `listen`. */
interface ListenFailure {
  readonly code: string
  readonly port: number
}

function isListenFailure(error: unknown): error is ListenFailure {
  return typeof error === 'object' && error !== null && 'code' in error && 'port' in error
}

function describeStartError(error: unknown, config: Config): string | undefined {
  if (!isListenFailure(error)) return undefined
  const variable = error.port === config.metricsPort ? 'METRICS_PORT' : 'PORT'
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is already in use. Stop the program that uses it, or set ${variable} to another number.`
    case 'EACCES':
      return `Port ${error.port} needs permissions that this user does not have. Set ${variable} to a number above 1023.`
    case 'EADDRNOTAVAIL':
      return `HOST is "${config.host}", which is not an address of this machine. Set it to one that is.`
    default:
      return undefined
  }
}
