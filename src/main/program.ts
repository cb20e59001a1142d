import { isIPv6 } from 'node:net'
import { ensureFirstAccount, findOperatorEmail, hasAccount } from '#features/people/accounts/actions.ts'
import { stripeKeysFinder, takeTestPayments } from '#features/shop/payments/payment-settings.actions.ts'
import { createPaymentServices, type PaymentServices } from '#features/shop/payments/payment-services.ts'
import { readSiteArchive } from '#features/transfer/exports/restore-archive.actions.ts'
import {
  markDemoDone,
  findByIdentifier,
  isDemoPending,
  requestDemo,
} from '#features/tenancy/sites/actions.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { AppFiles } from '#main/app-files.ts'
import { type Base, type BaseOptions, openBase } from '#main/open-base.ts'
import { NO_TEMPLATES, type TemplateArchives } from '#main/template-archives.ts'
import { createInternal, type Internal } from '#main/internal.ts'
import { createWeb, type Web } from '#main/web.ts'
import { openQueue, startWorker } from '#main/worker.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
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
  /** Path of the program of the test provider of payments. */
  readonly paymentProgram: string
  readonly assets?: Assets
  readonly app?: AppFiles
  /** Archives of the sites that the first start makes and that others begin with. */
  readonly templates?: TemplateArchives
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
    payments?: PaymentServices
  } = {}
  const stop = async () => {
    // Every part is stopped even when another one fails, and the database last.
    await Promise.allSettled([parts.web?.close(), parts.internal?.close()])
    await Promise.allSettled([parts.jobs?.stop(STOP_DEADLINE_MS)])
    await parts.payments?.close()
    await base.database.close()
  }
  try {
    const { log } = options
    const jobs = await openQueue(base.database, { log, work: config.role !== 'web' })
    parts.jobs = jobs
    await prepareFirstStart(config, base, options)
    options.signal?.throwIfAborted()
    const metrics = createMetrics()
    const clock = options.clock ?? Date.now
    const payments = createPayments(config, base, { ...options, clock })
    parts.payments = payments
    if (config.role !== 'web') {
      // Only now, so that the first start is not delayed by its own jobs.
      parts.jobs = await startWorker(
        config,
        { ...base, jobs, payments, templates: options.templates?.offered ?? [] },
        { log, metrics, clock },
      )
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
        payments,
        clock,
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
    if (options.signal?.aborted) return fail('Stopped before it was ready.')
    const message = describeStartError(error, config)
    if (message === undefined) throw error
    return fail(message)
  }
}

const STOP_DEADLINE_MS = 10_000

/** A server that listens on every address is reached by loopback. */
const LOOPBACK_OF: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

function createPayments(
  { role, host, port, dataDir }: Config,
  { secret, database }: Pick<Base, 'secret' | 'database'>,
  {
    log,
    clock,
    paymentProgram,
  }: Pick<ProgramOptions, 'log' | 'paymentProgram'> & { readonly clock: () => number },
): PaymentServices {
  const name = LOOPBACK_OF[host] ?? (isIPv6(host) ? `[${host}]` : host)
  return createPaymentServices({
    secret,
    dataDir,
    clock,
    program: paymentProgram,
    findStripeKeys: stripeKeysFinder(database.app, secret),
    baseUrl: role === 'worker' ? '' : `http://${name}:${port}`,
    warn: (message, details) => log.warn(details, message),
  })
}

/** Creates the first account and the demo sites; the next start finishes an interrupted one. */
async function prepareFirstStart(
  config: Config,
  { database, files }: Pick<Base, 'database' | 'files'>,
  { progress, signal, onAccountCreated, templates = NO_TEMPLATES }: ProgramOptions,
): Promise<void> {
  const db = database.app
  // Recorded before the account is created, so that the next start finishes an interrupted one.
  if (config.demo && !(await hasAccount(db))) await requestDemo(db)
  const account = { email: config.ownerEmail, password: config.ownerPassword }
  const ownerId = await ensureFirstAccount(db, account, onAccountCreated)
  if (!config.demo || !(await isDemoPending(db))) return
  for (const { identifier, open } of templates.demo) {
    signal?.throwIfAborted()
    if (await findByIdentifier(db, identifier)) continue
    progress(`Creating the site '${identifier}'`)
    const restored = await readSiteArchive({ database, files }, open(), {
      identifier,
      ownerId: ownerId ?? null,
      isNew: true,
    })
    // Another process of this installation may have created it in the meantime.
    if (!restored.ok && restored.error.code !== 'IDENTIFIER_TAKEN')
      throw new Error(`The demo site '${identifier}' could not be created: ${restored.error.message}`)
  }
  // Archives hold no ways to pay, and a shop is tried by buying something.
  for (const { identifier } of templates.demo) {
    const site = await findByIdentifier(db, identifier)
    if (site) await withSite(db, site.id, (tx) => takeTestPayments(tx, site.id))
  }
  await markDemoDone(db)
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
