import { basename } from 'node:path'
import { checkWxr, importWxr } from '#features/imports/actions.ts'
import { type ImportProgress, progressLine } from '#features/imports/types.ts'
import { createSite, findByIdentifier } from '#features/sites/actions.ts'
import type { Site } from '#features/sites/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isHelp } from '#main/commands/command.ts'
import { openSourceFile, type SourceFile, UnreadableFile } from '#main/commands/source-file.ts'
import { stopEarly } from '#main/commands/stop-early.ts'
import { type Base, openBase } from '#main/program.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'

const USAGE = 'Usage: npm run import -- <site identifier> <file>'
const say = (line: string) => process.stderr.write(`${line}\n`)

/**
 * `import <site> <file>`: imports a WordPress export, beside a running server or without one. Prints one JSON line on
 * standard output; answers the exit code: 0 done, 1 failed, 2 wrong use.
 */
export async function runImport(args: readonly string[]): Promise<number> {
  const [identifier, file] = args
  if (args.some(isHelp)) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  if (identifier === undefined || file === undefined || args.length > 2) {
    say(USAGE)
    return 2
  }
  const opened = await openSourceFile(file)
  if (!opened.ok) {
    say(opened.error)
    return 1
  }
  try {
    return await importFile(identifier, basename(file), opened.value)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    say(error.message)
    return 1
  } finally {
    await opened.value.close()
  }
}

async function importFile(identifier: string, fileName: string, file: SourceFile): Promise<number> {
  const config = readConfig(process.env)
  if (!config.ok) {
    for (const problem of config.error) say(problem)
    return 1
  }
  // Warnings belong to the operator's log of a server; here they would stand between the progress lines.
  const log = createLog('error', process.stderr)
  const whenOpen = stopEarly()
  const opened = await openBase(config.value, { log, progress: (line) => say(`… ${line}`) })
  if (!opened.ok) {
    say(opened.error)
    return 1
  }
  await whenOpen(() => opened.value.database.close())
  const { database, registry } = opened.value
  try {
    const site = await findOrMakeSite(opened.value, identifier, fileName, file)
    if (!site.ok) {
      say(site.error)
      return 1
    }
    const result = await importWxr(
      { db: database.app, blocks: registry },
      { siteId: site.value.id, fileName, stream: file.read(), onProgress: createProgressReport() },
    )
    if (!result.ok) {
      say(result.error.message)
      return 1
    }
    process.stdout.write(`${JSON.stringify({ site: identifier, ...result.value })}\n`)
    return 0
  } finally {
    await database.close()
  }
}

/** A new site is made only for a file that can be read to its end: nobody wants an empty one. */
async function findOrMakeSite(
  { database, registry }: Base,
  identifier: string,
  fileName: string,
  file: SourceFile,
): Promise<Result<Site, string>> {
  const existing = await findByIdentifier(database.app, identifier)
  if (existing) return ok(existing)
  const readable = await checkWxr({ fileName, stream: file.read() })
  if (!readable.ok) return fail(readable.error.message)
  const made = await createSite(database.app, registry, { identifier, title: identifier })
  if (!made.ok) return fail(made.error.message)
  say(`Made the site '${identifier}'.`)
  return made
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
