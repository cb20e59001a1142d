import { createInterface } from 'node:readline'
import { openBase } from '#main/open-base.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { unwrap } from '../unwrap.ts'
import type { Message } from './acknowledgement.ts'
import { keepImporting } from './importer.ts'
import { createRandom } from './random.ts'
import { keepTrying, prepareSite, type WriterParts, writeInto } from './writer.ts'

/**
 * The process that is killed: opens the database of a data folder like the server, waits for a line on its
 * input, then writes on several connections. Commits are reported on standard output, a pipe: the reader has
 * the line before the next transaction begins. It stops when its input ends.
 */
const [dataDir = '', seed = ''] = process.argv.slice(2)

const tell = (message: Message) => void process.stdout.write(`${JSON.stringify(message)}\n`)
const started = Promise.withResolvers<void>()
let stopping = false
createInterface({ input: process.stdin })
  .once('line', () => started.resolve())
  .once('close', () => {
    stopping = true
    started.resolve()
  })

try {
  const config = unwrap(readConfig({ DATA_DIR: dataDir }))
  const { database, registry } = unwrap(
    await openBase(config, { log: createLog('silent'), progress: () => undefined }),
  )
  tell({ what: 'ready', ownerUrl: database.ownerUrl })
  await started.promise
  const partsOf = (name: string): WriterParts => ({
    database,
    blocks: registry,
    random: createRandom(`${seed}:${name}`),
    acknowledge: tell,
    stopping: () => stopping,
  })
  await Promise.all([
    ...['crash-north', 'crash-south'].map((identifier) => writeSite(identifier, partsOf)),
    keepImporting(partsOf('import')),
  ])
  await database.close()
  process.exit(0)
} catch (error) {
  tell({ what: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  process.exit(1)
}

/** Two writers in one site, so that they wait for each other's locks. */
async function writeSite(identifier: string, partsOf: (name: string) => WriterParts): Promise<void> {
  const parts = partsOf(identifier)
  let site: Awaited<ReturnType<typeof prepareSite>> | undefined
  await keepTrying(
    () => parts.stopping() || site !== undefined,
    async () => void (site = await prepareSite(parts, identifier)),
  )
  const prepared = site
  if (prepared === undefined) return
  await Promise.all(
    ['first', 'second'].map((name) => writeInto(partsOf(`${identifier}:${name}`), name, prepared)),
  )
}
