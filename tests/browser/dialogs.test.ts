import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { readingOrder } from '../support/screen-reader.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Objects of the public API that tests create and leave in the page. */
interface Made {
  readonly state: string
  readonly element: HTMLElement
  get(name: string): unknown
  set(name: string, value: unknown): boolean
  show(): unknown
  on(name: string, listener: (value?: string) => void): () => void
}
interface PageOfOurs {
  sitewright: Record<'dialog' | 'alert' | 'toast', (options: object) => Promise<Made>> & {
    init(): void
    destroy(): void
  }
  made: Made
  heard: string[]
}
const ASKED = { title: 'Leave the page?', message: 'What you wrote is not kept.' }

let web: TestWeb
let browser: TestBrowser
let visitor: Visitor

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const site = await web.createSite('quay', 'The Quay')
  const source = `<button id="opener" onclick='sitewright.dialog(${JSON.stringify(ASKED)})'>Ask</button>
    <button id="other">Other</button>`
  const asking = { type: BLOCK_TYPE.code, version: 1, data: { source, language: '', mode: 'run' } }
  const long = Array.from({ length: 60 }, (_, index) => `Line ${index} of the tide table.`)
  await web.publish(site, 'page', {
    urlId: 'tides',
    title: 'Tides',
    layout: layoutOf(textBlock(...long), asking, textBlock(...long)),
  })
  browser = await openBrowser()
})
beforeEach(async () => {
  visitor = await browser.visitor({ motion: false })
  await visitor.page.clock.install()
  await visitor.open(url())
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const url = () => `${web.origin('quay')}/tides`

/** Calls the public API and records in the page what happens to the created object. */
async function make(name: 'dialog' | 'alert' | 'toast', options: object = ASKED): Promise<void> {
  await visitor.page.evaluate(
    async ([kind, given]) => {
      const page = window as unknown as PageOfOurs
      page.heard = []
      page.made = await page.sitewright[kind](given)
      for (const event of ['confirm', 'cancel', 'reject', 'state'])
        page.made.on(event, (value) => page.heard.push(value ?? event))
    },
    [name, options] as const,
  )
}
const heard = () => visitor.page.evaluate(() => (window as unknown as PageOfOurs).heard)
const state = () => visitor.page.evaluate(() => (window as unknown as PageOfOurs).made.state)
const set = (name: string, value: unknown) =>
  visitor.page.evaluate(([key, given]) => (window as unknown as PageOfOurs).made.set(key, given), [
    name,
    value,
  ] as const)
const get = (name: string) =>
  visitor.page.evaluate((key) => (window as unknown as PageOfOurs).made.get(key), name)
const labels = () => visitor.page.locator('dialog [data-answer]').allTextContents()
const focused = () => visitor.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

describe('a dialog', () => {
  test('DLG-01 DLG-16 has a title, a message and up to three buttons with custom labels', async () => {
    await make('dialog', {
      ...ASKED,
      style: 1,
      confirmLabel: 'Leave',
      rejectLabel: 'Stay',
      cancelLabel: 'Back',
    })
    const dialog = visitor.page.getByRole('dialog', { name: 'Leave the page?' })
    expect(await dialog.getByText('What you wrote is not kept.').count()).toBe(1)
    expect(await labels()).toEqual(['Leave', 'Stay', 'Back'])
  })

  test('DLG-03 DLG-15 shows the buttons of its style, with default labels', async () => {
    const shown: Record<number, string[]> = {}
    for (const style of [1, 2, 3, 4, undefined]) {
      await make('dialog', style === undefined ? ASKED : { ...ASKED, style })
      shown[style ?? 0] = await labels()
      await visitor.page.keyboard.press('Escape')
    }
    expect(shown).toEqual({
      0: ['Confirm', 'Cancel'],
      1: ['Confirm', 'No', 'Cancel'],
      2: ['Confirm', 'Cancel'],
      3: ['Confirm'],
      4: [],
    })
  })

  test('uses the language of the page', async () => {
    await visitor.page.evaluate(() => (document.documentElement.lang = 'es-MX'))
    await make('dialog', { ...ASKED, style: 1 })
    expect(await labels()).toEqual(['Confirmar', 'No', 'Cancelar'])
  })

  test('DLG-04 an alert has one button, Okay', async () => {
    await make('alert')
    expect(await labels()).toEqual(['Okay'])
    await visitor.page.keyboard.press('Enter')
    expect(await heard()).toEqual(['hiding', 'confirm', 'hidden'])
  })

  test('DLG-07 moves the focus to its confirm button, which still has it after the animation', async () => {
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    await visitor.page.evaluate(() => {
      const { dataset } = document.documentElement
      window.addEventListener('focus', () => (dataset['isWindow'] = ''))
      document.addEventListener('focusin', () => {
        if (!('isWindow' in dataset)) dataset['focused'] = `${dataset['focused'] ?? ''}.`
        delete dataset['isWindow']
      })
    })
    const timesFocused = () =>
      visitor.page.evaluate(() => document.documentElement.dataset['focused']?.length)
    await make('dialog')
    expect(await focused()).toBe('Confirm')
    // Screen readers announce the button when it appears and after the animation. A window says first that it is back.
    await visitor.page
      .locator('dialog')
      .evaluate((one) => Promise.all(one.getAnimations({ subtree: true }).map((a) => a.finished)))
    await expect.poll(timesFocused).toBe(2)
    expect(await focused()).toBe('Confirm')
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.page.keyboard.press('Escape')
    await make('dialog', { ...ASKED, focus: 'cancel' })
    expect(await focused()).toBe('Cancel')
  })

  test('DLG-08 is hidden, shown, hiding and hidden, and is then removed unless it is to be reused', async () => {
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const [response, key] of [
      ['confirm', 'Confirm'],
      ['reject', 'No'],
      ['cancel', 'Cancel'],
    ] as const) {
      await make('dialog', { ...ASKED, style: 1 })
      expect(await state()).toBe('shown')
      await visitor.page.getByRole('button', { name: key }).click()
      await visitor.page.locator('dialog').waitFor({ state: 'detached' })
      expect(await heard()).toEqual(['hiding', response, 'hidden'])
    }
    await make('dialog', { ...ASKED, destroyOnHide: false })
    await visitor.page.keyboard.press('Escape')
    await expect.poll(state).toBe('hidden')
    expect(await visitor.page.locator('dialog').count()).toBe(1)
    expect(await visitor.page.locator('dialog').isVisible()).toBe(false)
    await visitor.page.evaluate(() => (window as unknown as PageOfOurs).made.show())
    expect(await visitor.page.getByRole('dialog', { name: 'Leave the page?' }).isVisible()).toBe(true)
    expect(await focused()).toBe('Confirm')
  })

  test('DLG-09 is cancelled by a click beside it, and not by one inside it', async () => {
    await make('dialog')
    await visitor.page.getByText('What you wrote').click()
    const box = await visitor.page.locator('dialog').boundingBox()
    await visitor.page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4)
    expect(await state()).toBe('shown')
    await visitor.page.mouse.click(20, 20)
    expect(await heard()).toContain('cancel')
  })

  test('DLG-10 is cancelled by Escape unless that is disabled', async () => {
    await make('dialog', { ...ASKED, escToCancel: false })
    await visitor.page.keyboard.press('Escape')
    await visitor.page.keyboard.press('Escape')
    expect(await state()).toBe('shown')
    expect(await visitor.page.locator('dialog[open]').count()).toBe(1)
    expect(await set('escToCancel', true)).toBe(true)
    await visitor.page.keyboard.press('Escape')
    expect(await heard()).toEqual(['hiding', 'cancel', 'hidden'])
  })

  test('DLG-11 has buttons that Space and Enter press', async () => {
    for (const key of ['Space', 'Enter']) {
      await make('dialog')
      await visitor.page.keyboard.press(key)
      expect(await heard()).toContain('confirm')
      await make('dialog')
      await visitor.page.keyboard.press('Tab')
      await visitor.page.keyboard.press(key)
      expect(await heard()).toContain('cancel')
    }
  })

  test('DLG-12 is hidden after 600 ms although its transition never ends', async () => {
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    await make('dialog')
    // A reversed transition takes only as long as it had run.
    await visitor.page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    await visitor.page.addStyleTag({ content: 'dialog.sw-dialog { transition-duration: 600s !important }' })
    await visitor.page.clock.pauseAt(Date.now() + 3_600_000)
    await visitor.page.keyboard.press('Escape')
    // The backdrop has a duration of its own.
    await visitor.page.evaluate(() => {
      const behind = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement === '::backdrop')
      return Promise.all(behind.map(({ finished }) => finished))
    })
    await visitor.page.clock.runFor(599)
    expect(await state()).toBe('hiding')
    await visitor.page.clock.runFor(1)
    expect(await state()).toBe('hidden')
    expect(await visitor.page.locator('dialog').count()).toBe(0)
  })

  test('DLG-13 ignores a value of another type and has the previous value', async () => {
    await make('dialog', { ...ASKED, style: 'x', padding: null })
    const rejected: [string, unknown][] = [
      ['style', 'x'],
      ['style', 9],
      ['padding', '20'],
      ['padding', Number.NaN],
      ['hideAfterTime', 'soon'],
      ['escToCancel', 1],
      ['nonsense', 1],
    ]
    for (const [name, value] of rejected) expect(await set(name, value), name).toBe(false)
    expect(await Promise.all(['style', 'padding', 'hideAfterTime', 'escToCancel'].map(get))).toEqual([
      2,
      20,
      null,
      true,
    ])
    expect([await set('hideAfterTime', 50), await set('hideAfterTime', null), await set('style', 3)]).toEqual(
      [true, true, true],
    )
  })

  test('DLG-14 is 350 px wide with 20 px of padding, and never wider than a phone', async () => {
    await make('dialog')
    const dialog = visitor.page.locator('dialog')
    expect((await dialog.boundingBox())?.width).toBe(350)
    expect(await dialog.evaluate((one) => getComputedStyle(one).padding)).toBe('20px')
    await visitor.page.setViewportSize({ width: 320, height: 640 })
    expect((await dialog.boundingBox())?.width).toBe(288)
  })
})

