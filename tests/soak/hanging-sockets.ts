import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '../support/bench/measurements.ts'
import '../support/in-memory.ts'
import { makeDataFolder } from '../support/crash/rounds.ts'
import { freePort } from '../support/free-port.ts'
import { deleteWithType, openSockets, unfinishedRequests } from '../support/hanging-sockets.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { askOnce } from '../support/web.ts'

const SOCKETS = 4_000
/** From the last byte of a request to the end of its connection. */
const MAX_MS = 30_000

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let server: ServerProcess
let port: number
let unfinished: readonly string[]
let complete: string

beforeAll(async () => {
  folder = await makeDataFolder()
  port = await freePort()
  server = await startServer({ PORT: String(port), DATA_DIR: folder.dataDir, DEMO: '0' })
  const host = `app.localhost:${port}`
  unfinished = Object.values(unfinishedRequests(host))
  complete = deleteWithType(host)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await folder.remove()
})

const openFiles = async () => (await readdir(`/proc/${server.pid}/fd`)).length

test(`${SOCKETS} hanging connections are closed 30 s after their last byte, and others are served meanwhile`, async () => {
  const before = await openFiles()
  const sockets = await openSockets(port, unfinished, SOCKETS)
  const opened = performance.now()
  const lasted: number[] = []
  const all = Promise.all(
    sockets.map(({ closed }) => closed.then(() => lasted.push(performance.now() - opened))),
  )
  expect((await askOnce(port, `app.localhost:${port}`, '/healthz')).status).toBe(200)
  await all
  expect(Math.max(...lasted)).toBeLessThan(MAX_MS)
  expect((await openFiles()) - before).toBeLessThan(50)
  const figures = `all closed ${(Math.max(...lasted) / 1000).toFixed(1)} s after the last was opened`
  record(`${SOCKETS} hanging connections`, figures, 'npm run soak -- hanging-sockets')
})

test(`${SOCKETS} requests with a Content-Type and no body get responses`, async () => {
  const sockets = await openSockets(port, [complete], SOCKETS)
  const answered = () => sockets.filter((one) => one.text().startsWith('HTTP/1.1 4')).length
  await expect.poll(answered, { timeout: MAX_MS }).toBe(SOCKETS)
  for (const { socket } of sockets) socket.destroy()
})

test(`SIGTERM ends the program within a second with ${SOCKETS} hanging connections`, async () => {
  const sockets = await openSockets(port, [complete, ...unfinished], SOCKETS)
  const start = performance.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  const took = performance.now() - start
  await Promise.all(sockets.map(({ closed }) => closed))
  record(
    `SIGTERM with ${SOCKETS} hanging connections`,
    `${took.toFixed(0)} ms`,
    'npm run soak -- hanging-sockets',
  )
  expect(took).toBeLessThan(1_000)
})
