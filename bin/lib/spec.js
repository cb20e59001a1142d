import { readFileSync } from 'node:fs'

import { inRoot } from './paths.js'
import { readReport, reportFiles } from './report.js'

/** @typedef {import('./report.js').TestResult} TestResult */
/** @typedef {{ id: string, area: string, kind: string, text: string }} Row */
/** @typedef {Row & { proved: boolean, suites: string[] }} ProvedRow */

/** Kinds of rows about visible behaviour, which only a test in a real browser proves. */
const browserOnly = new Set(['owner-ui', 'visitor-ui'])

/** @param {string} file @returns {string[][]} the lines after the header, split at tabs */
function table(file) {
  const [, ...lines] = readFileSync(inRoot('docs', file), 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

/** @returns {Row[]} the rows of docs/requirements.tsv */
export function requirements() {
  return table('requirements.tsv').map(([id = '', , area = '', text = '', kind = '']) => ({
    id,
    area,
    kind,
    text,
  }))
}

/** @returns {Row[]} the promises of docs/promises.tsv */
export function promises() {
  return table('promises.tsv').map(([id = '', text = '']) => ({
    id,
    area: 'promises',
    kind: 'promise',
    text,
  }))
}

/**
 * Returns the ids that a test claims: at most two, at the start of its title, separated by a space or comma.
 * @param {string} title @returns {string[]}
 */
export function claimedIds(title) {
  const id = '(?:[A-Z][A-Z0-9]{2}-\\d{2,3}|P\\d{1,2})'
  const match = new RegExp(`^(${id})(?:(?:, ?| )(${id}))?(?= |$)`).exec(title)
  return match === null ? [] : match.slice(1).filter((part) => part !== undefined)
}

/**
 * Marks each row with the suites whose tests prove it. A row counts as proved when at least one test that
 * may prove it passed and no test that claims it failed.
 * @param {Row[]} rows @param {TestResult[]} tests @returns {ProvedRow[]}
 */
export function prove(rows, tests) {
  const claims = tests.flatMap((test) => claimedIds(test.title).map((id) => ({ id, test })))
  return rows.map((row) => {
    const claiming = claims.filter((claim) => claim.id === row.id).map((claim) => claim.test)
    const passed = claiming.filter(
      (test) =>
        test.status === 'passed' && (!browserOnly.has(row.kind) || test.file.startsWith('tests/browser/')),
    )
    const failed = claiming.some((test) => test.status === 'failed')
    return {
      ...row,
      proved: passed.length > 0 && !failed,
      suites: [...new Set(passed.map((test) => test.suite))].sort(),
    }
  })
}

/** @returns {TestResult[]} every test of the last reports; of a file that ran a second time, those of that time */
export function lastTests() {
  const retries = new Set(reportFiles().filter((file) => file.endsWith('.retry.json')))
  const testsOf = (/** @type {string} */ file) => readReport(file)?.tests ?? []
  const again = [...retries].flatMap(testsOf)
  const files = new Set(again.map(({ file }) => file))
  const first = reportFiles().filter((file) => !retries.has(file))
  return [...first.flatMap(testsOf).filter(({ file }) => !files.has(file)), ...again]
}

/**
 * Returns the ids that a test claims and no row or promise has.
 * @param {Row[]} rows @param {TestResult[]} tests @returns {string[]}
 */
export function unknownIds(rows, tests) {
  const known = new Set(rows.map((row) => row.id))
  return [...new Set(tests.flatMap((test) => claimedIds(test.title)))].filter((id) => !known.has(id)).sort()
}
