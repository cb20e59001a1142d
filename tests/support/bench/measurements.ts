import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../../docs/measurements.md', import.meta.url))

/** Returns the median; the lower of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** Returns the quantile for that share (0 to 1). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Returns the measured commit, with a plus for local changes. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    const dirty = git('status', '--porcelain', '--', 'src', 'package-lock.json') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${dirty ? '+' : ''}`
  } catch {
    return 'no checkout'
  }
}

/**
 * Adds a row to docs/measurements.md: what was measured, the results, and the command that reproduces them.
 */
export function record(what: string, result: string, command: string): void {
  const machine = `${cpus().length} cores ${cpus()[0]?.model.trim() ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  appendFileSync(FILE, `| ${date} | ${commit()} | ${what} | ${result} | \`${command}\` | ${machine} |\n`)
  process.stdout.write(`${what}: ${result}\n`)
}
