import { rmSync } from 'node:fs'

import { build } from './build.js'
import { tool } from './node.js'
import { inRoot } from './paths.js'
import { reportFile, reportFiles, retryReportFile } from './report.js'
import { run } from './run.js'
import { setup } from './setup.js'

/** @typedef {'unit' | 'browser' | 'soak' | 'bench' | 'accept'} Suite */

/**
 * Runs one test suite with vitest and writes its report for `readReport`; older reports of the same run are removed
 * first.
 * @param {Suite} suite
 * @param {{ files?: string[], flags?: string[], env?: Record<string, string | undefined>, retried?: string[] }} [options]
 * `files`: only these, by name without extension; `flags`: for vitest; `retried`: only these paths, whose report is
 * `retryReportFile`
 * @returns {Promise<number>} exit code
 */
export function runSuite(suite, { files = [], flags = [], env = {}, retried = [] } = {}) {
  const [node, vitest] = tool('vitest')
  const report = retried.length > 0 ? retryReportFile(suite) : reportFile(suite, files)
  const isWhole = files.length + retried.length === 0
  for (const old of isWhole ? reportFiles(suite) : [report]) rmSync(old, { force: true })
  const filters = [...files.map((file) => `tests/${suite}/${file}.`), ...retried]
  // Includes the projects of the suite that run in separate processes.
  return run(node, [vitest, 'run', '--project', `${suite}*`, ...flags, ...filters], {
    // The production build of React, which renders twice as fast as the development build.
    env: { NODE_ENV: 'production', TEST_REPORT: report, ...env },
  })
}

/**
 * Runs a long or timed suite on a fresh build, one file at a time, without retries and workers that would disturb a
 * measurement.
 * @param {Suite} suite @param {string[]} names only these files of `tests/<suite>`; all when empty
 * @param {Record<string, string | undefined>} [env]
 * @param {{ together?: boolean }} [options] `together`: two files at once, which measure nothing
 */
export async function runAlone(suite, names, env = {}, { together = false } = {}) {
  await setup()
  await build()
  const files = names.filter((name) => !name.startsWith('-'))
  const flags = [
    ...(together ? [] : ['--no-file-parallelism']),
    ...names.filter((name) => name.startsWith('-')),
  ]
  return runSuite(suite, { files, flags, env: { BUILT_FILES: inRoot('dist'), ...env } })
}
