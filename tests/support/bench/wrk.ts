import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensurePackages, runs } from '../debian-packages.ts'

const run = promisify(execFile)
const TICKS_PER_SECOND = 100

/** One load run against one URL. */
export interface Load {
  readonly port: number
  /** The server process, whose CPU time is measured. */
  readonly pid: number
  readonly hosts: readonly string[]
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly seconds: number
  readonly folder: string
}

export interface LoadResult {
  readonly requestsPerSecond: number
  /** CPU time of the server process per request. */
  readonly microsecondsPerRequest: number
  /** Share of one core that the server process had, 0 to 1. */
  readonly cpuShare: number
}

/** Without a core of its own the server's results are invalid. */
export const LEAST_CPU_SHARE = 0.95
const ATTEMPTS = 5

/** Makes sure that wrk is installed. */
export const ensureWrk = (): Promise<void> =>
  ensurePackages('Load runs need wrk.', ['wrk'], () => runs('which', 'wrk'))

/**
 * Loads one server from the second core with wrk and measures its CPU time. A run in which it had less than
 * 95 % of its core is repeated; throws when no run is valid.
 */
export async function load(options: Load): Promise<LoadResult> {
  let result: LoadResult | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    result = await loadOnce(options)
    if (result.cpuShare >= LEAST_CPU_SHARE) return result
  }
  throw new Error(`The server had only ${result?.cpuShare.toFixed(2)} of its core; leave the machine alone.`)
}

/** One run, valid or not. */
export async function loadOnce(options: Load): Promise<LoadResult> {
  const target = targetOf(options)
  const before = cpuSeconds(options.pid)
  const { stdout } = await run('taskset', [
    '-c',
    '1',
    'wrk',
    '-t',
    '1',
    '-c',
    '64',
    '-d',
    `${options.seconds}s`,
    ...target,
  ])
  const spent = cpuSeconds(options.pid) - before
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  if (!(requests > 0)) throw new Error(`wrk answered without a count:\n${stdout}`)
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout)
  if (failed) throw new Error(`Some requests failed:\n${stdout}`)
  return {
    requestsPerSecond: requests / options.seconds,
    microsecondsPerRequest: (spent * 1e6) / requests,
    cpuShare: spent / options.seconds,
  }
}

/** One host needs no script, which would cost wrk time. */
function targetOf(options: Load): readonly string[] {
  const { hosts, port, path, headers, folder } = options
  const [host, ...others] = hosts
  if (host !== undefined && others.length === 0) {
    const given = Object.entries({ ...headers, Host: host }).flatMap(([name, value]) => [
      '-H',
      `${name}: ${value}`,
    ])
    return [...given, `http://127.0.0.1:${port}${path}`]
  }
  const script = join(folder, `wrk-${port}-${hosts.length}.lua`)
  writeFileSync(script, luaScript(options))
  return ['-s', script, `http://127.0.0.1:${port}`]
}

function luaScript({ hosts, path, headers }: Load): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  )
  return `${lines.join('\n')}
local hosts = {${hosts.map((host) => JSON.stringify(host)).join(',')}}
local requests = {}
init = function()
  for i, host in ipairs(hosts) do
    wrk.headers["Host"] = host
    requests[i] = wrk.format("GET", ${JSON.stringify(path)})
  end
end
local i = 0
request = function()
  i = i + 1
  if i > #requests then i = 1 end
  return requests[i]
end
`
}

/** Returns the CPU time of a process, user and system, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
