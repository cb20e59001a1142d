import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { deleteAbandonedUploads } from '#features/media/media/uploads/pending-uploads.actions.ts'
import { mediaPath } from '#features/media/media/types.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Id } from '#lib/id.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { image } from '#platform/images/testing-images.ts'
import { createDiskStore } from '#platform/storage/disk.ts'
import { migrations } from '#schema/migrations.ts'
import { wavOf } from '../file-samples.ts'
import { freePort } from '../free-port.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { unwrap } from '../unwrap.ts'
import { makeKey, upload } from '../uploads.ts'
import { askOnce } from '../web.ts'
import { createRandom, type Random } from './random.ts'
import { makeDataFolder } from './rounds.ts'

export interface UploadCrashReport {
  /** Problems, in sentences. */
  readonly wrong: readonly string[]
  readonly acknowledged: number
  readonly interrupted: number
  /** Files and records left by killed servers, all removed at the end. */
  readonly swept: number
}

const IDENTIFIER = 'killed'
const AT_ONCE = 4
const LATER_MS = 3 * 60 * 60 * 1000
const registry = createBlockRegistry({ warn: () => undefined })

/**
 * Kills the built server during uploads, repeatedly. Afterwards files with a 201 response exist byte for
 * byte, no record lacks its file, and after cleanup no file lacks its record and nothing unfinished is left.
 */
export async function runUploadCrashRounds(options: {
  readonly rounds: number
  readonly seed: string
  readonly onRound?: (line: string) => void
}): Promise<UploadCrashReport> {
  const { rounds, seed, onRound = () => undefined } = options
  const random = createRandom(seed)
  const { dataDir, remove } = await makeDataFolder()
  const port = await freePort()
  /** Hash of the served file, by URL. */
  const acknowledged = new Map<string, string>()
  const wrong: string[] = []
  let interrupted = 0
  let server: ServerProcess | undefined
  try {
    const { siteId, secrets } = await prepare(dataDir, rounds)
    const start = () => startServer({ PORT: String(port), DATA_DIR: dataDir, DEMO: '0' })
    for (let round = 1; round <= rounds; round += 1) {
      server = await start()
      const running = server
      let isKilled = false
      const send = async () => {
        for (let turn = 0; !isKilled; turn += 1) {
          const { name, bytes } = await fileFor(random)
          const response = await upload(port, IDENTIFIER, secrets[round - 1] ?? '', bytes, { name }).catch(
            () => undefined,
          )
          if (response === undefined) interrupted += 1
          else if (response.status === 201) {
            const path = new URL(String(response.json['url'])).pathname
            acknowledged.set(path, hashOf(bytes))
          } else wrong.push(`${name} was answered with ${response.status} ${JSON.stringify(response.json)}.`)
        }
      }
      const senders = Array.from({ length: AT_ONCE }, send)
      await new Promise((resolve) => setTimeout(resolve, 50 + random.below(800)))
      await running.stop('SIGKILL')
      isKilled = true
      await Promise.all(senders)
      onRound(`round ${round} of ${rounds}: ${acknowledged.size} acknowledged, ${interrupted} interrupted`)
    }
    server = await start()
    for (const [path, hash] of acknowledged) {
      const { status, body } = await askOnce(port, `${IDENTIFIER}.localhost:${port}`, path)
      if (status !== 200 || hashOf(body) !== hash) wrong.push(`${path} is ${status} or other bytes.`)
    }
    await server.stop()
    server = undefined
    const swept = await compare(dataDir, siteId, wrong)
    return { wrong, acknowledged: acknowledged.size, interrupted, swept }
  } finally {
    await server?.stop('SIGKILL')
    await remove()
  }
}

/** Files that are stored unchanged: a clean image, or audio of up to 3 MB. */
async function fileFor(random: Random): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const width = 20 + random.below(400)
  if (random.chance(0.5))
    return {
      name: 'a.png',
      bytes: await image(width, 20 + random.below(400))
        .png()
        .toBuffer(),
    }
  const sound = wavOf(random.below(3_000_000) + 100)
  randomBytes(32).copy(sound, 60)
  return { name: 'b.wav', bytes: sound }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = unwrap(
    await openDatabase({ database: { kind: 'embedded' }, dataDir, isDataDirConfigured: true }),
  )
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A site with a key for each round: together they exceed the rate limit of one key. */
const prepare = (dataDir: string, rounds: number) =>
  withDatabase(dataDir, async (database) => {
    unwrap(await migrate(database.ownerPool, migrations, { appRole: database.appRole }))
    const site = unwrap(
      await createSite(database.app, registry, { identifier: IDENTIFIER, title: IDENTIFIER }),
    )
    const secrets: string[] = []
    for (let round = 0; round < rounds; round += 1) secrets.push((await makeKey(database, site)).secret)
    return { siteId: site.id, secrets }
  })

/** Cleans up as if hours later, compares the records with the files, and returns how much was removed. */
const compare = (dataDir: string, siteId: Id, wrong: string[]): Promise<number> =>
  withDatabase(dataDir, async (database) => {
    const folder = join(dataDir, 'files')
    const files = createDiskStore(folder)
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of files.forSite(siteId).list(''))
        if (!key.startsWith('renditions/')) keys.push(key)
      return new Set(keys)
    }
    const unfinished = () => readdir(join(folder, '.incoming')).catch(() => [])
    const before = (await stored()).size + (await unfinished()).length
    const later = Date.now() + LATER_MS
    await deleteAbandonedUploads({ owner: database.owner, app: database.app, files }, new Date(later))
    await files.removeAbandoned(later)
    const rows = await database.owner.selectFrom('media').select(['storage_key']).execute()
    const recorded = new Set(rows.map(({ storage_key }) => storage_key ?? ''))
    const kept = await stored()
    for (const key of recorded)
      if (!kept.has(key)) wrong.push(`${mediaPath({ status: 'ready', storageKey: key })} lacks its file.`)
    for (const key of kept) if (!recorded.has(key)) wrong.push(`${key} is a file without a record.`)
    const left = await unfinished()
    if (left.length > 0) wrong.push(`${left.length} unfinished files were not swept.`)
    const notes = await database.owner.selectFrom('pending_uploads').select('id').execute()
    if (notes.length > 0) wrong.push(`${notes.length} notes of arriving files were not swept.`)
    return before - kept.size
  })
