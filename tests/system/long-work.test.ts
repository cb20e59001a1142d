import { afterAll, beforeAll, expect, test } from 'vitest'
import { LongWork } from '../support/long-work.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Milliseconds in which every request gets its response. */
const PROMPT = 2_000
/** A change that waits for another one of its site ends in a conflict after two seconds. */
const BUSY = 2_500

let web: TestWeb
let long: LongWork

beforeAll(async () => {
  web = await startWeb()
  long = new LongWork(web, { items: 60, megapixels: 12 })
  await long.open()
})
afterAll(() => web.close())

test.each(['import', 'archive', 'release', 'images'])(
  'P5 every kind of request of the same and another site gets a response in two seconds during long work (%s)',
  async (name) => {
    const run = await long.works[name]?.()
    if (run === undefined) throw new Error(`There is no work '${name}'.`)
    const measured = await long.measureDuring(run)
    const late = measured.filter(({ status, ms }) => ms > (status === 409 ? BUSY : PROMPT))
    expect(late).toEqual([])
    const failed = measured.filter(({ request, status }) => {
      if (request.startsWith('a missing page')) return status !== 404
      // Only changes of the same site may have to wait.
      return status >= 300 && !(status === 409 && request.endsWith('busy'))
    })
    expect(failed).toEqual([])
  },
)
