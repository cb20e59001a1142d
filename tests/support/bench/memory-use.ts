import { readdirSync, readFileSync } from 'node:fs'

const MIB = 1024

/** Returns a file of `/proc`, or an empty text when its process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Returns the number in MiB of a line such as `VmRSS:    1024 kB`. */
const mibOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / MIB

/** Returns the resident memory of a process in MiB; 0 when it has ended. */
export const residentMemory = (pid: number): number => mibOf(read(`/proc/${pid}/status`), 'VmRSS')

/** Returns the memory of processes in MiB, pages that several share counted once among all that use them (PSS). */
export const sharedMemory = (pids: Iterable<number>): number =>
  [...pids].reduce((sum, pid) => sum + mibOf(read(`/proc/${pid}/smaps_rollup`), 'Pss'), 0)

/** Returns these processes and all below them that run now. */
export function processTree(...roots: readonly number[]): readonly number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = read(`/proc/${name}/stat`)
    // The name before may hold spaces and parentheses.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found: number[] = []
  const add = (pid: number): void => {
    found.push(pid)
    for (const child of children.get(pid) ?? []) add(child)
  }
  for (const root of roots) add(root)
  return found
}

/** Returns the process of the built server below `npm start`. Throws when there is none. */
export function findServer(npm: number): number {
  const pid = processTree(npm).find((one) => {
    const [, ...args] = read(`/proc/${one}/cmdline`).split('\0')
    return args.some((arg) => arg.endsWith('dist/server/server.js'))
  })
  if (pid === undefined) throw new Error(`No server runs below process ${npm}.`)
  return pid
}
