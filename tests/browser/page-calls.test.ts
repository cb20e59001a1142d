import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { startScripted } from '../support/visitor/scripted-server.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

interface PageOfOurs {
  sitewright: {
    get(url: string): Promise<unknown>
    post(url: string, body: unknown, options?: object): Promise<unknown>
  }
}

let web: TestWeb
let browser: TestBrowser
let visitor: Visitor
let site: Site
/** Responses of the host that may receive credentials, and of one that may not. */
let elsewhere: Awaited<ReturnType<typeof startScripted>>
let port: string

beforeAll(async () => {
  elsewhere = await startScripted()
  port = new URL(elsewhere.origin).port
  web = await startWeb({ assets: await buildClient(), secureHost: `pay.news.localhost:${port}` })
  site = await web.createSite('news', 'The News')
  await web.publish(site, 'page', { urlId: 'calls', title: 'Calls', layout: layoutOf(textBlock('Call.')) })
  browser = await openBrowser()
})
beforeEach(async () => {
  visitor = await browser.visitor({ forgives: /api\/rest\/|status of 40/, spoilsToken: true })
  await visitor.open(`${web.origin('news')}/calls`)
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
  await elsewhere?.close()
})

test('P12 the first call of a page gets a CSRF token first, and is not rejected', async () => {
  const { page } = visitor
  const responses: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/rest/') || pathname === '/api/csrf-token')
      responses.push(`${response.status()} ${pathname}`)
  })
  for (const name of ['nothing', 'more'])
    await page.evaluate(
      (path) => (globalThis as unknown as PageOfOurs).sitewright.post(path, {}, { onFailure() {} }),
      `/api/rest/${name}`,
    )
  expect(responses).toEqual(['200 /api/csrf-token', '404 /api/rest/nothing', '404 /api/rest/more'])
})

test('DTL-13 a call with a wrong CSRF token gets one from the error, is retried once, and reports how it failed', async () => {
  const { page } = visitor
  const responses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/rest/nothing')) responses.push(response.status())
  })
  await page.evaluate(() => void (document.cookie = 'crumb=of-another-session; path=/'))
  const result = await page.evaluate(() =>
    (globalThis as unknown as PageOfOurs).sitewright.post('/api/rest/nothing', { a: 1 }, { onFailure() {} }),
  )
  expect(result).toMatchObject({ ok: false, failure: { status: 404, message: 'Unable to connect...' } })
  expect(responses).toEqual([400, 404])
  expect((await page.context().cookies()).map(({ name }) => name).toSorted()).toEqual([
    '__Host-visit',
    'crumb',
    // Those of visits, which a page without a restrictive policy sets at once.
    'ss_cvr',
    'ss_cvt',
  ])
  await page.evaluate(
    () => void (globalThis as unknown as PageOfOurs).sitewright.post('/api/rest/nothing', {}),
  )
  await page.getByRole('alertdialog', { name: 'Something Went Wrong!' }).waitFor()
})

test('DTL-03 RTE-14 a call of the page sends cookies and CSRF token to the host of SECURE_HOST, and to no other host', async () => {
  const { page } = visitor
  const hosts = [`http://pay.news.localhost:${port}`, `http://shop.news.localhost:${port}`]
  await page.context().addCookies(hosts.map((url) => ({ url, name: 'known', value: 'yes' })))
  elsewhere.say({ status: 200, body: { total: 5 } })
  const reported = await page.evaluate((all) => {
    document.cookie = 'crumb=of-the-page; path=/'
    return Promise.all(
      all.map((host) => (globalThis as unknown as PageOfOurs).sitewright.get(`${host}/total`)),
    )
  }, hosts)
  expect(reported).toEqual(hosts.map(() => ({ ok: true, data: { total: 5 } })))
  const heard = elsewhere.heard.map(({ url, headers }) => [headers.host?.split('.')[0], url, headers.cookie])
  expect(heard.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['pay', '/total?crumb=of-the-page', 'known=yes'],
    ['shop', '/total', undefined],
  ])
})

describe('a failed call of the page', () => {
  const overlay = () => visitor.page.getByRole('alertdialog', { name: 'Something Went Wrong!' })
  const message = () => overlay().locator('.sw-message')
  const call = (url: string) =>
    visitor.page.evaluate((given) => void (window as unknown as PageOfOurs).sitewright.get(given), url)

  test('ERO-04 that got no response is reported with its URL, without the CSRF token', async () => {
    const url = '/api/rest/things?a=1'
    await visitor.page.route('**/api/rest/things*', (route) => route.abort('connectionfailed'))
    const reported = visitor.page.waitForRequest((request) =>
      request.url().endsWith('/api/events/RecordEvent'),
    )
    await call(url)
    await overlay().waitFor()
    const body = new URLSearchParams((await reported).postData() ?? '')
    expect(body.get('event')).toBe('system_network_error')
    expect(JSON.parse(body.get('data') ?? '')).toMatchObject({ urlRequested: url })
  })

  test('ERO-05 shows a developer its URL, its format, the text of the response and its key', async () => {
    await web.configure(site, 'settings', { title: 'The News', developerMode: true })
    await visitor.open(`${web.origin('news')}/calls`)
    const body = { error: 'No such thing.', errorKey: 'E-7', code: 'NONE' }
    await visitor.page.route('**/api/rest/things*', (route) => route.fulfill({ status: 400, json: body }))
    await call('/api/rest/things?a=1')
    expect(await message().locator('p').textContent()).toBe('No such thing.')
    const details = () => message().locator('dd').allTextContents()
    expect(await details()).toEqual(['/api/rest/things?a=1', 'JSON', 'E-7'])
    await visitor.page.keyboard.press('Escape')
    await overlay().waitFor({ state: 'detached' })
    // The server's own responses name their error by a code.
    await visitor.page.unroute('**/api/rest/things*')
    await call('/api/rest/nothing')
    await message().waitFor()
    expect(await details()).toEqual(['/api/rest/nothing', 'JSON', 'NOT_FOUND'])
    await web.configure(site, 'settings', { title: 'The News' })
  })
})
