import { build, isBuildCurrent } from './build.js'
import { testChromium } from './chromium.js'
import { tool } from './node.js'
import { inRoot } from './paths.js'
import { readReport, reportFile, retryReportFile } from './report.js'
import { capture } from './run.js'
import { CommandError, printLine } from './command.js'
import { runSuite } from './suite.js'

/** @typedef {{ passed: number, failed: number, note?: string, failures?: string[] }} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome>, isSuite?: boolean }} Step */

/**
 * How many tools run in parallel, each on one core: with more threads, the tools written in Go check the same types
 * several times (lint 44 seconds of CPU instead of 25, types 42 instead of 20).
 */
const concurrency = 2

/**
 * One more than the cores: a test spends much of its time waiting for the database, a command or a browser.
 */
const workers = 3

/**
 * Returns a step that runs a tool and passes or fails as a whole.
 * @param {string} name @param {() => [string, string]} command @param {string[]} args @returns {Step}
 */
function toolStep(name, command, args) {
  return {
    name,
    async run() {
      const [node, script] = command()
      const { code, output } = await capture(node, [script, ...args], { env: { GOMAXPROCS: '1' } })
      if (code !== 0) printLine(output.trimEnd())
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

/** @type {Step} */
const buildStep = {
  name: 'build',
  async run() {
    try {
      await build()
      return { passed: 1, failed: 0 }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      printLine(error.message)
      return { passed: 0, failed: 1 }
    }
  },
}

/**
 * Max number of test files that are retried. More failures than a busy machine explains are failures of the code.
 */
const maxRetried = 8

/** `npm run soak -- slow` looks for tests that only pass alone. */
const mayRetry = process.env['TEST_ATTEMPTS'] !== '1'

/**
 * Runs the test files that failed a second time, alone: a test that only a busy machine fails passes then, and one that
 * the code fails does not (decision 135).
 * @param {'unit' | 'browser'} name @param {import('./report.js').Report} report of the first run
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<Outcome | undefined>} undefined when nothing is retried
 */
async function retry(name, report, env) {
  const files = report.failedFiles
  if (files.length === 0 || files.length > maxRetried) return undefined
  printLine(`\nA second attempt, alone: ${files.join(', ')}\n`)
  const code = await runSuite(name, { retried: files, flags: ['--no-file-parallelism'], env })
  const second = readReport(retryReportFile(name))
  const ran = new Set(second?.tests.map(({ file }) => file))
  // A file that did not run again, or an error outside of a test, leaves the first failures as they are.
  if (second === undefined || !files.every((file) => ran.has(file))) return undefined
  if (code !== 0 && second.failed === 0) return undefined
  const retried = new Set(files)
  const kept = report.tests.filter(({ file, status }) => status === 'passed' && !retried.has(file))
  const first = report.failures.map((failure) => `Failed beside other tests: ${shortened(failure)}`)
  for (const failure of first) printLine(`\n${failure}`)
  return {
    passed: kept.length + second.passed,
    failed: second.failed,
    note: `${first.length} failed beside others, ${second.failed} of them alone too`,
    failures: second.failures,
  }
}

/**
 * Returns a step that counts its tests. A run without tests, or one that fails outside of a test, is a failure.
 * @param {'unit' | 'browser'} name @returns {Step}
 */
function suite(name) {
  return {
    name,
    isSuite: true,
    async run() {
      // The build step has made what tests in browsers need; without it they build for themselves.
      const env = {
        CHROMIUM_PATH: testChromium(),
        ...(isBuildCurrent() ? { BUILT_FILES: inRoot('dist') } : {}),
      }
      const code = await runSuite(name, { flags: [`--maxWorkers=${workers}`], env })
      const report = readReport(reportFile(name))
      if (report === undefined || report.passed + report.failed === 0) {
        return { passed: 0, failed: 1, note: 'no test ran' }
      }
      const { passed, failed, skipped, failures } = report
      const total = passed + failed
      const note = `${total} ${total === 1 ? 'test' : 'tests'}${skipped === 0 ? '' : `, ${skipped} skipped`}`
      const again = failed > 0 && mayRetry ? await retry(name, report, env) : undefined
      if (again !== undefined) return { ...again, note: `${note}, ${again.note ?? ''}` }
      return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, note, failures }
    },
  }
}

/** @type {Step[]} */
const steps = [
  toolStep('format', () => tool('oxfmt'), ['--check', '.']),
  toolStep('lint', () => tool('oxlint'), ['--deny-warnings']),
  toolStep('types', () => tool('typescript', 'tsc'), ['-b', '--singleThreaded']),
  toolStep('import rules', () => tool('dependency-cruiser', 'depcruise'), ['src', 'tools']),
  toolStep('dead code', () => tool('knip'), []),
  toolStep('test-only code', () => tool('knip'), ['--production']),
  buildStep,
  suite('unit'),
  suite('browser'),
]

/** @param {Step} step @returns {Promise<{ line: string, outcome: Outcome }>} */
async function timed(step) {
  printLine(`▶ ${step.name}`)
  const start = performance.now()
  const outcome = await step.run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const mark = outcome.failed === 0 ? '✔' : '✖'
  return {
    line: `${mark} ${step.name.padEnd(13)} ${seconds.padStart(6)} s  ${outcome.note ?? ''}`.trimEnd(),
    outcome,
  }
}

/**
 * @param {Step[]} selected @returns {Promise<{ line: string, outcome: Outcome }[]>} in their order
 */
async function runInParallel(selected) {
  /** @type {{ line: string, outcome: Outcome }[]} */
  const results = []
  const waiting = selected.map((step, at) => ({ step, at }))
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next.at] = await timed(next.step)
  }
  await Promise.all(Array.from({ length: concurrency }, runNext))
  return results
}

/**
 * Returns the beginning of a failure, whose message may contain a whole page.
 * @param {string} failure
 */
function shortened(failure) {
  const lines = failure.split('\n').map((line) => line.slice(0, 300))
  return lines.slice(0, 25).join('\n').trimEnd()
}

/**
 * Runs every step even when others fail: the tools in parallel, then the suites one by one. Prints the failures of all
 * suites again, one line per step and, alone on the last line, the sums.
 * @param {string[]} names only these steps; all when empty
 * @returns {Promise<number>} exit code, 0 only when nothing failed
 */
export async function check(names) {
  const selected = steps.filter((step) => names.length === 0 || names.includes(step.name))
  if (selected.length === 0)
    throw new CommandError(`Known steps: ${steps.map((step) => step.name).join(', ')}.`)
  const results = await runInParallel(selected.filter(({ isSuite }) => isSuite !== true))
  for (const step of selected.filter(({ isSuite }) => isSuite)) results.push(await timed(step))
  const passed = results.reduce((sum, { outcome }) => sum + outcome.passed, 0)
  const failed = results.reduce((sum, { outcome }) => sum + outcome.failed, 0)
  for (const failure of results.flatMap(({ outcome }) => outcome.failures ?? []))
    printLine(`\n✖ ${shortened(failure)}`)
  printLine(`\n${results.map(({ line }) => line).join('\n')}`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}
