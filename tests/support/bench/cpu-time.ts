import { readdirSync, readFileSync } from 'node:fs'

/** What the kernel counts in: a hundredth of a second on every Linux that we run on. */
const TICKS = 100

interface Process {
  readonly pid: number
  readonly parent: number
  /** Seconds of processor, of children that have ended too. */
  readonly seconds: number
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: Number(fields[1]), seconds: ticks / TICKS }
  } catch {
    return undefined
  }
}

/** Seconds of processor that these processes and all below them have used, those that have ended included. */
export function cpuSeconds(...roots: readonly number[]): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const counted = new Set<number>()
  const visit = (pid: number): number => {
    if (counted.has(pid)) return 0
    counted.add(pid)
    const own = processes.find((one) => one.pid === pid)?.seconds ?? 0
    return processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + visit(child.pid), own)
  }
  return roots.reduce((sum, root) => sum + visit(root), 0)
}
