import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '../support/bench/measurements.ts'
import { uploadMutations } from '../support/mutations.ts'
import { makeKey } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const FULL = 5_000
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? FULL)
const seed = process.env['SOAK_SEED'] ?? String(Date.now())
/** Max uploads per key and minute. */
const A_MINUTE = 500
let web: TestWeb

beforeAll(async () => {
  web = await startWeb()
})
afterAll(() => web.close())

test(`P23 ${ROUNDS} damaged files are accepted or rejected, each within a second, and the server continues`, async () => {
  console.log(`SOAK_SEED=${seed}`)
  const site = await web.createSite('mutated')
  const { secret } = await makeKey(web.database, site)
  const total = { taken: 0, rejected: 0, zzuf: 0, slowest: 0 }
  for (let done = 0; done < ROUNDS; done += A_MINUTE) {
    const report = await uploadMutations({
      port: web.port,
      identifier: site.identifier,
      secret,
      rounds: Math.min(A_MINUTE, ROUNDS - done),
      seed: `${seed}:${done}`,
      isServed: async (address) => (await web.visit(site, new URL(address).pathname)).status === 200,
    })
    expect(report.wrong, `SOAK_SEED=${seed}`).toEqual([])
    total.taken += report.taken
    total.rejected += report.rejected
    total.zzuf += report.zzuf
    total.slowest = Math.max(total.slowest, report.slowest)
    web.clock.now += 60_000
  }
  const figures = `${total.taken} taken, ${total.rejected} refused, ${total.zzuf} of them broken by zzuf; slowest answer ${Math.round(total.slowest)} ms; seed ${seed}`
  // A shorter run is a trial, not a measurement.
  if (ROUNDS >= FULL) record(`${ROUNDS} broken files uploaded`, figures, 'npm run soak -- mutated-uploads')
  else console.log(figures)
})
