import type { Page as TestPage } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// Names that were stored before characters that change directions were removed from them.

let web: TestWeb
let browser: TestBrowser
let owner: Person

beforeAll(async () => {
  web = await startWeb({ app: await buildApp() })
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga' })
  const site = await web.createSite('house', 'The House', { ownerId: owner.id })
  const ada = await signedIn(web, 'ada@example.test', { name: 'Ada' })
  await permit(web, site, ada.id, { 'content-editor': true })
  await web.database.ownerPool.query('update accounts set name = $2 where id = $1', [
    ada.id,
    'Ada \u202Enamuh',
  ])
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

test.each(['phone', 'desktop'] as const)(
  'a name does not change the direction of the other words of a dialog or a toast: %s',
  async (window) => {
    const { page, go } = await visitApp(web, browser, { as: owner, window })
    await go('/sites/house/team')
    await page.getByRole('button', { name: /Actions for Ada/ }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog')
    const title = dialog.getByRole('heading').first()
    await title.waitFor()
    expect(await title.textContent()).toBe('Remove Ada namuh?')
    // What ends the sentence stands at its end.
    expect(await placeOf(title, '?')).toBeGreaterThan(await placeOf(title, 'Remove'))
    if (window === 'phone') return dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    const toast = page.locator('.ui-toast-text')
    await toast.waitFor()
    expect(await toast.textContent()).toBe('Ada namuh was removed from the team.')
    expect(await placeOf(toast, 'team')).toBeGreaterThan(await placeOf(toast, 'Ada'))
  },
)

/** Returns where a word stands in a text, in pixels. */
const placeOf = (text: ReturnType<TestPage['locator']>, word: string): Promise<number> =>
  text.evaluate((element, found) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const at = node?.textContent?.indexOf(found) ?? -1
    if (!node || at < 0) return Number.NaN
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + found.length)
    return range.getBoundingClientRect().left
  }, word)
