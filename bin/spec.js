#!/usr/bin/env node
import { main, printLine } from './lib/command.js'
import { lastTests, promises, prove, requirements, unknownIds } from './lib/spec.js'

/** @typedef {import('./lib/spec.js').ProvedRow} ProvedRow */

/** @param {ProvedRow[]} rows @returns {Map<string, ProvedRow[]>} in the order of the table */
function byArea(rows) {
  /** @type {Map<string, ProvedRow[]>} */
  const areas = new Map()
  for (const row of rows) areas.set(row.area, [...(areas.get(row.area) ?? []), row])
  return areas
}

/** @param {string[]} ids @returns {string} the ids on indented lines of at most 100 characters */
function indented(ids) {
  return ids
    .join(' ')
    .replace(/(?=\S)(.{1,90})(?:\s+|$)/g, '      $1\n')
    .trimEnd()
}

/** @param {ProvedRow[]} rows @param {boolean} missingOnly */
function printAreas(rows, missingOnly) {
  for (const [area, own] of byArea(rows)) {
    const missing = own.filter((row) => !row.proved)
    if (missingOnly) {
      for (const row of missing) console.log(`${row.id}\t${row.area}\t${row.kind}\t${row.text}`)
      continue
    }
    const proved = own.filter((row) => row.proved)
    console.log(`${area.padEnd(20)} ${proved.length} of ${own.length}`)
    if (proved.length > 0) console.log(`    proved\n${indented(proved.map((row) => row.id))}`)
    if (missing.length > 0) console.log(`    missing\n${indented(missing.map((row) => row.id))}`)
  }
}

/** @param {ProvedRow[]} rows @param {boolean} missingOnly */
function printPromises(rows, missingOnly) {
  const shown = missingOnly ? rows.filter((row) => !row.proved) : rows
  for (const row of shown)
    console.log(`${row.id.padEnd(4)} ${(row.suites.join(', ') || '–').padEnd(14)} ${row.text}`)
}

/** @param {ProvedRow[]} rows @param {string} name */
function summary(rows, name) {
  return `${rows.filter((row) => row.proved).length} of ${rows.length} ${name} proved`
}

await main(async () => {
  const tests = lastTests()
  const rows = prove(requirements(), tests)
  const promiseRows = prove(promises(), tests)
  const unknown = unknownIds([...rows, ...promiseRows], tests)
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ requirements: rows, promises: promiseRows, unknown }))
    return 0
  }
  if (tests.length === 0) printLine('No test report yet: run npm test first.')
  const missingOnly = process.argv.includes('--missing')
  printAreas(rows, missingOnly)
  console.log()
  printPromises(promiseRows, missingOnly)
  if (unknown.length > 0) console.log(`\nClaimed by a test but in no table: ${unknown.join(', ')}`)
  console.log(`\n${summary(rows, 'rows')}, ${summary(promiseRows, 'promises')}`)
  return 0
})
