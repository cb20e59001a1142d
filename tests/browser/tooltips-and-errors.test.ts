import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { readingOrder } from '../support/screen-reader.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

interface Made {
  get(name: string): unknown
  set(name: string, value: unknown): boolean
  destroy(): void
}
interface PageOfOurs {
  sitewright: {
    tooltip(options: object): Promise<Made>
    dialog(options: object): Promise<unknown>
    errorOverlay(options: object): Promise<unknown>
    animate(element: Element | null, name: string, way?: string): Promise<void>
  }
  made: Made
}

let web: TestWeb
let browser: TestBrowser
let visitor: Visitor
/** The events that the page reports to the server. */
let events: { type: string; body: URLSearchParams }[]

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const site = await web.createSite('lock', 'The Lock')
  await web.publish(site, 'page', {
    urlId: 'gates',
    title: 'Gates',
    layout: layoutOf(textBlock('Upper gate.', 'Lower gate.')),
  })
  browser = await openBrowser()
})
beforeEach(async () => {
  visitor = await browser.visitor({ motion: false })
  const { page } = visitor
  events = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events/RecordEvent'))
      events.push({
        type: request.headers()['content-type'] ?? '',
        body: new URLSearchParams(request.postData() ?? ''),
      })
  })
  await page.clock.install()
  await visitor.open(`${web.origin('lock')}/gates`)
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'target', textContent: 'Gate' })
    button.style.cssText = 'position:fixed;inset:200px auto auto 200px;inline-size:120px;block-size:40px'
    document.querySelector('main')?.append(button)
  })
  await page.mouse.move(900, 700)
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const HINT = { target: '#target', title: 'Upper gate', body: 'Opens at high water.' }
const give = (options: object = HINT) =>
  visitor.page.evaluate(async (given) => {
    const page = window as unknown as PageOfOurs
    page.made = await page.sitewright.tooltip(given)
  }, options)
const tooltip = () => visitor.page.getByRole('tooltip')
const pause = () => visitor.page.clock.pauseAt(Date.now() + 3_600_000)
const run = (milliseconds: number) => visitor.page.clock.runFor(milliseconds)
const pointTo = (x: number, y: number) => visitor.page.mouse.move(x, y)

