import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import pg from 'pg'

import { openCluster } from '#platform/db/embedded/cluster.ts'
import type { Cluster } from '#platform/db/embedded/cluster.ts'
import { isPostmasterOf, readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts'
import { stopPostmaster } from '#platform/db/embedded/stop.ts'

const PROGRAM = fileURLToPath(new URL('testing-program.ts', import.meta.url))

/** A separate process that uses the cluster of a test folder. */
export interface TestProgram {
  readonly url: string
  readonly process: ChildProcess
  /** Ends it like a crash. */
  kill(): Promise<void>
  /** Ends it like SIGTERM: the cluster is closed. */
  stop(): Promise<void>
}

/** A data folder for one test, removed with everything that runs on it. */
export class TestFolder {
  readonly dataDir: string
  readonly lines: string[] = []
  readonly #root: string
  readonly #programs: ChildProcess[] = []

  constructor(root: string) {
    this.#root = root
    this.dataDir = join(root, 'data')
  }

  static async make(): Promise<TestFolder> {
    const root = await mkdtemp(join(tmpdir(), 'sitewright-embedded-'))
    await chmod(root, 0o711)
    return new TestFolder(root)
  }

  get clusterFolder(): string {
    return join(this.dataDir, 'postgres')
  }

  get systemFolder(): string {
    return join(this.#root, 'system')
  }

  open(options: { dataDir?: string; isDataDirConfigured?: boolean } = {}): Promise<Cluster> {
    return openCluster({
      dataDir: this.dataDir,
      isDataDirConfigured: true,
      systemFolder: this.systemFolder,
      log: (line) => this.lines.push(line),
      progress: (line) => this.lines.push(line),
      ...options,
    })
  }

  /** Starts another process that opens the cluster and waits until it has done so. */
  async program(): Promise<TestProgram> {
    const child = spawn(process.execPath, [PROGRAM, this.dataDir, this.systemFolder], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'] },
    })
    this.#programs.push(child)
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const line = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve)
      child.once('exit', (code) => reject(new Error(`The program ended with ${code}.`)))
    })
    const response = JSON.parse(line) as { url?: string; error?: string }
    if (response.url === undefined) throw new Error(response.error)
    return {
      url: response.url,
      process: child,
      kill: () => (child.kill('SIGKILL'), exited),
      stop: () => (child.stdin.end(), exited),
    }
  }

  /** Returns the process id of the server, or undefined when none runs. */
  async postmaster(): Promise<number | undefined> {
    const file = await readPostmasterFile(this.clusterFolder)
    return file && (await isPostmasterOf(file.pid, this.clusterFolder)) ? file.pid : undefined
  }

  async remove(): Promise<void> {
    for (const child of this.#programs) child.kill('SIGKILL')
    const file = await readPostmasterFile(this.clusterFolder).catch(() => undefined)
    if (file) await stopPostmaster(this.clusterFolder, file)
    await rm(this.#root, { recursive: true, force: true })
  }
}

/** Runs one statement on a new connection. */
export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
