import { afterAll, beforeAll, expect, test } from 'vitest'
import type {} from '#features/audience/analytics/feature.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb

beforeAll(async () => {
  web = await startWeb()
})
afterAll(() => web.close())

test('actions of visitors of a site that was deleted meanwhile are dropped at once, without an error in the log', async () => {
  const [gone, stays] = [await web.createSite('gone', 'Gone'), await web.createSite('stays', 'Stays')]
  for (const site of [gone, stays])
    await web.visit(site, '/api/census/RecordHit', {
      method: 'POST',
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        event: '1',
        data: JSON.stringify({
          websiteId: site.id,
          url: '/wine',
          title: 'Wine',
          queryString: '',
          referrer: '',
          language: 'de-DE',
          timeZone: 'Europe/Berlin',
          viewportInnerWidth: 1440,
        }),
      }).toString(),
    })
  await web.visit(gone, '/not-there')
  await web.database.ownerPool.query('delete from sites where id = $1', [gone.id])
  await web.web.flushHits()
  await web.web.flushNotFoundLog()
  const { rows } = await web.database.ownerPool.query('select site_id from hits')
  expect(rows).toEqual([{ site_id: stays.id }])
  expect(web.logLines.filter((line) => line.includes('could not be'))).toEqual([])
})
