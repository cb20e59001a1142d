import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { type BarSite, startBar } from '../support/bar-site.ts'
import { layoutOf } from '../support/content.ts'
import { type Counted, countingAt, hide, idle } from '../support/counted-calls.ts'

let place: BarSite

beforeAll(async () => {
  place = await startBar()
  const button = (data: Record<string, unknown>) => ({ type: BLOCK_TYPE.button, version: 1, data })
  await place.page('buttons', {
    layout: layoutOf(
      button({ text: 'See the menu', link: { url: '/home' }, size: 'large' }),
      button({ text: 'Elsewhere', link: { url: '/home' }, newWindow: true, alignment: 'left' }),
    ),
  })
  const source =
    '<button id="fail" onclick="setTimeout(() => { throw new Error(`Broken ${++window.n}`) })">Fail</button>'
  await place.page('broken', {
    layout: layoutOf({
      type: BLOCK_TYPE.code,
      version: 1,
      data: { source: `<script>window.n = 0</script>${source}`, mode: 'run' },
    }),
  })
  await place.page('long', {
    layout: layoutOf({
      type: BLOCK_TYPE.code,
      version: 1,
      data: { source: '<p style="block-size:5000px">Long</p>', mode: 'run' },
    }),
  })
})
afterEach(() => place.browser.finish())
afterAll(() => place?.close())

const counting = (path: string, options?: Parameters<typeof countingAt>[2]) =>
  countingAt(place, path, options)

describe('the heartbeat', () => {
  test('HBT-07 HBT-06 is sent when the page is hidden, after mouse, key and scroll', async () => {
    await place.configure({})
    const { visitor, page, hits } = await counting('/long', {
      prepare: ({ page: one }) => one.clock.install(),
    })
    await page.clock.runFor(1_000)
    await page.mouse.move(20, 20)
    await page.clock.runFor(4_000)
    await page.mouse.move(60, 60)
    await page.clock.runFor(4_000)
    await page.keyboard.press('Shift')
    await page.clock.runFor(500)
    await page.mouse.move(90, 90)
    await hide(visitor)
    await expect.poll(() => hits(10).length).toBe(1)
    const [{ data, request } = {}] = hits(10)
    expect(request?.resourceType()).toBe('ping')
    expect(data?.['activeMillis']).toBeGreaterThanOrEqual(8_500)
    expect(data?.['activeMillis']).toBeLessThan(20_000)
    expect(data?.['viewStartTimeMillis']).toEqual(expect.any(Number))
    const log = data?.['eventLog'] as [number, string][]
    expect(log.map(([, kind]) => kind)).toEqual(['mouse', 'mouse', 'key'])
    expect(log.every(([offset]) => offset >= 0)).toBe(true)
    expect(data?.['url']).toBe('/long')
  })

  test('HBT-01 is not sent without a second of activity', async () => {
    await place.configure({})
    const { visitor, page, hits } = await counting('/home')
    await idle(visitor)
    await page.mouse.move(20, 20)
    await hide(visitor)
    await idle(visitor)
    expect(hits(10)).toEqual([])
  })
})

