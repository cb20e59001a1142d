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
import { openSourceFile, type SourceFile, UnreadableFile } from '#main/commands/source-file.ts'
import { stopEarly } from '#main/commands/stop-early.ts'
import { type Base, openBase } from '#main/open-base.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { runDry } from '#platform/db/dry-run.ts'
import { createLog } from '#platform/log/log.ts'

const USAGE = `Usage: npm run import -- <site identifier> <file> [--dry-run]
       npm run import -- <site identifier> --undo [<source>] [--dry-run]
       npm run import -- <site identifier> --report
`
const HELP = `${USAGE}
Reads an export of WordPress or Squarespace (XML) or Ghost (JSON), or an RSS or Atom feed, into a site and publishes it.
What kind of file it is, its content says. The site is made when there is none. The same file again makes no twins.
Images that the file names are fetched afterwards by the server, while it runs; until then pages show boxes.

  --undo      takes away what was imported from a source, as far as it was not changed here since;
              the source needs a name only when there are several
  --report    tells of each source what its newest import did, and how many images are still to come
  --dry-run   tells what would come, or go, and changes nothing; publishing on the site waits meanwhile

Progress goes to standard error, one line of JSON to standard output.
`
const say = (line: string) => process.stderr.write(`${line}\n`)

/** What the command line asks for. */
type Wish = { readonly identifier: string; readonly dryRun: boolean } & (
  | { readonly file: string }
  | { readonly undo: true; readonly source: string | undefined }
  | { readonly report: true }
)

/**
 * `import <site> <file>`: imports an export or a feed, or undoes that, beside a running server or without one. Prints
 * one JSON line on standard output; answers the exit code: 0 done, 1 failed, 2 wrong use.
 */
export async function runImport(args: readonly string[]): Promise<number> {
  if (args.some(isHelp)) {
    process.stdout.write(HELP)
    return 0
  }
  const wish = readWish(args)
  if (!wish) {
    process.stderr.write(USAGE)
    return 2
  }
  if ('report' in wish) return withBase(wish, (_base, db) => report(db, wish))
  if ('undo' in wish) return withBase(wish, (base, db) => undo(base, db, wish))
  const opened = await openSourceFile(wish.file)
  if (!opened.ok) {
    say(opened.error)
    return 1
  }
  try {
    return await withBase(wish, (base, db, config) =>
      bring({ ...base, siteLimits: config.siteLimits }, db, wish, opened.value),
    )
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    say(error.message)
    return 1
  } finally {
    await opened.value.close()
  }
}

function readWish(args: readonly string[]): Wish | undefined {
  const flag = { type: 'boolean' } as const
  const options = { undo: flag, report: flag, 'dry-run': flag }
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
  if (parsed.values.undo === true) return { ...common, undo: true, source: second }
  return second === undefined ? undefined : { ...common, file: second }
}

/** Runs with an open database, and when it is only a rehearsal, takes everything back at the end. */
async function withBase(
  { identifier, dryRun }: Wish,
  work: (base: Base, db: Base['database']['app'], config: Config) => Promise<Result<object, string>>,
): Promise<number> {
  const config = readConfig(process.env)
  if (!config.ok) {
    for (const problem of config.error) say(problem)
    return 1
  }
  // Warnings belong to the operator's log of a server; here they would stand between the progress lines.
  const log = createLog('error', process.stderr)
  // Visitors of all sites come before whoever waits for a file (P5).
  setPriority(constants.priority.PRIORITY_LOW)
  const whenOpen = stopEarly()
  const opened = await openBase(config.value, { log, progress: (line) => say(`… ${line}`) })
  if (!opened.ok) {
    say(opened.error)
    return 1
  }
  const { database } = opened.value
  await whenOpen(() => database.close())
  try {
    const result = dryRun
      ? await runDry(database.appPool, (db) => work(opened.value, db, config.value))
      : await work(opened.value, database.app, config.value)
    if (!result.ok) {
      say(result.error)
      return 1
    }
    if (dryRun) say('Nothing was changed: this was a dry run.')
    const line = { site: identifier, ...(dryRun ? { dryRun } : {}), ...result.value }
    process.stdout.write(`${JSON.stringify(line)}\n`)
    return 0
  } finally {
    await database.close()
  }
}

async function bring(
  { registry, siteLimits }: Base & Pick<Config, 'siteLimits'>,
  db: Base['database']['app'],
  { identifier, file: path, dryRun }: Extract<Wish, { file: string }>,
  file: SourceFile,
): Promise<Result<object, string>> {
  const fileName = basename(path)
  const site = await findOrMakeSite(db, { registry, siteLimits }, identifier, fileName, file)
  if (!site.ok) return site
  if (site.value.isNew) say(`${dryRun ? 'Would make' : 'Made'} the site '${identifier}'.`)
  const result = await importExport(
    { db, blocks: registry },
    { siteId: site.value.site.id, fileName, stream: file.stream, onProgress: createProgressReport() },
  )
  return result.ok ? result : fail(result.error.message)
}

async function undo(
  { registry }: Base,
  db: Base['database']['app'],
  { identifier, source }: Extract<Wish, { undo: true }>,
): Promise<Result<object, string>> {
  const site = await findByIdentifier(db, identifier)
  if (!site) return fail(siteErrors.notFound(identifier).message)
  const result = await undoImport({ db, blocks: registry }, { siteId: site.id, source })
  return result.ok ? result : fail(result.error.message)
}

async function report(db: Base['database']['app'], { identifier }: Wish): Promise<Result<object, string>> {
  const site = await findByIdentifier(db, identifier)
  if (!site) return fail(siteErrors.notFound(identifier).message)
  return ok({ imports: await findReports(db, site.id) })
}

/** A new site is made only for a file that can be read to its end: nobody wants an empty one. */
async function findOrMakeSite(
  db: Base['database']['app'],
  { registry, siteLimits }: Pick<Base, 'registry'> & Pick<Config, 'siteLimits'>,
  identifier: string,
  fileName: string,
  { stream }: SourceFile,
): Promise<Result<{ readonly site: Site; readonly isNew: boolean }, string>> {
  const existing = await findByIdentifier(db, identifier)
  if (existing) return ok({ site: existing, isNew: false })
  const readable = await checkExport({ fileName, stream })
  if (!readable.ok) return fail(readable.error.message)
  const made = await createSite(db, registry, { identifier, title: identifier, limits: siteLimits })
  return made.ok ? ok({ site: made.value, isNew: true }) : fail(made.error.message)
}

const REPORT_EVERY_MS = 500

/** Tells each step once when it begins, then at most twice a second how far it is, and its end. */
function createProgressReport(): (progress: ImportProgress) => void {
  let step = ''
  let last = 0
  return (progress) => {
    const now = performance.now()
    const ended = progress.total > 0 && progress.done >= progress.total
    if (progress.step === step && !ended && now - last < REPORT_EVERY_MS) return
    step = progress.step
    last = now
    say(`… ${progressLine(progress)}`)
  }
}