describe('a tooltip', () => {
  test('TIP-01 is shown after hovering its target for 1200 ms', async () => {
    await give()
    await pause()
    await pointTo(220, 220)
    await run(1199)
    expect(await tooltip().count()).toBe(0)
    await run(1)
    expect(await tooltip().textContent()).toBe('Upper gateOpens at high water.')
    expect(await visitor.page.locator('#target').getAttribute('aria-describedby')).toBe(
      await tooltip().getAttribute('id'),
    )
  })

  test('TIP-02 is not shown when the pointer left before, and is hidden when the pointer leaves, but not onto the tooltip', async () => {
    await give()
    await pause()
    await pointTo(220, 220)
    await run(600)
    await pointTo(900, 700)
    await run(5000)
    expect(await tooltip().count()).toBe(0)
    await pointTo(220, 235)
    await run(1200)
    const box = await tooltip().boundingBox()
    await visitor.page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 4, { steps: 1 })
    await run(5000)
    expect(await tooltip().count()).toBe(1)
    await pointTo(900, 700)
    await run(300)
    expect(await tooltip().count()).toBe(0)
  })

  test('TIP-03 is hidden by a click, or shown by a click with that option', async () => {
    await give()
    await pause()
    await pointTo(220, 220)
    await run(1200)
    await visitor.page.mouse.click(220, 220)
    await run(300)
    expect(await tooltip().count()).toBe(0)
    await visitor.page.evaluate(() => (window as unknown as PageOfOurs).made.set('clickToShow', true))
    await visitor.page.mouse.click(221, 221)
    expect(await tooltip().count()).toBe(1)
  })

  test('TIP-04 TIP-05 has these options with these defaults', async () => {
    await give({ ...HINT, width: 'wide' })
    const got = await visitor.page.evaluate(() => {
      const { made } = window as unknown as PageOfOurs
      const names = [
        'target',
        'title',
        'body',
        'style',
        'width',
        'showTimeout',
        'clickToShow',
        'icon',
        'dialogTooltip',
      ]
      return [names.map((name) => made.get(name)), made.set('showTimeout', 'soon'), made.set('none', 1)]
    })
    expect(got).toEqual([
      ['#target', 'Upper gate', 'Opens at high water.', 'info', 250, 1200, false, '', false],
      false,
      false,
    ])
  })

  test('TIP-06 is 15 px from the pointer, and 20 px from the edge of the window', async () => {
    await give()
    await pause()
    await pointTo(220, 220)
    await run(1200)
    expect(await tooltip().boundingBox()).toMatchObject({ x: 235, y: 235, width: 250 })
    await pointTo(900, 700)
    await run(300)
    await visitor.page.locator('#target').evaluate((one) => (one.style.inset = '840px auto auto 1300px'))
    await pointTo(1400, 870)
    await run(1200)
    const box = await tooltip().boundingBox()
    expect((box?.x ?? 0) + 250).toBeCloseTo(1400 - 15, 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(870 - 15, 0)
    await pointTo(10, 10)
    await run(300)
    await visitor.page.setViewportSize({ width: 290, height: 640 })
    await visitor.page.locator('#target').evaluate((one) => (one.style.inset = '100px auto auto 100px'))
    await pointTo(150, 110)
    await run(1200)
    expect((await tooltip().boundingBox())?.x).toBe(20)
  })

  test('TIP-07 fades in 0.3 s', async () => {
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    await give()
    await pause()
    await pointTo(220, 220)
    await run(1200)
    expect(await tooltip().evaluate((one) => getComputedStyle(one).transitionDuration)).toBe('0.3s')
    await pointTo(900, 700)
    await run(299)
    expect(await tooltip().count()).toBe(1)
    await run(1)
    expect(await tooltip().count()).toBe(0)
  })

  test('TIP-08 without a target warns and throws no error', async () => {
    const warned = await visitor.page.evaluate(async () => {
      const said: unknown[] = []
      const { warn } = console
      console.warn = (text: unknown) => said.push(text)
      await (window as unknown as PageOfOurs).sitewright.tooltip({ target: null, body: 'x' })
      await (window as unknown as PageOfOurs).sitewright.tooltip({ target: '#nowhere', body: 'x' })
      console.warn = warn
      return said
    })
    expect(warned).toHaveLength(2)
    expect(warned[0]).toContain('a tooltip has no target')
  })

  test('TIP-09 of a dialog is above dialogs, with its icon before the title', async () => {
    await visitor.page.evaluate(() =>
      (window as unknown as PageOfOurs).sitewright.dialog({ title: 'Gate', confirmLabel: 'Open' }),
    )
    await give({ ...HINT, target: '[data-answer=confirm]', dialogTooltip: true, icon: 'lamp' })
    const confirm = visitor.page.locator('[data-answer=confirm]')
    await pause()
    await confirm.hover()
    await run(1200)
    expect(
      await tooltip().evaluate((one) => [Number(getComputedStyle(one).zIndex), one.matches(':popover-open')]),
    ).toEqual([40_000, true])
    expect(await tooltip().locator('.sw-tooltip-title').innerHTML()).toBe(
      '<span class="lamp"></span>Upper gate',
    )
    // It is visible inside the dialog, and Escape closes only the tooltip.
    const box = await tooltip().boundingBox()
    const seen = await visitor.page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('[role]')?.getAttribute('role'),
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20] as const,
    )
    expect(seen).toBe('tooltip')
    await visitor.page.keyboard.press('Escape')
    await run(300)
    expect([await tooltip().count(), await visitor.page.getByRole('dialog').count()]).toEqual([0, 1])
  })

  test('is shown at once on keyboard focus, is announced with its target, and is completely removed by Escape', async () => {
    await give()
    await visitor.page.locator('#content').focus()
    await visitor.page.keyboard.press('Tab')
    await tooltip().waitFor()
    expect(await accessibilityFaults(visitor.page)).toEqual([])
    await visitor.page.keyboard.press('Escape')
    await tooltip().waitFor({ state: 'detached' })
    expect(visitor.page.url()).toBe(`${web.origin('lock')}/gates`)
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
    await visitor.page.evaluate(() => (window as unknown as PageOfOurs).made.destroy())
    expect(await visitor.page.locator('#target').getAttribute('aria-describedby')).toBeNull()
  })
})

const tell = (options: object) =>
  visitor.page.evaluate(
    (given) => void (window as unknown as PageOfOurs).sitewright.errorOverlay(given),
    options,
  )
const overlay = () => visitor.page.getByRole('alertdialog', { name: 'Something Went Wrong!' })
const message = () => overlay().locator('.sw-message')

