import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eventually } from '../eventually.ts'
import type { Acknowledgement } from './acknowledgement.ts'
import { findLosses } from './check.ts'
import { findPostmaster, followSocket, killPostmaster, stopLeftPostmaster } from './kill.ts'
import { type Program, startProgram } from './program.ts'
import { createRandom, type Random } from './random.ts'

export interface CrashOptions {
  /** The built worker. */
  readonly worker: string
  readonly rounds: number
  readonly seed: string
  readonly onRound?: (line: string) => void
}

export interface CrashReport {
  /** Everything that was lost or is invalid, in sentences. */
  readonly losses: readonly string[]
  readonly acknowledged: readonly Acknowledgement[]
  readonly kills: Readonly<Record<Victim, number>>
  /** From the start of a process to its open database, after a kill, in milliseconds. */
  readonly starts: readonly number[]
  /** From the kill of the database to the next acknowledgement of a surviving process, in milliseconds. */
  readonly recoveries: readonly number[]
}

type Victim = 'program' | 'database' | 'both'

/** Max time of writing before the kill: transactions take some milliseconds, an import about a second. */
const MAX_WRITING_MS = [150, 400, 1_500] as const
/** Long enough that some starts are killed while they recover, some after. */
const MAX_START_MS = 1_000
/** Max time until a process writes again after its database was killed. */
const RECOVERY_LIMIT = 30_000
/** Max time of an interrupted import without further kills. */
const IMPORT_LIMIT = 30_000

/** Creates a folder for a database, and stops everything on it afterwards. */
export async function makeDataFolder(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'sitewright-crash-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(root, 0o711)
  const dataDir = join(root, 'data')
  return {
    dataDir,
    async remove() {
      await stopLeftPostmaster(dataDir)
      // The initdb of a killed process may still write.
      await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
    },
  }
}

/**
 * Lets a process save, release and import on its own data folder and kills it, its database or both at seeded
 * random moments, repeatedly. After each kill everything acknowledged is checked.
 */
export async function runCrashRounds({
  worker,
  rounds,
  seed,
  onRound = () => undefined,
}: CrashOptions): Promise<CrashReport> {
  const { dataDir, remove } = await makeDataFolder()
  const random = createRandom(seed)
  const run = new Run(worker, dataDir, seed)
  try {
    for (let round = 1; round <= rounds; round++) {
      const victim = await run.round(random)
      onRound(`round ${round} of ${rounds}: killed ${victim}; ${run.acknowledged.length} acknowledged`)
      if (run.losses.length > 0) break
    }
    await run.finish()
    return run
  } finally {
    await run.abandon()
    await remove()
  }
}

class Run implements CrashReport {
  readonly losses: string[] = []
  readonly acknowledged: Acknowledgement[] = []
  readonly kills = { program: 0, database: 0, both: 0 }
  readonly starts: number[] = []
  readonly recoveries: number[] = []
  readonly #worker: string
  readonly #dataDir: string
  readonly #seed: string
  #program: Program | undefined
  #ownerUrl = ''
  /** Acknowledgements before this one were already checked. */
  #checked = 0
  #programs = 0

  constructor(worker: string, dataDir: string, seed: string) {
    this.#worker = worker
    this.#dataDir = dataDir
    this.#seed = seed
  }

  async round(random: Random): Promise<Victim | 'a start'> {
    if (this.#program === undefined && random.chance(0.15)) {
      await this.#killStart(random)
      return 'a start'
    }
    await this.#ensureProgram()
    await delay(random.below(random.pick(MAX_WRITING_MS)))
    const victim = random.pick(['program', 'database', 'both'])
    this.kills[victim]++
    const all = random.chance(0.5)
    if (victim === 'database') await this.#killDatabase(all)
    else {
      if (victim === 'both' && random.chance(0.5)) await killPostmaster(this.#dataDir, { all })
      await this.#killProgram()
      if (victim === 'both') await killPostmaster(this.#dataDir, { all })
    }
    return victim
  }

  /**
   * After the last kill: everything acknowledged exists, interrupted work can be completed, and all stops
   * cleanly.
   */
  async finish(): Promise<void> {
    if (this.losses.length > 0) return
    await this.#killProgram()
    this.#checked = 0
    await this.#ensureProgram()
    const imports = () => this.acknowledged.filter(({ what }) => what === 'import').length
    const before = imports()
    const done = () => imports() > before || this.#program?.fault() !== undefined
    await eventually('the interrupted import ends', done, { within: IMPORT_LIMIT })
    await this.#check()
    const code = await this.#program?.stop()
    if (code !== 0)
      this.losses.push(`The program ended with ${code} when asked to stop. ${this.#program?.fault() ?? ''}`)
    this.#program = undefined
    if ((await findPostmaster(this.#dataDir)) !== undefined)
      this.losses.push('The last program left its database running.')
  }

  async abandon(): Promise<void> {
    await this.#program?.kill()
    this.#program = undefined
  }

  #start(): Program {
    return startProgram(this.#worker, this.#dataDir, `${this.#seed}:${this.#programs++}`, (one) =>
      this.acknowledged.push(one),
    )
  }

  /** A start after a kill succeeds, and before it writes nothing is missing. */
  async #ensureProgram(): Promise<void> {
    if (this.#program !== undefined) return
    const program = this.#start()
    this.#program = program
    const { ownerUrl, after } = await program.ready
    this.#ownerUrl = ownerUrl
    this.starts.push(after)
    await this.#check()
    program.go()
  }

  /** Kills a starting process, possibly with its database. */
  async #killStart(random: Random): Promise<void> {
    const program = this.#start()
    await delay(random.below(MAX_START_MS))
    const both = random.chance(0.5)
    this.kills[both ? 'both' : 'program']++
    await program.kill()
    if (both) await killPostmaster(this.#dataDir, { all: random.chance(0.5) })
  }

  async #killProgram(): Promise<void> {
    const program = this.#program
    this.#program = undefined
    await program?.kill()
    const fault = program?.fault()
    if (fault !== undefined) this.losses.push(`The program failed before it was killed: ${fault}`)
  }

  /** The surviving process restarts its database and continues to write. */
  async #killDatabase(all: boolean): Promise<void> {
    const killed = await killPostmaster(this.#dataDir, { all })
    const since = performance.now()
    const wait = (what: string, ask: () => boolean | Promise<boolean>) =>
      eventually(what, async () => this.#program?.fault() !== undefined || ask(), { within: RECOVERY_LIMIT })
    await wait('another database server runs', async () => {
      const now = await findPostmaster(this.#dataDir)
      return now !== undefined && now !== killed
    })
    const before = this.acknowledged.length
    await wait('the program writes again', () => this.acknowledged.length > before)
    this.recoveries.push(performance.now() - since)
    const fault = this.#program?.fault()
    if (fault === undefined) await this.#check()
    else this.losses.push(`The program failed after its database was killed: ${fault}`)
  }

  async #check(): Promise<void> {
    const upTo = this.acknowledged.length
    const url = await followSocket(this.#ownerUrl, this.#dataDir)
    this.losses.push(...(await findLosses(url, this.acknowledged.slice(this.#checked, upTo))))
    this.#checked = upTo
  }
}
