import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import type { BlockRegistry } from '#blocks/contract.ts'
import {
  createDocument,
  type SaveContext,
  saveRevision,
  setDocumentPassword,
} from '#features/content/documents/actions.ts'
import { addImage } from '#features/media/media/actions.ts'
import { NO_LIMITS } from '#features/tenancy/quotas/types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { stripeKeysFinder } from '#features/shop/payments/payment-settings.actions.ts'
import { createPaymentServices, type PaymentServices } from '#features/shop/payments/payment-services.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { PageContext } from '#features/tenancy/page-context/types.ts'
import type { Site, SiteTypeCode } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { createWeb, type Web } from '#main/web.ts'
import { openQueue } from '#main/worker.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createAccessLog } from '#platform/log/access-log.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts'
import type { PasswordCost } from '#platform/passwords/hash.ts'
import { createDiskStore } from '#platform/storage/disk.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { freePort } from './free-port.ts'
import type { WebOptions } from './web-options.ts'

/** An answer as a visitor's client reads it. */
export interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names and values by turns, as they were sent. */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
  readonly text: string
}

export interface AskOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** What a line of the access log says. */
export interface AccessLine {
  readonly reqId: string
  readonly site: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly cached: boolean
}

type WithId = Pick<Site, 'id'>
type ConfiguredKind = 'settings' | 'navigation' | 'theme'

/** A running server on a database of its own, and the verbs of those who use it. */
export interface TestWeb {
  readonly web: Web
  readonly database: Database
  readonly registry: BlockRegistry
  readonly files: FileStore
  /** Folder of `files`. */
  readonly filesDir: string
  readonly metrics: Metrics
  readonly payments: PaymentServices
  /** Every line that was logged, access log included. */
  readonly logLines: string[]
  readonly port: number
  /** What commands need to know of the server. */
  readonly config: Pick<
    Config,
    | 'appOrigin'
    | 'sitesDomain'
    | 'uploadLimits'
    | 'secureHost'
    | 'publicIps'
    | 'siteLimits'
    | 'maxArchiveBytes'
  >
  /** The program's secret. */
  readonly secret: string
  /** `http://{identifier}.localhost:{port}`, for browsers. */
  origin(identifier: string): string
  /** The time the server believes it is; change it to travel. */
  clock: { now: number }
  createSite(
    identifier: string,
    title?: string,
    more?: { type?: SiteTypeCode; ownerId?: Id | null; description?: string; language?: string },
  ): Promise<Site>
  /** Makes and releases a document; answers its identity. */
  publish(
    site: Site,
    kind: 'page' | 'collection' | 'item',
    body: Record<string, unknown>,
    collectionId?: Id,
  ): Promise<Id>
  revise(site: Site, documentId: Id, body: Record<string, unknown>): Promise<void>
  /** Saves and releases as another process would: this server only hears of it by itself. */
  reviseElsewhere(site: Site, documentId: Id, body: Record<string, unknown>): Promise<void>
  /** Sets or takes away the password of a document. */
  lock(site: Site, documentId: Id, password: string | null): Promise<void>
  addImage(site: WithId, fileName: string, bytes: Uint8Array, alt: string): Promise<Id>
  /** The released settings or main navigation of a site, replaced. */
  configure(site: WithId, kind: ConfiguredKind, body: Record<string, unknown>): Promise<void>
  /** Resolves when the server knows of everything that was committed before, by whomever. */
  caughtUp(): Promise<void>
  saveContext(site: Site): SaveContext
  /** How many pages were read and rendered so far. */
  renders(): Promise<number>
  /** Access log lines so far, parsed. */
  accesses(): readonly AccessLine[]
  /** Asks with a Host header, without following redirects. */
  ask(host: string, path: string, options?: AskOptions): Promise<Response>
  visit(site: Pick<Site, 'identifier'> | string, path: string, options?: AskOptions): Promise<Response>
  close(): Promise<void>
}

/** A cost that takes no time, since tests create hundreds of accounts. */
export const CHEAP_PASSWORDS: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }

/** Signs and encrypts everything. */
export const TEST_SECRET = 'a secret that only tests know, long enough'

