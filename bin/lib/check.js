import { build } from './build.js'
import { testChromium } from './chromium.js'
import { tool } from './node.js'
import { readReport, reportFile } from './report.js'
import { capture } from './run.js'
import { Cure, say } from './say.js'
import { runSuite } from './suite.js'

/** @typedef {{ passed: number, failed: number, note?: string, failures?: string[] }} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome>, isSuite?: boolean }} Step */

/** How many tools run side by side: each of them leaves a core idle for a good part of its time. */
const lanes = 2

/** One more than there are cores: a test waits a good part of its time, for the database, a command or a browser. */
const workers = 3

/**
 * A step that passes or fails as one: a tool that prints what it found.
 * @param {string} name @param {() => [string, string]} command @param {string[]} args @returns {Step}
 */
function gate(name, command, args) {
  return {
    name,
    async run() {
      const [node, script] = command()
      const { code, output } = await capture(node, [script, ...args])
      if (code !== 0) say(output.trimEnd())
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
      if (!(error instanceof Cure)) throw error
      say(error.message)
      return { passed: 0, failed: 1 }
    }
  },
}

/**
 * A step that counts its tests. A run that found no test, or failed beside its tests, is a failure.
 * @param {'unit' | 'browser'} name @returns {Step}
 */
function suite(name) {
  return {
    name,
    isSuite: true,
    async run() {
      const code = await runSuite(name, {
        flags: [`--maxWorkers=${workers}`],
        env: { CHROMIUM_PATH: testChromium() },
      })
      const report = readReport(reportFile(name))
      if (report === undefined || report.passed + report.failed === 0) {
        return { passed: 0, failed: 1, note: 'no test ran' }
      }
      const { passed, failed, skipped, failures } = report
      const total = passed + failed
      const note = `${total} ${total === 1 ? 'test' : 'tests'}${skipped === 0 ? '' : `, ${skipped} skipped`}`
      return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, note, failures }
    },
  }
}

/** @type {Step[]} */
const steps = [
  gate('format', () => tool('oxfmt'), ['--check', '.']),
  gate('lint', () => tool('oxlint'), ['--deny-warnings']),
  gate('types', () => tool('typescript', 'tsc'), ['-b']),
  gate('import rules', () => tool('dependency-cruiser', 'depcruise'), ['src', 'tools']),
  gate('dead code', () => tool('knip'), []),
  buildStep,
  suite('unit'),
  suite('browser'),
]

/** @param {Step} step @returns {Promise<{ line: string, outcome: Outcome }>} */
async function timed(step) {
  say(`▶ ${step.name}`)
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
 * @param {Step[]} chosen @returns {Promise<{ line: string, outcome: Outcome }[]>} in their order
 */
async function sideBySide(chosen) {
  /** @type {{ line: string, outcome: Outcome }[]} */
  const ended = []
  const waiting = chosen.map((step, at) => ({ step, at }))
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      ended[next.at] = await timed(next.step)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return ended
}

/**
 * As much of a failure as says what broke: the page that a browser test met may be all of its message.
 * @param {string} failure
 */
function shortened(failure) {
  const lines = failure.split('\n').map((line) => line.slice(0, 300))
  return lines.slice(0, 25).join('\n').trimEnd()
}

/**
 * The whole gate: every step runs, whatever the others found, the tools side by side and then the suites one by one;
 * then the failures of all suites once more, one line per step and, alone on the last line, the sum of tests and gates.
 * @param {string[]} names only these steps; all when empty
 * @returns {Promise<number>} exit code, 0 only when nothing failed
 */
export async function check(names) {
  const chosen = steps.filter((step) => names.length === 0 || names.includes(step.name))
  if (chosen.length === 0) throw new Cure(`Known steps: ${steps.map((step) => step.name).join(', ')}.`)
  const ended = await sideBySide(chosen.filter(({ isSuite }) => isSuite !== true))
  for (const step of chosen.filter(({ isSuite }) => isSuite)) ended.push(await timed(step))
  const passed = ended.reduce((sum, { outcome }) => sum + outcome.passed, 0)
  const failed = ended.reduce((sum, { outcome }) => sum + outcome.failed, 0)
  for (const failure of ended.flatMap(({ outcome }) => outcome.failures ?? []))
    say(`\n✖ ${shortened(failure)}`)
  say(`\n${ended.map(({ line }) => line).join('\n')}`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}
