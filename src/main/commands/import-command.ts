import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { checkExport, importExport } from '#features/imports/actions.ts'
import { findReports } from '#features/imports/report.actions.ts'
import { undoImport } from '#features/imports/undo.actions.ts'
import { type ImportProgress, progressLine } from '#features/imports/types.ts'
import { createSite, findByIdentifier } from '#features/sites/actions.ts'
import { siteErrors } from '#features/sites/errors.ts'
import type { Site } from '#features/sites/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isHelp } from '#main/commands/command.ts'
import { findOwnerOfNewSite } from '#main/commands/site-owner.ts'
import { openSourceFile, type SourceFile, UnreadableFileError } from '#main/commands/source-file.ts'
import { closeOnSignal } from '#main/commands/close-on-signal.ts'
import { type Base, openBase } from '#main/open-base.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { withDryRun } from '#platform/db/dry-run.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createLog } from '#platform/log/log.ts'

const USAGE = `Usage: npm run import -- <site identifier> <file> [--dry-run] [--owner <email>]
       npm run import -- <site identifier> --undo [<source>] [--dry-run]
       npm run import -- <site identifier> --report
`
const HELP = `${USAGE}
Imports an export of WordPress or Squarespace (XML) or Ghost (JSON), or an RSS or Atom feed, into a site and publishes it.
The file type is detected from its content. The site is created when it does not exist. Importing the same file again
creates no duplicates. A running server fetches the images later; until then pages show placeholders.

  --undo      removes what was imported from a source and not changed since;
              name the source only when there are several
  --report    shows the result of the latest import of each source, and how many images are still missing
  --owner     the account that owns the site if it is created; by default the first operator
  --dry-run   shows what would be added or removed, and changes nothing; publishing on the site waits meanwhile

Progress goes to standard error, one line of JSON to standard output.
`
const print = (line: string) => process.stderr.write(`${line}\n`)

/** The parsed command line. */
type ImportOptions = { readonly identifier: string; readonly dryRun: boolean } & (
  | { readonly file: string; readonly owner: string | undefined }
  | { readonly undo: true; readonly source: string | undefined }
  | { readonly report: true }
)

/**
 * Runs `import <site> <file>`: imports an export or a feed, or undoes that, with or without a running server.
 * Prints one JSON line on standard output; returns the exit code: 0 success, 1 failure, 2 invalid usage.
 */
export async function runImport(args: readonly string[]): Promise<number> {
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
  const opened = await openSourceFile(options.file)
  if (!opened.ok) {
    print(opened.error)
    return 1
  }
  try {
    return await withBase(options, (base, db, config) =>
      importFile({ ...base, siteLimits: config.siteLimits }, db, options, opened.value),
    )
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    print(error.message)
    return 1
  } finally {
    await opened.value.close()
  }
}

function parseOptions(args: readonly string[]): ImportOptions | undefined {
  const flag = { type: 'boolean' } as const
  const options = { undo: flag, report: flag, 'dry-run': flag, owner: { type: 'string' } } as const
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
  const { owner } = parsed.values
  if (parsed.values.undo === true)
    return owner === undefined ? { ...common, undo: true, source: second } : undefined
  return second === undefined ? undefined : { ...common, file: second, owner }
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

async function importFile(
  { registry, siteLimits }: Base & Pick<Config, 'siteLimits'>,
  db: Base['database']['app'],
  { identifier, file: path, dryRun, owner }: Extract<ImportOptions, { file: string }>,
  file: SourceFile,
): Promise<Result<object, string>> {
  const fileName = basename(path)
  const site = await findOrCreateSite(db, { registry, siteLimits }, { identifier, fileName, owner }, file)
  if (!site.ok) return site
  if (site.value.isNew) print(`${dryRun ? 'Would create' : 'Created'} the site '${identifier}'.`)
  const result = await importExport(
    { db, blocks: registry, dryRun },
    { siteId: site.value.site.id, fileName, stream: file.stream, onProgress: createProgressReport() },
  )
  return result.ok ? result : fail(result.error.message)
}

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
  }: { readonly identifier: string; readonly fileName: string; readonly owner: string | undefined },
  { stream }: SourceFile,
): Promise<Result<{ readonly site: Site; readonly isNew: boolean }, string>> {
  const existing = await findByIdentifier(db, identifier)
  if (existing && owner !== undefined)
    return fail(`The site '${identifier}' exists; --owner is only for a site that the import creates.`)
  if (existing) return ok({ site: existing, isNew: false })
  const ownerId = await findOwnerOfNewSite(db, owner)
  if (!ownerId.ok) return ownerId
  const readable = await checkExport({ fileName, stream })
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
