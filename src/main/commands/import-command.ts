import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { checkExport, importExport, type ImportInput } from '#features/transfer/imports/actions.ts'
import { importFiles } from '#features/transfer/imports/run/fill-media.actions.ts'
import { findReports } from '#features/transfer/imports/report/report.actions.ts'
import { type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import { undoImport } from '#features/transfer/imports/undo/undo.actions.ts'
import { type ImportProgress, progressLine } from '#features/transfer/imports/types.ts'
import { importProducts } from '#features/transfer/imports/products/import-products.actions.ts'
import {
  describeTable,
  isProductFile,
  MAX_PRODUCT_FILE_BYTES,
  readTable,
} from '#features/transfer/imports/products/read-product-table.ts'
import { COMMAND_LIMITS, openExport } from '#features/transfer/imports/unpack/open-export.ts'
import { oldSiteUrl } from '#features/transfer/imports/api.types.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import { siteErrors } from '#features/tenancy/sites/errors.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { openBundledFiles } from '#main/commands/bundled-files.ts'
import { isHelp } from '#main/commands/command.ts'
import { findOwnerOfNewSite } from '#main/commands/site-owner.ts'
import { openSourceFile, type SourceFile, UnreadableFileError } from '#main/commands/source-file.ts'
import { closeOnSignal } from '#main/commands/close-on-signal.ts'
import { type Base, openBase } from '#main/open-base.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { withDryRun } from '#platform/db/dry-run.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { UnpackError } from '#platform/zip/unpack-error.ts'

const USAGE = `Usage: npm run import -- <site identifier> <file> [--from <url>] [--files <path>] [--dry-run] [--owner <email>]
       npm run import -- <site identifier> --undo [<source>] [--dry-run]
       npm run import -- <site identifier> --report
`
const HELP = `${USAGE}
Imports an export of WordPress or Squarespace (XML) or Ghost (JSON), a zip file of Substack, Medium, Jekyll, Hugo
or Markdown, an RSS or Atom feed, or products of Shopify,
WooCommerce, Wix, Squarespace, BigCommerce, Etsy, Ecwid, PrestaShop, Square, Medusa, Vendure, Spree or a spreadsheet
(CSV) into a site and publishes it.
The file type is detected from its content; it may be compressed (gzip, zip), and a zip file may hold the images too.
The site is created when it does not exist. Importing the same file again creates no duplicates.
A running server fetches the images later that do not come with it; until then pages show placeholders.

  --from      the URL of the old site, for exports that do not state it (Ghost); its images are fetched from there
  --files     a folder or a zip file with the images of the old site, found by their paths and names
  --undo      removes what was imported from a source and not changed since;
              name the source only when there are several
  --report    shows the result of the latest import of each source, and how many images are still missing
  --owner     the account that owns the site if it is created; by default the first operator
  --dry-run   shows what would be added or removed, and changes nothing; publishing on the site waits meanwhile

Progress goes to standard error, one line of JSON to standard output.
`
const print = (line: string) => process.stderr.write(`${line}\n`)

/** Opens a queue to enqueue jobs. */
type OpenJobs = (base: Pick<Base, 'database'>) => Promise<Pick<Jobs, 'enqueue' | 'stop'>>

/** The parsed command line. */
type ImportOptions = { readonly identifier: string; readonly dryRun: boolean } & (
  | {
      readonly file: string
      readonly owner: string | undefined
      readonly from: URL | undefined
      readonly files: string | undefined
    }
  | { readonly undo: true; readonly source: string | undefined }
  | { readonly report: true }
)

/**
 * Runs `import <site> <file>`: imports an export or a feed, or undoes that, with or without a running server.
 * Prints one JSON line on standard output; returns the exit code: 0 success, 1 failure, 2 invalid usage.
 */
export async function runImport(args: readonly string[], openJobs: OpenJobs): Promise<number> {
  if (args.some(isHelp)) {
    process.stdout.write(HELP)
    return 0
  }
  const options = parseOptions(args)
  if (!options) {
    process.stderr.write(USAGE)
    return 2
  }
  if ('report' in options) return withBase(options, (_base, db) => report(db, options))
  if ('undo' in options) return withBase(options, (base, db) => undo(base, db, options))
  const opened: { close(): Promise<void> }[] = []
  try {
    const source = await openSource(options, (file) => opened.push(file))
    if (source.ok)
      return await withBase(options, (base, db, config) =>
        importFile(
          { ...base, siteLimits: config.siteLimits, uploadLimits: config.uploadLimits, openJobs },
          db,
          options,
          source.value,
        ),
      )
    print(source.error)
    return 1
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    print(error.message)
    return 1
  } finally {
    await Promise.all(opened.map((file) => file.close()))
  }
}

/** What is imported. */
type Source = Required<Pick<ImportInput, 'streams' | 'files'>> & {
  /** A file of products; then there is nothing else. */
  readonly products?: Uint8Array
}

async function openSource(
  { file: path, files: filesPath }: Extract<ImportOptions, { file: string }>,
  onOpen: (file: { close(): Promise<void> }) => void,
): Promise<Result<Source, string>> {
  const opened = await openSourceFile(path)
  if (!opened.ok) return opened
  onOpen(opened.value)
  try {
    if (isProductFile(basename(path), await readBytes(opened.value, HEAD_BYTES)))
      return await openProducts(path, opened.value)
    const { streams, files } = await openExport(opened.value, COMMAND_LIMITS)
    if (filesPath === undefined) return ok({ streams, files })
    const more = await openBundledFiles(filesPath)
    if (!more.ok) return more
    onOpen(more.value)
    return ok({ streams, files: [...more.value.files, ...files] })
  } catch (error) {
    if (error instanceof UnpackError)
      return fail(importErrors.unreadable(basename(path), error.message).message)
    throw error
  }
}

/** Reads a file of products, so that one that is not readable creates no site. */
async function openProducts(path: string, file: SourceFile): Promise<Result<Source, string>> {
  if (file.size > MAX_PRODUCT_FILE_BYTES) return fail(importErrors.tooLarge(MAX_PRODUCT_FILE_BYTES).message)
  const products = await readBytes(file, file.size)
  const read = await readTable(products)
  const problem = read.ok ? describeTable(read.value, null).blocker : read.error
  if (problem !== null) return fail(importErrors.unreadableProducts(basename(path), problem).message)
  return ok({ streams: [], files: [], products })
}

/** Bytes by which a file of products is told from an export. */
const HEAD_BYTES = 64 * 1024

async function readBytes(file: SourceFile, count: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.read(0, Math.min(count, file.size))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function parseOptions(args: readonly string[]): ImportOptions | undefined {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  const options = { undo: flag, report: flag, 'dry-run': flag, owner: text, from: text, files: text } as const
  let parsed
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return undefined
  }
  const [identifier, second, ...more] = parsed.positionals
  if (identifier === undefined || more.length > 0) return undefined
  const common = { identifier, dryRun: parsed.values['dry-run'] === true }
  if (parsed.values.report === true)
    return second === undefined && Object.keys(parsed.values).length === 1
      ? { ...common, report: true }
      : undefined
  const { owner, from, files } = parsed.values
  if (parsed.values.undo === true)
    return owner === undefined && from === undefined && files === undefined
      ? { ...common, undo: true, source: second }
      : undefined
  const url = from === undefined ? undefined : oldSiteUrl(from)
  if (second === undefined || (from !== undefined && url === undefined)) return undefined
  return { ...common, file: second, owner, files, from: url }
}

/** Runs with an open database; a dry run is rolled back at the end. */
async function withBase(
  { identifier, dryRun }: ImportOptions,
  work: (base: Base, db: Base['database']['app'], config: Config) => Promise<Result<object, string>>,
): Promise<number> {
  const config = readConfig(process.env)
  if (!config.ok) {
    for (const problem of config.error) print(problem)
    return 1
  }
  // Warnings belong to a server's log; here they would mix with the progress lines.
  const log = createLog('error', process.stderr)
  // Requests of visitors have priority over an import (P5).
  setPriority(constants.priority.PRIORITY_LOW)
  const setClose = closeOnSignal()
  const opened = await openBase(config.value, { log, progress: (line) => print(`… ${line}`) })
  if (!opened.ok) {
    print(opened.error)
    return 1
  }
  const { database } = opened.value
  await setClose(() => database.close())
  try {
    const result = dryRun
      ? await withDryRun(database.appPool, (db) => work(opened.value, db, config.value))
      : await work(opened.value, database.app, config.value)
    if (!result.ok) {
      print(result.error)
      return 1
    }
    if (dryRun) print('Nothing was changed: this was a dry run.')
    const line = { site: identifier, ...(dryRun ? { dryRun } : {}), ...result.value }
    process.stdout.write(`${JSON.stringify(line)}\n`)
    return 0
  } finally {
    await database.close()
  }
}

/** What an import needs besides its file. */
type ImportBase = Base & Pick<Config, 'siteLimits' | 'uploadLimits'> & { readonly openJobs: OpenJobs }

async function importFile(
  { openJobs, siteLimits, uploadLimits: limits, ...base }: ImportBase,
  db: Base['database']['app'],
  { identifier, file: path, dryRun, owner, from }: Extract<ImportOptions, { file: string }>,
  { streams, files, products }: Source,
): Promise<Result<object, string>> {
  const { registry } = base
  const fileName = basename(path)
  const site = await findOrCreateSite(
    db,
    { registry, siteLimits },
    { identifier, fileName, owner, dryRun, isProducts: products !== undefined },
    streams,
  )
  if (!site.ok) return site
  const {
    site: { id: siteId },
    isNew,
  } = site.value
  if (isNew) print(`${dryRun ? 'Would create' : 'Created'} the site '${identifier}'.`)
  const onProgress = createProgressReport()
  const input = { siteId, fileName, streams, files, from, onProgress }
  const jobs = openOnUse(() => openJobs(base))
  try {
    if (products !== undefined)
      return messageOf(
        await importProducts(
          { db, blocks: registry, jobs, now: () => new Date() },
          {
            siteId,
            fileName,
            source: fileName,
            bytes: products,
            columns: null,
            accountId: null,
            dryRun,
            onProgress,
          },
        ),
      )
    const storage = { files: base.files, jobs, limits }
    return messageOf(
      streams.length === 0
        ? await importFiles({ db, ...storage }, { ...input, dryRun })
        : await importExport({ db, blocks: registry, dryRun, storage }, input),
    )
  } finally {
    await jobs.stop()
  }
}

/** Opens the queue with the first job: most imports have none. */
function openOnUse(open: () => ReturnType<OpenJobs>): Pick<Jobs, 'enqueue'> & { stop(): Promise<void> } {
  let opened: ReturnType<OpenJobs> | undefined
  return {
    async enqueue(...job) {
      opened ??= open()
      return (await opened).enqueue(...job)
    },
    async stop() {
      await (await opened)?.stop(0)
    },
  }
}

const messageOf = <Value>(result: Result<Value, ImportError>): Result<Value, string> =>
  result.ok ? result : fail(result.error.message)

async function undo(
  { registry }: Base,
  db: Base['database']['app'],
  { identifier, source }: Extract<ImportOptions, { undo: true }>,
): Promise<Result<object, string>> {
  const site = await findByIdentifier(db, identifier)
  if (!site) return fail(siteErrors.notFound(identifier).message)
  const result = await undoImport({ db, blocks: registry }, { siteId: site.id, source })
  return result.ok ? result : fail(result.error.message)
}

async function report(
  db: Base['database']['app'],
  { identifier }: ImportOptions,
): Promise<Result<object, string>> {
  const site = await findByIdentifier(db, identifier)
  if (!site) return fail(siteErrors.notFound(identifier).message)
  return ok({ imports: await withSite(db, site.id, (tx) => findReports(tx, site.id)) })
}

/** Returns the site, or creates it once the whole file was read without errors, to leave no empty site. */
async function findOrCreateSite(
  db: Base['database']['app'],
  { registry, siteLimits }: Pick<Base, 'registry'> & Pick<Config, 'siteLimits'>,
  {
    identifier,
    fileName,
    owner,
    dryRun,
    isProducts,
  }: {
    readonly identifier: string
    readonly fileName: string
    readonly owner: string | undefined
    readonly dryRun: boolean
    readonly isProducts: boolean
  },
  streams: Source['streams'],
): Promise<Result<{ readonly site: Site; readonly isNew: boolean }, string>> {
  const existing = await findByIdentifier(db, identifier)
  if (existing && owner !== undefined)
    return fail(`The site '${identifier}' exists; --owner is only for a site that the import creates.`)
  if (existing) return ok({ site: existing, isNew: false })
  const ownerId = await findOwnerOfNewSite(db, owner)
  if (!ownerId.ok) return ownerId
  if (streams.length === 0 && !isProducts) return fail(siteErrors.notFound(identifier).message)
  // The site of a dry run is rolled back anyway.
  const readable = dryRun ? ok(null) : await checkExport({ fileName, streams })
  if (!readable.ok) return fail(readable.error.message)
  const created = await createSite(db, registry, {
    identifier,
    title: identifier,
    limits: siteLimits,
    ownerId: ownerId.value,
  })
  return created.ok ? ok({ site: created.value, isNew: true }) : fail(created.error.message)
}

const REPORT_EVERY_MS = 500

/** Reports each step when it begins and ends, and at most twice a second in between. */
function createProgressReport(): (progress: ImportProgress) => void {
  let step = ''
  let last = 0
  return (progress) => {
    const now = performance.now()
    const ended = progress.total > 0 && progress.done >= progress.total
    if (progress.step === step && !ended && now - last < REPORT_EVERY_MS) return
    step = progress.step
    last = now
    print(`… ${progressLine(progress)}`)
  }
}
