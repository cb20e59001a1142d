import { readConfig } from '#platform/config/config.ts'
import { siteOrigin } from '#platform/config/origins.ts'
import { createLog, standardOutput } from '#platform/log/log.ts'
import { findByIdentifier } from '#features/sites/actions.ts'
import { readAssets } from '#site/assets.ts'
import { readAppFiles } from '#main/app-files.ts'
import { startProgram } from '#main/program.ts'
import { readTemplateArchives } from '#main/template-archives.ts'

/** Ends the process with one line per problem, for a person and without a stack. */
function sendApiError(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`Sitewright cannot start: ${line}\n`)
  process.exit(1)
}

const started = performance.now()
const config = readConfig(process.env)
if (!config.ok) sendApiError(config.error)

const output = standardOutput()
const log = createLog(config.value.logLevel, output)
const say = (line: string) => process.stdout.write(`${line}\n`)
const stopped = new AbortController()
/** A launcher may pass the same signal on once more; one that comes later means that the person has waited enough. */
const PATIENCE_MS = 2_000
let stoppingSince: number | undefined
const running: { stop?: () => Promise<void> } = {}
function shutDown(signal: string): void {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > PATIENCE_MS) process.exit(1)
    return
  }
  stoppingSince = performance.now()
  stopped.abort()
  log.info({ signal }, 'Stopping')
  running.stop?.().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'Stopping failed')
      process.exit(1)
    },
  )
}
// Before anything is started: what is told to stop early must not leave a database behind.
process.on('SIGTERM', () => shutDown('SIGTERM'))
process.on('SIGINT', () => shutDown('SIGINT'))

const program = await startProgram(config.value, {
  log,
  writeLog: (lines) => output.write(lines),
  progress: (line) => say(`… ${line}`),
  // The build puts what browsers load beside the server's folder.
  assets: readAssets(new URL('../client/', import.meta.url)),
  app: readAppFiles(new URL('../app/', import.meta.url)),
  templates: readTemplateArchives(new URL('../templates/', import.meta.url)),
  tellAccount({ email, password }) {
    say('')
    say(`  Owner    ${email}`)
    if (config.value.ownerPassword === undefined)
      say(`  Password ${password}   (shown this once; only its hash is stored)`)
    say('')
  },
  signal: stopped.signal,
})
if (!program.ok) {
  if (stopped.signal.aborted) process.exit(0)
  sendApiError([program.error])
}
const { port, database, operatorEmail } = program.value
running.stop = program.value.stop

if (port === undefined) say('Sitewright works on jobs. Stop it with Ctrl-C.')
else {
  const { appOrigin } = config.value
  const { demo } = config.value
  const journal = demo ? await findByIdentifier(database.app, 'journal') : undefined
  const showcase = demo ? await findByIdentifier(database.app, 'showcase') : undefined
  say('')
  say(`Sitewright is ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  say(`  App      ${appOrigin}`)
  if (journal) say(`  Journal  ${siteOrigin(config.value, 'journal')}`)
  if (showcase) say(`  Showcase ${siteOrigin(config.value, 'showcase')}`)
  if (operatorEmail !== undefined)
    say(`  Owner    ${operatorEmail} (the password was shown when the account was made)`)
  say('  Stop it with Ctrl-C.')
  say('')
}
