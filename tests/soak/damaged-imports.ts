import { afterAll, beforeAll, expect, test } from 'vitest'
import { importing, type Importing } from '../support/imports/importing.ts'
import { importDamaged } from '../support/imports/mutate.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 400)
const seed = process.env['SOAK_SEED'] ?? String(Date.now())
/** Max milliseconds for a file of a few kilobytes. */
const LONGEST = 20_000
const MAX_MEMORY = 1024 * 1024 * 1024

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

test(`P26 P27 each of ${ROUNDS} damaged files ends in limited time and memory with a report or one clear error`, async () => {
  console.log(`SOAK_SEED=${seed}`)
  const { wrong, imported, rejected } = await importDamaged(source, {
    rounds: ROUNDS,
    seed,
    longest: LONGEST,
  })
  console.log(`${imported} were imported, ${rejected} were rejected`)
  expect(wrong).toEqual([])
  expect(Math.min(imported, rejected)).toBeGreaterThan(0)
  expect(process.memoryUsage().rss).toBeLessThan(MAX_MEMORY)
})
