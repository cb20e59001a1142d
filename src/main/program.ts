import { ensureFirstAccount, findOperatorEmail, hasAccount } from '#features/accounts/actions.ts'
import { createDnsResolver } from '#features/domains/dns.actions.ts'
import { readSiteArchive } from '#features/exports/restore-archive.actions.ts'
import { demoDone, findByIdentifier, isDemoWanted, wantDemo } from '#features/sites/actions.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { AppFiles } from '#main/app-files.ts'
import { type Base, type BaseOptions, openBase } from '#main/open-base.ts'
import { NO_TEMPLATES, type TemplateArchives } from '#main/template-archives.ts'
import { createInternal, type Internal } from '#main/internal.ts'
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
  /** Where access log lines go; the same place as the log's. */
  readonly writeLog: (lines: string) => void
  /** Told of the first account and its password, once in the life of the installation. */
  readonly tellAccount: (account: { readonly email: string; readonly password: string }) => void
  /** Aborted when the program shall stop although it has not fully started. */
  readonly signal?: AbortSignal
  readonly clock?: () => number
  readonly assets?: Assets
  readonly app?: AppFiles
  /** Archives of the sites that the first start makes and that others begin with. */
  readonly templates?: TemplateArchives
}

export interface Program {
  /** Undefined when this process only works on jobs. */
  readonly port: number | undefined
  readonly database: Database
  /** Who runs this installation. */
  readonly operatorEmail: string | undefined
  /** Finishes what is in flight, then stops everything this process started. */
  stop(): Promise<void>
}

/** Starts the program as its configuration says. Fails with one line that says what to do; nothing keeps running then. */
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
  } = {}
  const stop = async () => {
    // Whatever one part does, the others are stopped too, and the database last.
    await Promise.allSettled([parts.web?.close(), parts.internal?.close(), parts.maintenance?.stop()])
    await Promise.allSettled([parts.jobs?.stop(STOP_DEADLINE_MS)])
    await base.database.close()
  }
  try {
    const { log } = options
    const jobs = await openQueue(base.database, { log, work: config.role !== 'web' })
    parts.jobs = jobs
    await prepareFirstStart(config, base, options)
    options.signal?.throwIfAborted()
    const metrics = createMetrics()
    if (config.role !== 'web') {
      // Only now, so that the first start is not held up by what it enqueued itself.
      parts.jobs = await startWorker(config, { ...base, jobs }, { log, metrics })
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
        ...(options.templates === undefined ? {} : { templates: options.templates.offered }),
      })
      port = await parts.web.open()
    }
    options.signal?.throwIfAborted()
    return ok({
      port,
      database: base.database,
      operatorEmail: await findOperatorEmail(base.database.app),
      stop,
    })
  } catch (error) {
    await stop()
    if (options.signal?.aborted) return fail('It was told to stop before it was ready.')
    const cure = describeStartError(error, config)
    if (cure === undefined) throw error
    return fail(cure)
  }
}

const STOP_DEADLINE_MS = 10_000

/** Makes the first account and the demo sites; what an interrupted start left out, the next one makes. */
async function prepareFirstStart(
  config: Config,
  { database, files }: Pick<Base, 'database' | 'files'>,
  { progress, signal, tellAccount, templates = NO_TEMPLATES }: ProgramOptions,
): Promise<void> {
  const db = database.app
  // Noted before the account is made, so that a start that is interrupted anywhere is finished by the next one.
  if (config.demo && !(await hasAccount(db))) await wantDemo(db)
  const account = { email: config.ownerEmail, password: config.ownerPassword }
  const ownerId = await ensureFirstAccount(db, account, tellAccount)
  if (!config.demo || !(await isDemoWanted(db))) return
  for (const { identifier, open } of templates.demo) {
    signal?.throwIfAborted()
    if (await findByIdentifier(db, identifier)) continue
    progress(`Making the site '${identifier}'`)
    const restored = await readSiteArchive({ database, files }, open(), {
      identifier,
      ownerId: ownerId ?? null,
      isNew: true,
    })
    // Another process of this installation may have made it meanwhile.
    if (!restored.ok && restored.error.code !== 'IDENTIFIER_TAKEN')
      throw new Error(`The demo site '${identifier}' could not be made: ${restored.error.message}`)
  }
  await demoDone(db)
}

/** What `listen` of Node's servers tells of a failure. */
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
      return `Port ${error.port} is taken. Stop the program that uses it, or set ${variable} to another number.`
    case 'EACCES':
      return `Port ${error.port} needs more rights than this user has. Set ${variable} to a number above 1023.`
    case 'EADDRNOTAVAIL':
      return `HOST is "${config.host}", which is no address of this machine. Set it to one that is.`
    default:
      return undefined
  }
}
