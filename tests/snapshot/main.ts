import { parseArgs } from 'node:util'
import { compareSnapshots } from './compare.ts'
import { readSnapshot } from './files.ts'
import { formatReport } from './report.ts'
import { takeSnapshot } from './take.ts'

const USAGE = `Usage: npm run snapshot -- <new folder>
       npm run snapshot -- --compare <folder before> <folder after> [--all]

Stores the normalised pages of the demo sites and responses of the API in a new folder, or prints the differences
between two such folders, each difference once.

  --all   lists every page of a difference, not only the first ones
`

/** Takes or compares snapshots. Returns the exit code: 0 when done or equal, 1 for differences, 2 for wrong usage. */
async function main(): Promise<number> {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    options: { compare: flag, all: flag },
    allowPositionals: true,
  })
  const [first, second, ...more] = positionals
  if (first === undefined || more.length > 0 || values.compare !== (second !== undefined)) {
    process.stderr.write(USAGE)
    return 2
  }
  if (second === undefined) {
    await takeSnapshot(first, (line) => process.stderr.write(`${line}\n`))
    return 0
  }
  const comparison = compareSnapshots(await readSnapshot(first), await readSnapshot(second))
  process.stdout.write(formatReport(comparison, values.all))
  return comparison.changes.length + comparison.onlyBefore.length + comparison.onlyAfter.length === 0 ? 0 : 1
}

process.exitCode = await main()
