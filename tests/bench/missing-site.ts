import { afterAll, beforeAll, expect, test } from 'vitest'
import { median, record } from '../support/bench/measurements.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const CALLS = 250
const WARM_UP = 100
const ORDER = ['existing', 'missing1'] as const
/** Share by which the medians may differ. */
const LIMIT = 0.1

let web: TestWeb
let stranger: Person

beforeAll(async () => {
  web = await startWeb()
  stranger = await signedIn(web, 'stranger@example.test')
  await web.createSite('existing')
})
afterAll(() => web?.close())

test('403 for a site that does not exist takes as long as for a site of other owners', async () => {
  const times = { existing: [] as number[], missing1: [] as number[] }
  // Alternating, and each as often first, so that whatever else the machine does affects both.
  for (let index = -WARM_UP; index < CALLS; index++)
    for (const identifier of index % 2 === 0 ? ORDER : ORDER.toReversed()) {
      const started = performance.now()
      const { status } = await stranger.ask('GET', `/api/sites/${identifier}/documents`)
      const duration = performance.now() - started
      expect(status).toBe(403)
      if (index >= 0) times[identifier].push(duration)
    }
  const [existing, missing] = [median(times.existing), median(times.missing1)]
  const difference = Math.abs(missing - existing) / existing
  record(
    `403 for a site of others and for none, medians of ${CALLS}`,
    `${existing.toFixed(2)} ms and ${missing.toFixed(2)} ms, ${(difference * 100).toFixed(1)} % apart`,
    'npm run bench -- missing-site',
  )
  expect(difference).toBeLessThan(LIMIT)
})
