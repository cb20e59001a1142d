import { rmSync } from 'node:fs'

import { build } from './build.js'
import { tool } from './node.js'
import { reportFile, reportFiles } from './report.js'
import { run } from './run.js'
import { setup } from './setup.js'

/** @typedef {'unit' | 'browser' | 'soak' | 'bench' | 'accept'} Suite */

/**
 * Runs one suite of tests with vitest and leaves its report where `readReport` finds it; an older report
 * of the same run is gone even when this one ends before its own.
 * @param {Suite} suite @param {{ files?: string[], flags?: string[], env?: Record<string, string | undefined> }} [options]
 * `files`: only these, by name without extension; `flags`: for vitest
 * @returns {Promise<number>} exit code
 */
export function runSuite(suite, { files = [], flags = [], env = {} } = {}) {
  const [node, vitest] = tool('vitest')
  const report = reportFile(suite, files)
  for (const old of files.length === 0 ? reportFiles(suite) : [report]) rmSync(old, { force: true })
  const filters = files.map((file) => `tests/${suite}/${file}.`)
  // With the part of it that runs in processes of its own.
  return run(node, [vitest, 'run', '--project', `${suite}*`, ...flags, ...filters], {
    // React as users get it, which renders twice as fast as the one for those who develop with it.
    env: { NODE_ENV: 'production', TEST_REPORT: report, ...env },
  })
}

/**
 * Runs a long or timed suite on a fresh build, one file at a time and without the retries and workers
 * that would disturb a measurement.
 * @param {Suite} suite @param {string[]} names only these files of `tests/<suite>`; all when empty
 * @param {Record<string, string | undefined>} [env]
 */
export async function runAlone(suite, names, env = {}) {
  await setup()
  await build()
  const files = names.filter((name) => !name.startsWith('-'))
  const flags = ['--no-file-parallelism', ...names.filter((name) => name.startsWith('-'))]
  return runSuite(suite, { files, flags, env })
}