/** Starts the real server on loopback with a copied database. */
export async function startWeb(
  options: WebOptions & {
    /** Another process of the same installation; close this one first. */
    beside?: Pick<TestWeb, 'database' | 'filesDir'>
  } = {},
): Promise<TestWeb> {
  const { beside } = options
  const database =
    beside?.database ??
    (await createTestDatabase(options.poolSize === undefined ? {} : { poolSize: options.poolSize }))
  const folder = beside?.filesDir ?? (await mkdtemp(join(tmpdir(), 'sitewright-files-')))
  const logLines: string[] = []
  const write = (text: string) => void logLines.push(...text.split('\n').filter((line) => line !== ''))
  const log = createLog('info', { write })
  const registry = createBlockRegistry({ warn: (message, details) => log.warn(details, message) })
  const files = createDiskStore(folder)
  const metrics = createMetrics()
  const clock = { now: Date.now() }
  const port = await freePort()
  const access = createAccessLog('info', write)
  const config = {
    appOrigin: options.appOrigin ?? `http://app.localhost:${port}`,
    sitesDomain: options.sitesDomain ?? 'localhost',
    secureHost: options.secureHost,
    publicIps: [],
    betaFeatures: options.betaFeatures ?? [],
    mapTiles: options.mapTiles,
    geocodingUrl: options.geocodingUrl,
    signup: options.signup ?? ('open' as const),
    siteLimits: options.siteLimits ?? NO_LIMITS,
    maxArchiveBytes: 20 * 1024 ** 2,
    smtpUrl: options.smtpUrl,
    // The program's own settings have parts of the same names as what routes are given.
    database: { kind: 'embedded' },
    files: { kind: 'nowhere' },
    uploadLimits: { audio: 2 * 1024 ** 2, video: 40 * 1024 ** 2, file: 1024 ** 2 },
  }
  // Opened by the first job, since most tests need none. Nothing of it is carried out here.
  let queue: Promise<Jobs> | undefined
  const jobs: Pick<Jobs, 'enqueue'> = {
    async enqueue(...job) {
      queue ??= openQueue(database, { log, work: false })
      return (await queue).enqueue(...job)
    },
  }
  const payments = createPaymentServices({
    secret: TEST_SECRET,
    dataDir: folder,
    program: fileURLToPath(new URL('../../src/main/payment-test-program.ts', import.meta.url)),
    baseUrl: `http://127.0.0.1:${port}`,
    clock: () => clock.now,
    findStripeKeys: stripeKeysFinder(database.app, TEST_SECRET),
    ...(options.stripeUrl === undefined ? {} : { stripeUrl: options.stripeUrl }),
    warn: (message, details) => log.warn(details, message),
    timeout: options.paymentTimeout ?? 3_000,
  })
  const web = createWeb({
    config: {
      ...config,
      trustProxy: options.trustProxy ?? [],
      host: '127.0.0.1',
      port,
      sharedCacheSeconds: options.sharedCacheSeconds ?? 0,
    },
    database,
    secret: TEST_SECRET,
    registry,
    files,
    log,
    access,
    metrics,
    clock: () => clock.now,
    jobs,
    payments,
    passwordCost: options.passwordCost ?? CHEAP_PASSWORDS,
    ...(options.maxCacheBytes === undefined ? {} : { maxCacheBytes: options.maxCacheBytes }),
    ...(options.assets === undefined ? {} : { assets: options.assets }),
    ...(options.app === undefined ? {} : { app: options.app }),
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    ...(options.resolver === undefined ? {} : { resolver: options.resolver }),
    ...(options.templates === undefined ? {} : { templates: options.templates }),
    ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
    ...(options.maxRenditionWait === undefined ? {} : { maxRenditionWait: options.maxRenditionWait }),
    ...(options.pollEvery === undefined ? {} : { pollEvery: options.pollEvery }),
  })
  await web.open()

  const ask = (host: string, path: string, requested?: AskOptions) => askOnce(port, host, path, requested)
  const context = ({ id }: WithId): SaveContext => ({ siteId: id, blocks: registry, accountId: null })
  const dated = (body: Record<string, unknown>) => ({
    status: 1,
    publishedOn: new Date(clock.now - 86_400_000).toISOString(),
    ...body,
  })
  const saveAndRelease = (site: WithId, documentId: Id, body: Record<string, unknown>) =>
    withSite(database.app, site.id, async (tx) => {
      unwrap(await saveRevision(tx, context(site), { documentId, body }))
      unwrap(await createRelease(tx, { siteId: site.id, documentIds: [documentId] }))
    })

  return {
    web,
    database,
    registry,
    files,
    filesDir: folder,
    metrics,
    payments,
    logLines,
    port,
    config,
    secret: TEST_SECRET,
    clock,
    origin: (identifier) => `http://${identifier}.${config.sitesDomain}:${port}`,
    async createSite(identifier, title = identifier, more = {}) {
      const site = unwrap(await createSite(database.app, registry, { identifier, title, ...more }))
      await web.hosts.refresh(site.id)
      return site
    },
    async publish(site, kind, body, collectionId) {
      const id = await withSite(database.app, site.id, async (tx) => {
        const given = dated(body)
        const input = collectionId === undefined ? { kind, body: given } : { kind, body: given, collectionId }
        const saved = unwrap(await createDocument(tx, context(site), input))
        unwrap(await createRelease(tx, { siteId: site.id, documentIds: [saved.documentId] }))
        return saved.documentId
      })
      await web.hosts.refresh(site.id)
      return id
    },
    async revise(site, documentId, body) {
      await saveAndRelease(site, documentId, dated(body))
      await web.hosts.refresh(site.id)
    },
    reviseElsewhere: (site, documentId, body) => saveAndRelease(site, documentId, dated(body)),
    async lock(site, documentId, password) {
      unwrap(
        await withSite(database.app, site.id, (tx) => setDocumentPassword(tx, site.id, documentId, password)),
      )
      await web.hosts.refresh(site.id)
    },
    addImage: async (site, fileName, bytes, alt) =>
      unwrap(await addImage({ db: database.app, files }, { siteId: site.id, fileName, bytes, alt })),
    async configure(site, kind, body) {
      const { id } = await database.owner
        .selectFrom('documents')
        .select('id')
        .where('site_id', '=', site.id)
        .where('kind', '=', kind)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      await saveAndRelease(site, id, body)
      await web.hosts.refresh(site.id)
    },
    async caughtUp() {
      // One that is under way may have begun before the commit.
      await web.hosts.catchUp()
      await web.hosts.catchUp()
    },
    saveContext: context,
    async renders() {
      const text = await metrics.registry.getSingleMetricAsString('sitewright_page_render_seconds')
      return Number(/^sitewright_page_render_seconds_count (\d+)$/m.exec(text)?.[1] ?? 0)
    },
    accesses() {
      access.flush()
      return logLines
        .filter((line) => line.includes('"msg":"request"'))
        .map((line) => JSON.parse(line) as AccessLine)
    },
    ask,
    visit: (site, path, requested) =>
      ask(
        `${typeof site === 'string' ? site : site.identifier}.${config.sitesDomain}:${port}`,
        path,
        requested,
      ),
    async close() {
      await web.close()
      await payments.close()
      await (await queue)?.stop(1_000)
      if (beside) return
      await database.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The page context that a page carries, as a script on it reads it. */
export function contextOf(page: Pick<Response, 'text'>): PageContext {
  const match = /<script type="application\/json" id="context">([^<]*)<\/script>/.exec(page.text)
  if (!match) throw new Error(`No page context in: ${page.text.slice(0, 300)}`)
  return JSON.parse(match[1] ?? '') as PageContext
}

/** The value of a result that the test expects to be good. */
export function unwrap<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`Unexpected failure: ${JSON.stringify(result.error)}`)
  return result.value
}

/** One request on a connection of its own, with that Host header. */
export function askOnce(
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Response> {
  // Node sends the length by itself for some methods only.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const requested = request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...length, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            body: bytes,
            text: bytes.toString('utf8'),
          })
        })
      },
    )
    requested.on('error', reject)
    requested.end(body)
  })
}
