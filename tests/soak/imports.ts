import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { build } from '../../bin/lib/build.js'
import { percentile, record } from '../support/bench/measurements.ts'
import { freePort } from '../support/free-port.ts'
import { runImportCommand } from '../support/imports/command.ts'
import { wxrHead, wxrItem, WXR_TAIL } from '../support/imports/wxr.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { askOnce } from '../support/web.ts'

const COMMAND = 'npm run soak -- imports'
const FULL = 200
const MEGABYTES = Number(process.env['SOAK_IMPORT_MB'] ?? FULL)
const MB = 1024 * 1024
/** Max memory, for a file of any size. */
const MAX_MEMORY = 512 * MB
const READ_EVERY_MS = 10

let folder: string
let database: Database
let server: ServerProcess
let port: number
let env: Readonly<Record<string, string>>

beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-imports-'))
  database = await createTestDatabase()
  port = await freePort()
  env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  }
  server = await startServer({ ...env, PORT: String(port), DEMO: '0', ROLE: 'web' })
  const small = await writeExport('small.xml', 0.2)
  const { code, stderr } = await runImportCommand(['beside', small], env)
  if (code !== 0) throw new Error(`The site beside could not be made: ${stderr}`)
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const PARAGRAPH = 'Some forty words that a reader of an old magazine may want to find again one day, '.repeat(
  5,
)

/**
 * Writes an export of that many megabytes as a stream: posts of 20 KB that link each other, with authors and
 * images.
 */
async function writeExport(name: string, megabytes: number): Promise<string> {
  const path = join(folder, name)
  function* pieces(): Generator<string> {
    yield wxrHead()
    let size = 0
    for (let id = 1; size < megabytes * MB; id++) {
      const paragraphs = Array.from({ length: 45 }, (_, index) => `<p>${id}.${index} ${PARAGRAPH}</p>`)
      const content = `<p><a href="/entry-${id + 1}/">next</a></p><img src="/${id % 500}.jpg">${paragraphs.join('\n')}`
      const piece = wxrItem({
        id,
        content,
        link: `https://old.example/2020/${id}/`,
        tags: [`t${id % 40}`],
        categories: ['News'],
      })
      size += piece.length
      yield piece
    }
    yield WXR_TAIL
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path))
  return path
}

/** Requests pages of the other site, some of them uncached, until stopped; returns the time of each. */
async function readBeside(isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = []
  for (let count = 0; !isOver(); count++) {
    const started = performance.now()
    const response = await askOnce(port, 'beside.localhost', `/blog/entry-${1 + (count % 5)}`)
    if (response.status !== 200) throw new Error(`A page beside an import answered ${response.status}.`)
    times.push(performance.now() - started)
    await pause(READ_EVERY_MS)
  }
  return times
}

test(`P5 P26 an export of ${MEGABYTES} MB is imported and undone with limited memory, and pages of another site stay fast meanwhile`, async () => {
  const path = await writeExport('large.xml', MEGABYTES)
  const { size } = await stat(path)
  const until = performance.now() + 15_000
  const idle = await readBeside(() => performance.now() > until)
  let isOver = false
  const importing = runImportCommand(['large', path], env).finally(() => (isOver = true))
  const beside = await readBeside(() => isOver)
  const imported = await importing
  expect(imported.code, imported.stderr.slice(-2000)).toBe(0)
  const report = JSON.parse(imported.stdout) as { items: number; imported: Record<string, number> }
  expect(report.imported['post']).toBe(report.items)
  const undone = await runImportCommand(['large', '--undo'], env)
  expect(undone.code, undone.stderr.slice(-2000)).toBe(0)
  expect(JSON.parse(undone.stdout)).toMatchObject({ retained: [], removed: { post: report.items } })
  const [before, during] = [percentile(idle, 0.95), percentile(beside, 0.95)]
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`
  const memory = (bytes: number) => `${Math.round(bytes / MB)} MB`
  const figures =
    `${report.items} posts of ${Math.round(size / MB)} MB in ${seconds(imported.milliseconds)} with at most ${memory(imported.mostMemory)}, ` +
    `undone in ${seconds(undone.milliseconds)} with at most ${memory(undone.mostMemory)}; ` +
    `pages of another site meanwhile: p95 ${during.toFixed(1)} ms, idle ${before.toFixed(1)} ms`
  if (MEGABYTES >= FULL) record('importing and undoing a large export', figures, COMMAND)
  else console.log(figures)
  expect(imported.mostMemory).toBeLessThan(MAX_MEMORY)
  expect(undone.mostMemory).toBeLessThan(MAX_MEMORY)
  // Below that, scheduling takes longer than the page.
  expect(during).toBeLessThan(Math.max(2 * before, 5))
})
