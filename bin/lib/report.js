import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { inRoot, reports } from './paths.js'

/** @typedef {{ title: string, file: string, suite: string, status: string }} TestResult */
/**
 * `failures`: the message of each failure, including those of files; that of a test begins with its title.
 * `failedFiles`: the files that had one, relative to the root
 * @typedef {{ passed: number, failed: number, skipped: number, tests: TestResult[], failures: string[],
 *   failedFiles: string[] }} Report
 */

/**
 * Returns the report file of a run. A run of some files of a suite has its own, so that it does not replace the
 * results of the others.
 * @param {string} suite @param {string[]} [files] names without extension; none for the whole suite
 */
export function reportFile(suite, files = []) {
  return path.join(reports, `${[suite, ...files].join('.')}.json`)
}

/**
 * Returns the report file of a second attempt of the files of a suite that failed.
 * @param {string} suite
 */
export function retryReportFile(suite) {
  return reportFile(suite, ['retry'])
}

/**
 * Returns the results of a run. A test file that failed before its first test counts as one failure.
 * @param {string} file one of `reportFile` or `reportFiles` @returns {Report | undefined} undefined when there is none
 */
export function readReport(file) {
  if (!existsSync(file)) return undefined
  const [suite = ''] = path.basename(file).split('.')
  /** @type {{ testResults: { name: string, status: string, message?: string,
   *   assertionResults: { title: string, status: string, failureMessages?: string[] }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const tests = testResults.flatMap((result) =>
    result.assertionResults.map(({ title, status }) => ({
      title,
      file: path.relative(inRoot(), result.name),
      suite,
      status,
    })),
  )
  const brokenFiles = testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  )
  const failures = [
    ...brokenFiles.map((result) => `${path.relative(inRoot(), result.name)}\n${result.message ?? ''}`),
    ...testResults.flatMap((result) =>
      result.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ title, failureMessages = [] }) =>
            `${path.relative(inRoot(), result.name)}: ${title}\n${failureMessages.join('\n')}`,
        ),
    ),
  ]
  const passed = tests.filter((test) => test.status === 'passed').length
  const failed = tests.filter((test) => test.status === 'failed').length
  return {
    passed,
    failed: failed + brokenFiles.length,
    skipped: tests.length - passed - failed,
    tests,
    failures,
    failedFiles: testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => path.relative(inRoot(), name)),
  }
}

/**
 * Returns the existing reports.
 * @param {string} [suite] only those of one suite @returns {string[]} absolute paths
 */
export function reportFiles(suite) {
  if (!existsSync(reports)) return []
  return readdirSync(reports)
    .filter((file) => file.endsWith('.json') && (suite === undefined || file.startsWith(`${suite}.`)))
    .map((file) => path.join(reports, file))
}
