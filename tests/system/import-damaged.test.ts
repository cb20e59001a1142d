import { afterAll, beforeAll, expect, test } from 'vitest'
import { importing, type Importing } from '../support/imports/importing.ts'
import { importDamaged } from '../support/imports/mutate.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

test('P27 importing a damaged file of any format ends with a report of all its items or with one clear error', async () => {
  const { wrong, imported, rejected } = await importDamaged(source, {
    rounds: 60,
    seed: 'damaged',
    longest: 20_000,
  })
  expect(wrong).toEqual([])
  expect(Math.min(imported, rejected)).toBeGreaterThan(5)
  const site = await source.newSite()
  await web.publish(site, 'page', { urlId: 'calm', title: 'Calm' })
  expect((await web.visit(site, '/calm')).status).toBe(200)
})
