import { fileURLToPath } from 'node:url'
import { readConfig } from '#platform/config/config.ts'
import { siteOrigin } from '#platform/config/origins.ts'
import { createLog, standardOutput } from '#platform/log/log.ts'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import { readAssets } from '#site/assets.ts'
import { readAppFiles } from '#main/app-files.ts'
import { startProgram } from '#main/program.ts'
import { readTemplateArchives } from '#main/template-archives.ts'

/** Exits with one line per problem, without a stack. */
function exitWithErrors(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`Sitewright cannot start: ${line}\n`)
  process.exit(1)
}

const started = performance.now()
const config = readConfig(process.env)
if (!config.ok) exitWithErrors(config.error)

const output = standardOutput()
const log = createLog(config.value.logLevel, output)
const print = (line: string) => process.stdout.write(`${line}\n`)
const stopped = new AbortController()
/** A launcher may repeat the same signal at once; a later one forces the exit. */
const TIMEOUT_MS = 2_000
let stoppingSince: number | undefined
const running: { stop?: () => Promise<void> } = {}
function shutDown(signal: string): void {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > TIMEOUT_MS) process.exit(1)
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
// Before anything starts: a stop during the start must not leave a database behind.
process.on('SIGTERM', () => shutDown('SIGTERM'))
process.on('SIGINT', () => shutDown('SIGINT'))

const program = await startProgram(config.value, {
  log,
  writeLog: (lines) => output.write(lines),
  progress: (line) => print(`… ${line}`),
  // The build output for browsers is beside the server's folder.
  assets: readAssets(new URL('../client/', import.meta.url), new URL('../canvas/', import.meta.url)),
  app: readAppFiles(new URL('../app/', import.meta.url)),
  paymentProgram: fileURLToPath(new URL('./payment-test-program.js', import.meta.url)),
  templates: readTemplateArchives(new URL('../templates/', import.meta.url)),
  onAccountCreated({ email, password }) {
    print('')
    print(`  Owner    ${email}`)
    if (config.value.ownerPassword === undefined)
      print(`  Password ${password}   (shown only once; only its hash is stored)`)
    print('')
  },
  signal: stopped.signal,
})
if (!program.ok) {
  if (stopped.signal.aborted) process.exit(0)
  exitWithErrors([program.error])
}
const { port, database, operatorEmail } = program.value
running.stop = program.value.stop

if (port === undefined) print('The Sitewright worker is ready. Stop it with Ctrl-C.')
else {
  const { appOrigin } = config.value
  const { demo } = config.value
  const journal = demo ? await findByIdentifier(database.app, 'journal') : undefined
  const showcase = demo ? await findByIdentifier(database.app, 'showcase') : undefined
  print('')
  print(`Sitewright is ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  print(`  App      ${appOrigin}`)
  if (journal) print(`  Journal  ${siteOrigin(config.value, 'journal')}`)
  if (showcase) print(`  Showcase ${siteOrigin(config.value, 'showcase')}`)
  if (operatorEmail !== undefined)
    print(`  Owner    ${operatorEmail} (the password was shown when the account was created)`)
  print('  Stop it with Ctrl-C.')
  print('')
}
