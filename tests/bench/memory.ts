import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { uploadFile } from '#features/media/files.api.types.ts'
import { allSites } from '#tools/templates/sites.ts'
import {
  type Installation,
  largePhotograph,
  readPages,
  startInstallation,
} from '../support/bench/installation.ts'
import { record } from '../support/bench/measurements.ts'
import type { MemoryUse } from '../support/bench/installation.ts'
import { pathsOf } from '../support/demo-paths.ts'

const COMMAND = 'npm run bench -- memory'
/** How long after the last job the idle memory is read. */
const IDLE_MS = 60_000
const VISITORS = 50
/** In MiB. */
const LIMITS = { idleServer: 300, loadedProgram: 450, installation: 600 }

let installation: Installation

beforeAll(async () => {
  installation = await startInstallation()
}, 10 * 60_000)
afterAll(() => installation?.stop())

const describeUse = ({ server, program, installation: all }: MemoryUse) =>
  `server ${server.toFixed(0)} MiB resident, with children ${program.toFixed(0)}, whole installation with PostgreSQL ${all.toFixed(0)} (PSS)`

test('a minute after the first start with all demo sites the server holds at most 300 MiB', async () => {
  await installation.jobsDone()
  await delay(IDLE_MS)
  const idle = await installation.memory()
  record('memory 60 s after the last job of a first start', describeUse(idle), COMMAND)
  expect(idle.server).toBeLessThanOrEqual(LIMITS.idleServer)
  expect(idle.installation).toBeLessThanOrEqual(LIMITS.installation)
})

test('while an image of 25 megapixels is processed and 50 visitors read, it holds at most 450 MiB', async () => {
  const { port, owner } = installation
  const pages = allSites(createBlockRegistry({ warn: () => undefined })).flatMap((site) =>
    pathsOf(site).map((path) => ({ host: `${site.identifier}.localhost:${port}`, path })),
  )
  const bytes = await largePhotograph()
  let isDone = false
  let read = 0
  const peak = await installation.peakDuring(async () => {
    const reading = readPages(port, pages, { visitors: VISITORS, pauseMs: 1_000, isDone: () => isDone })
    try {
      await delay(10_000)
      const uploaded = await owner.call(uploadFile, {
        site: 'journal',
        query: { name: 'large.jpg' },
        bytes,
        headers: { 'content-type': 'image/jpeg' },
      })
      expect(uploaded.status, uploaded.raw.text).toBe(201)
      await installation.jobsDone()
      await delay(10_000)
    } finally {
      isDone = true
      read = await reading
    }
  })
  record(
    `peak memory while an image of 25 megapixels is processed and ${VISITORS} visitors read`,
    `${describeUse(peak)}; ${read} pages read`,
    COMMAND,
  )
  expect(read).toBeGreaterThan(VISITORS)
  expect(peak.program).toBeLessThanOrEqual(LIMITS.loadedProgram)
  expect(peak.installation).toBeLessThanOrEqual(LIMITS.installation)
})