describe('a button', () => {
  const clicks = (calls: readonly Counted[]) =>
    calls.filter(({ path }) => path === '/api/census/button-click')

  test('BTN-01 BTN-02 is reported when it is rendered and clicked, with its style and target', async () => {
    await place.configure({})
    const { visitor, page, calls } = await counting('/buttons')
    await idle(visitor)
    const rendered = calls.filter(({ path }) => path === '/api/census/button-render')
    expect(rendered.map(({ fields }) => fields)).toEqual([
      {
        websiteId: place.site.id,
        visitorCookie: expect.stringMatching(/^\d+(\|[1-9]\d*){4}$/) as unknown,
        pagePath: '/buttons',
        id: expect.any(String) as unknown,
        buttonText: 'See the menu',
        clickthroughUrl: place.at('/home'),
        alignment: 'center',
        size: 'large',
        newWindow: false,
        context: 'block',
      },
      expect.objectContaining({ buttonText: 'Elsewhere', alignment: 'left', newWindow: true }),
    ])
    await page.getByRole('link', { name: 'See the menu' }).click()
    await page.waitForURL('**/home')
    expect(clicks(calls).map(({ fields }) => [fields['id'], fields['buttonText']])).toEqual([
      [rendered[0]?.fields['id'], 'See the menu'],
    ])
    await idle(visitor)
  })

  test('BTN-04 BTN-06 waits for the response before its link is followed', async () => {
    await place.configure({})
    let respond = () => {}
    const asked = new Promise<void>((resolve) => (respond = resolve))
    const { visitor, page, calls } = await counting('/buttons', {
      prepare: ({ page: one }) =>
        one.route('**/api/census/button-click', async (route) => {
          await asked
          await route.fulfill({ json: {} })
        }),
    })
    await idle(visitor)
    await page.getByRole('link', { name: 'See the menu' }).click()
    await expect.poll(() => clicks(calls).length).toBe(1)
    // A second click neither reports again before the first was followed, nor follows by itself.
    expect(new URL(page.url()).pathname).toBe('/buttons')
    respond()
    await page.waitForURL('**/home')
    await idle(visitor)
  })

  test('BTN-03 BTN-05 is followed after 2.5 seconds without a response, and at once when the call fails', async () => {
    await place.configure({})
    const silent = await counting('/buttons', {
      prepare: async ({ page }) => {
        await page.clock.install()
        await page.route('**/api/census/button-click', () => undefined)
      },
    })
    await silent.page.getByRole('link', { name: 'See the menu' }).click()
    await expect.poll(() => clicks(silent.calls).length).toBe(1)
    await silent.page.clock.runFor(2_499)
    expect(new URL(silent.page.url()).pathname).toBe('/buttons')
    await silent.page.clock.runFor(1)
    await silent.page.waitForURL('**/home')
    const failing = await counting('/buttons', {
      forgives: /button-click|Failed to load/,
      prepare: ({ page }) => page.route('**/api/census/button-click', (route) => route.abort()),
    })
    await failing.page.getByRole('link', { name: 'See the menu' }).click()
    await failing.page.waitForURL('**/home')
    await idle(failing)
  })

  test('BTN-05 opens another window without being blocked', async () => {
    await place.configure({})
    const { visitor, page, calls } = await counting('/buttons')
    await idle(visitor)
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Elsewhere' }).click(),
    ])
    await tab.waitForURL('**/home')
    expect(clicks(calls).map(({ fields }) => fields['newWindow'])).toEqual([true])
    await tab.close()
    await idle(visitor)
  })
})

describe('errors of the page', () => {
  const reports = (calls: readonly Counted[]) =>
    calls.filter(({ path }) => path === '/api/events/RecordJavascriptErrors')
  const messagesOf = ({ request }: Counted) =>
    (request.postDataJSON() as { data: { message: string } }[]).map(({ data }) => data.message)

  test('ERR-01 ERR-04 are queued, and sent together after a second', async () => {
    await place.configure({})
    const { visitor, page, calls } = await counting('/broken?token=secret')
    await idle(visitor)
    for (const _click of [1, 2, 3]) await page.getByRole('button', { name: 'Fail' }).click()
    await expect.poll(() => reports(calls).length).toBe(1)
    expect(reports(calls).map(messagesOf)).toEqual([
      ['Uncaught Error: Broken 1', 'Uncaught Error: Broken 2', 'Uncaught Error: Broken 3'],
    ])
    const [{ event, data, timestamp }] = (reports(calls)[0]?.request.postDataJSON() ?? [{}]) as [
      { event?: string; data?: Record<string, unknown>; timestamp?: number },
    ]
    expect([event, typeof timestamp]).toEqual(['javascript_error', 'number'])
    expect(data).toMatchObject({
      app: 'site',
      websiteId: place.site.id,
      url: place.at('/broken'),
      file: expect.stringContaining('/broken') as unknown,
      stack: expect.stringContaining('Broken 1') as unknown,
      custom: { pageType: 2 },
    })
    expect(visitor.faults.splice(0).every((fault) => fault.includes('Broken'))).toBe(true)
    await idle(visitor)
  })

  test('ERR-05 ERR-06 are at most ten in a batch, and twenty batches', async () => {
    await place.configure({})
    const { visitor, page, calls } = await counting('/home', {
      forgives: /many/,
      prepare: ({ page: one }) => one.clock.install(),
    })
    const fail = (times: number) =>
      page.evaluate((count) => {
        for (let at = 0; at < count; at += 1)
          dispatchEvent(new ErrorEvent('error', { message: `many ${at}` }))
      }, times)
    await fail(15)
    for (let batch = 0; batch < 23; batch += 1) {
      await page.clock.runFor(1_000)
      await fail(1)
    }
    await expect.poll(() => reports(calls).length).toBe(20)
    expect(messagesOf(reports(calls)[0] as Counted).length).toBe(10)
    await page.clock.runFor(5_000)
    await idle(visitor)
    expect(reports(calls).length).toBe(20)
  })
})
