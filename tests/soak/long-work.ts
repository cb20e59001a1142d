import { afterAll, beforeAll, expect, test } from 'vitest'
import { percentile, record } from '../support/bench/measurements.ts'
import { LongWork } from '../support/long-work.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Milliseconds; a change that waits for another one of its site ends in a conflict after two seconds. */
const [PROMPT, BUSY] = [2_000, 2_500]

let web: TestWeb
let long: LongWork

beforeAll(async () => {
  web = await startWeb()
  long = new LongWork(web, { items: 1_000, megapixels: 50 })
  await long.open()
})
afterAll(() => web.close())

test.each(['import', 'archive', 'release', 'images'])(
  'every kind of request of the same and another site gets a response in two seconds during much long work (%s)',
  async (name) => {
    const run = await long.works[name]?.()
    if (run === undefined) throw new Error(`There is no work '${name}'.`)
    const measured = await long.measureDuring(run)
    const times = measured.filter(({ status }) => status !== 409).map(({ ms }) => ms)
    record(
      `requests beside long work (${name})`,
      `${times.length}, median ${percentile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
      'npm run soak -- long-work',
    )
    expect(measured.filter(({ status, ms }) => ms > (status === 409 ? BUSY : PROMPT))).toEqual([])
    expect(measured.filter(({ status }) => status >= 500)).toEqual([])
  },
)
