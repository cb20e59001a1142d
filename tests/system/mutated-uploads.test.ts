import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { uploadMutations } from '../support/mutations.ts'
import { makeKey } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const seed = process.env['SOAK_SEED'] ?? String(Date.now())
let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('mutated')
})
afterAll(() => web.close())

test('P23 each damaged file is accepted or rejected within a second, and the server continues', async () => {
  const { secret } = await makeKey(web.database, site)
  const before = process.memoryUsage().rss
  const report = await uploadMutations({
    port: web.port,
    identifier: site.identifier,
    secret,
    rounds: 150,
    seed,
    isServed: async (url) => (await web.visit(site, new URL(url).pathname)).status === 200,
  })
  expect(report.wrong, `SOAK_SEED=${seed}`).toEqual([])
  expect(Math.min(report.taken, report.rejected), `SOAK_SEED=${seed}`).toBeGreaterThan(5)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  expect((await web.visit(site, '/nowhere')).status).toBe(404)
  expect(web.logLines.filter((line) => line.includes('A request failed'))).toEqual([])
})
