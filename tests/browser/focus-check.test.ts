import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { focusFaults } from '../support/focus-faults.ts'

const PAGE = `<!doctype html><html lang="en"><title>Focus</title><main>
  <p>Some text</p>
  <button id="removed" onclick="this.remove()">Remove</button>
  <button id="hidden" onclick="this.hidden = true">Hide</button>
  <button id="covered" onclick="this.parentElement.inert = true">Cover</button>
  <button id="busy" onclick="this.disabled = true; const enable = () => document.activeElement === this ? requestAnimationFrame(enable) : this.disabled = false; enable()">Load</button>
  <button id="kept" onclick="this.previousElementSibling.focus(); this.remove()">Pass on</button>
  <button id="opener" onclick="document.querySelector('dialog').show()">Open</button>
  <button id="modal" onclick="document.querySelector('dialog').showModal()">Open</button>
  <dialog><button id="inside" onclick="this.parentElement.style.display = 'none'">Close</button>
    <button id="close" onclick="this.parentElement.close()">Close</button></dialog>
</main></html>`

let browser: TestBrowser

beforeAll(async () => (browser = await openBrowser()))
afterEach(() => browser.finish())
afterAll(() => browser?.close())

const press = (id: string) => (page: Page) => page.locator(`#${id}`).press('Enter')
const click = (selector: string) => (page: Page) => page.locator(selector).click()

/** What a visitor does, and whether the focus is lost by it. */
const CASES: readonly (readonly [string, readonly ((page: Page) => Promise<unknown>)[], boolean])[] = [
  ['opens the page', [], false],
  ['clicks on text', [click('p')], false],
  ['removes a button', [press('removed')], true],
  ['removes a button with the mouse', [click('#removed')], true],
  ['removes a button, then clicks on text', [press('removed'), click('p')], false],
  ['hides a button', [press('hidden')], true],
  ['makes a button inert', [press('covered')], true],
  ['disables a button until the focus has left it', [press('busy')], true],
  ['removes a button that passes the focus on', [press('kept')], false],
  ['closes a dialog that does not return the focus', [press('opener'), press('inside')], true],
  ['closes a dialog that returns the focus', [press('modal'), press('close')], false],
  [
    'closes a dialog that was opened without a focus',
    [(page) => page.evaluate(() => document.querySelector('dialog')?.showModal()), press('close')],
    false,
  ],
  [
    'lets go of a button, which is removed later',
    [
      (page) => page.locator('#kept').focus(),
      (page) => page.locator('#kept').blur(),
      (page) => page.evaluate(() => document.querySelector('#kept')?.remove()),
    ],
    false,
  ],
]

test('a test fails when the focus is lost with its element, and not when a visitor removes it', async () => {
  const found = await Promise.all(
    CASES.map(async ([what, steps]) => {
      const { page } = await browser.visitor({ forgives: /^the focus/ })
      await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
      await page.goto('http://focus.localhost/')
      for (const step of steps) await step(page)
      const faults = await focusFaults(page)
      await page.close()
      return [what, faults.length > 0]
    }),
  )
  expect(found).toEqual(CASES.map(([what, , isLost]) => [what, isLost]))
})