describe('the error overlay', () => {
  test('ERO-01 reloads the page or closes after any error', async () => {
    for (const kind of ['cleaned', 'network', 'other']) {
      await tell({ kind, url: '/x' })
      await overlay().waitFor()
      expect(await overlay().locator('button').allTextContents()).toEqual(['Reload Page', 'Clear'])
      await overlay().getByRole('button', { name: 'Clear' }).click()
      expect(await overlay().count()).toBe(0)
    }
    await tell({ kind: 'cleaned' })
    const [reloaded] = await Promise.all([
      visitor.page.waitForEvent('framenavigated'),
      overlay().getByRole('button', { name: 'Reload Page' }).click(),
    ])
    expect(reloaded.url()).toBe(`${web.origin('lock')}/gates`)
  })

  test('ERO-02 shows only the occurrence of a cleaned error', async () => {
    await tell({ kind: 'cleaned', error: 'SELECT 1' })
    expect(await message().textContent()).toBe(
      'Our system has encountered an error.  This exception has been automatically logged and reported.  We will return shortly.',
    )
    expect(await readingOrder(visitor.page)).toEqual([
      'alertdialog Something Went Wrong!',
      'heading Something Went Wrong!',
      'button Reload Page',
      'button Clear',
    ])
    expect(await accessibilityFaults(visitor.page)).toEqual([])
  })

  test('ERO-03 shows the text of a network error, or that there is no connection', async () => {
    await tell({ kind: 'network', error: 'The cable is cut.', url: '/x' })
    expect(await message().textContent()).toBe('The cable is cut.')
    await visitor.page.keyboard.press('Escape')
    await tell({ kind: 'network', url: '/x' })
    expect(await message().textContent()).toBe('Unable to connect to the product.  Please try again.')
    await visitor.page.keyboard.press('Escape')
    await tell({ kind: 'network', url: '/x', product: 'Sitewright' })
    expect(await message().textContent()).toBe('Unable to connect to Sitewright.  Please try again.')
  })

  test('ERO-04 reports a network error with the request, and does not report others', async () => {
    await tell({ kind: 'cleaned', url: '/api/none' })
    await overlay().waitFor()
    expect(events).toEqual([])
    await visitor.page.keyboard.press('Escape')
    await tell({ kind: 'network', url: '/api/things?a=1' })
    await expect.poll(() => events.length).toBe(1)
    const [event] = events
    expect(event?.type).toContain('application/x-www-form-urlencoded')
    expect([...(event?.body.keys() ?? [])]).toEqual(['crumb', 'event', 'data'])
    expect(event?.body.get('event')).toBe('system_network_error')
    expect(JSON.parse(event?.body.get('data') ?? '')).toMatchObject({
      urlRequested: '/api/things?a=1',
      pagePath: '/gates',
      pageHash: '',
      websiteId: expect.stringMatching(/./),
      templateId: expect.any(String),
      variantId: expect.any(String),
    })
    const kept = web.database.owner.selectFrom('site_events').select(['name', 'page_path', 'details'])
    const details = { urlRequested: '/api/things?a=1' }
    await expect
      .poll(async () => (await kept.execute()).at(-1))
      .toEqual({ name: 'system_network_error', page_path: '/gates', details })
  })

  test('ERO-05 shows for any other error the request, its format, and the text of the server', async () => {
    await tell({
      kind: 'other',
      url: '/api/things',
      format: 'json',
      error: 'No such thing.',
      errorKey: 'E-7',
    })
    expect(await message().locator('p').textContent()).toBe('No such thing.')
    expect(await message().locator('dd').allTextContents()).toEqual(['/api/things', 'JSON', 'E-7'])
    expect(await accessibilityFaults(visitor.page)).toEqual([])
    await visitor.page.keyboard.press('Escape')
    await tell({ kind: 'other', url: '/api/things', format: 'xml', message: 'Not now.' })
    expect(await message().locator('p').textContent()).toBe('Not now.')
    expect(await message().locator('dd').allTextContents()).toEqual(['/api/things', 'XML'])
  })
})

describe('an animation', () => {
  /** Hides the target and returns the requested animation. */
  const hidden = (name: string) =>
    visitor.page.evaluate(async (given) => {
      const target = document.querySelector<HTMLElement>('#target')
      if (target === null) return {}
      let requested: [Keyframe[], KeyframeAnimationOptions] | undefined
      target.animate = (...all) => {
        requested = all as typeof requested
        return Element.prototype.animate.apply(target, all)
      }
      await (window as unknown as PageOfOurs).sitewright.animate(target, given, 'hide')
      return {
        duration: requested?.[1].duration,
        transform: requested?.[0].at(-1)?.['transform'],
        isHidden: target.hidden,
      }
    }, name)

  test('ANI-01 ANI-02 has the duration of its kind', async () => {
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    const times: Record<string, unknown> = {}
    for (const name of ['fade', 'scale', 'expand', 'softExpand', 'slide']) {
      const { duration, isHidden } = await hidden(name)
      times[name] = duration
      expect(isHidden, name).toBe(true)
      await visitor.page.evaluate(
        (given) =>
          (window as unknown as PageOfOurs).sitewright.animate(
            document.querySelector('#target'),
            given,
            'show',
          ),
        name,
      )
      expect(await visitor.page.locator('#target').isVisible()).toBe(true)
    }
    expect(times).toEqual({ fade: 300, scale: 300, expand: 300, softExpand: 500, slide: 200 })
  })

  test('ANI-03 of scale hides at 0.94 of the size, and takes no time with reduced motion', async () => {
    expect((await hidden('scale')).duration).toBe(0)
    await visitor.page.evaluate(() => document.querySelector('#target')?.removeAttribute('hidden'))
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    expect((await hidden('scale')).transform).toBe('scale(0.94)')
  })

  test('ANI-05 without an element warns', async () => {
    const warned = await visitor.page.evaluate(async () => {
      const said: unknown[] = []
      const { warn } = console
      console.warn = (text: unknown) => said.push(text)
      await (window as unknown as PageOfOurs).sitewright.animate(null, 'fade')
      console.warn = warn
      return said
    })
    expect(warned).toEqual(['Sitewright: there is no element to animate.'])
  })
})