describe('a toast', () => {
  test('DLG-05 has no buttons, is at the top right and disappears after 2000 ms, not before', async () => {
    await visitor.page.clock.pauseAt(Date.now() + 3_600_000)
    await make('toast', { title: 'Saved', message: 'Everything is kept.' })
    const toast = visitor.page.locator('.sw-toast')
    expect(await toast.locator('button, a').count()).toBe(0)
    const box = await toast.boundingBox()
    expect(box?.y).toBeLessThanOrEqual(20)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40)
    await visitor.page.clock.runFor(1999)
    expect(await toast.isVisible()).toBe(true)
    await visitor.page.clock.runFor(1)
    expect(await toast.count()).toBe(0)
    // The message remains in the log.
    expect(await visitor.page.getByRole('log').textContent()).toBe('Saved: Everything is kept.')
  })

  test('DLG-06 that hides itself counts as confirmed once, and the focus pauses its timer', async () => {
    await visitor.page.clock.pauseAt(Date.now() + 3_600_000)
    await make('toast', { message: 'Everything is kept.' })
    await visitor.page.locator('.sw-toast').focus()
    await visitor.page.clock.runFor(10_000)
    expect(await heard()).toEqual([])
    await visitor.page.locator('.sw-toast').blur()
    await visitor.page.clock.runFor(2000)
    await visitor.page.clock.runFor(10_000)
    expect(await heard()).toEqual(['hiding', 'confirm', 'hidden'])
  })

  test('DLG-17 shows after logging out that it succeeded, without a button', async () => {
    await visitor.page.clock.pauseAt(Date.now() + 3_600_000)
    await visitor.open(`${web.origin('quay')}/?logout=true`)
    const toast = visitor.page.getByRole('status').filter({ hasText: 'Logout Successful' })
    await toast.waitFor()
    expect(await toast.getByText('You have been successfully logged out.').count()).toBe(1)
    expect(await visitor.page.locator('.sw-overlay button').count()).toBe(0)
    await visitor.page.clock.runFor(2000)
    expect(await toast.count()).toBe(0)
  })

  test('is announced while a dialog is open, above it', async () => {
    await make('dialog')
    await make('toast', { message: 'Everything is kept.' })
    expect(await readingOrder(visitor.page)).toContain('status')
    const toast = visitor.page.locator('dialog .sw-toast')
    await toast.focus()
    expect(await toast.isVisible()).toBe(true)
    expect(await accessibilityFaults(visitor.page)).toEqual([])
  })
})

describe('keyboard navigation', () => {
  test('moves the focus into a dialog, traps it there and returns it, and the scroll position is unchanged', async () => {
    const { page } = visitor
    await page.locator('#opener').focus()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(200)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    const stops: string[] = []
    for (let press = 0; press < 5; press += 1) {
      stops.push(await focused())
      await page.keyboard.press('Tab')
    }
    expect(stops).toEqual(['Confirm', 'Cancel', 'Confirm', 'Cancel', 'Confirm'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('Cancel')
    // A screen reader reaches only the dialog (lesson 7).
    expect(await readingOrder(page)).toEqual([
      'dialog Leave the page?',
      'heading Leave the page?',
      'button Confirm',
      'button Cancel',
    ])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.mouse.wheel(0, 2000)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await focused()).toBe('Ask')
    expect(await page.evaluate(() => scrollY)).toBe(before)
    expect(await page.evaluate(() => document.documentElement.style.cssText)).toBe('')
  })

  test('CFG-12 closes the dialog on top with Escape, one at a time, and the page is not left', async () => {
    await make('dialog', { ...ASKED, title: 'First' })
    await make('dialog', { ...ASKED, title: 'Second' })
    await visitor.page.keyboard.press('Escape')
    expect(await visitor.page.getByRole('dialog').allTextContents()).toEqual([
      expect.stringContaining('First'),
    ])
    await visitor.page.keyboard.press('Escape')
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
    expect(visitor.page.url()).toBe(url())
    // Without overlays the page handles Escape.
    await visitor.page.keyboard.press('Escape')
    await visitor.page.getByRole('dialog', { name: 'Log in' }).waitFor()
  })
})

describe('the page below', () => {
  const locked = () => visitor.page.evaluate(() => document.documentElement.style.overflow)

  test('does not scroll until the last dialog is closed, and is unlocked when it is left or destroyed', async () => {
    await make('dialog', { ...ASKED, title: 'First' })
    await make('dialog', { ...ASKED, title: 'Second' })
    await visitor.page.keyboard.press('Escape')
    expect(await locked()).toBe('hidden')
    await visitor.page.keyboard.press('Escape')
    expect(await locked()).toBe('')
    await make('dialog')
    await visitor.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    expect(await locked()).toBe('')
    await visitor.page.evaluate(() => (window as unknown as PageOfOurs).sitewright.destroy())
    expect(await visitor.page.locator('dialog, .sw-toasts').count()).toBe(0)
    await visitor.page.evaluate(() => (window as unknown as PageOfOurs).sitewright.init())
    await make('dialog')
    expect(await locked()).toBe('hidden')
  })

  test('is fixed where hiding its overflow does not prevent scrolling, as on an iPhone', async () => {
    await visitor.page.evaluate(() => {
      const supports = CSS.supports.bind(CSS) as (...given: string[]) => boolean
      CSS.supports = (...given: string[]) => given[0] === '-webkit-touch-callout' || supports(...given)
      scrollTo(0, 700)
    })
    await make('dialog')
    expect(await visitor.page.evaluate(() => getComputedStyle(document.body).position)).toBe('fixed')
    expect((await visitor.page.locator('main').boundingBox())?.y).toBeLessThan(-400)
    await visitor.page.keyboard.press('Escape')
    expect(await visitor.page.evaluate(() => [scrollY, document.body.getAttribute('style')])).toEqual([
      700,
      null,
    ])
  })
})
