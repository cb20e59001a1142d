import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/content/comments/feature.ts'
import { importComments } from '#features/content/comments/imported-comments.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp } from '../support/app-visit.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let item: Id
let owner: Person
let address: string

/** The first call of a visitor gets its CSRF token with status 400. */

const configure = (comments: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  web.configure(site, 'settings', {
    title: 'The Mill',
    commentsEnabled: true,
    comments: { moderation: 'none', ...comments },
    ...more,
  })

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  owner = await signedIn(web, 'ada@mill.example', { name: 'Ada Berg' })
  site = await web.createSite('mill', 'The Mill', { ownerId: owner.id })
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const body = { urlId: 'wheel', title: 'The wheel turns', layout: layoutOf(textBlock('Slowly.')) }
  item = await web.publish(site, 'item', body, blog)
  address = `${web.origin('mill')}/blog/wheel`
  await configure()
  browser = await openBrowser()
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('comments').execute()
  await web.database.owner.deleteFrom('rate_limits').execute()
  await configure()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** The content of a page between header and footer. */
const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const rows = () => web.database.owner.selectFrom('comments').selectAll().orderBy('id').execute()

/** Stores comments that visitors see, oldest first; `parent` is a number before it. */
const seed = (
  comments: readonly { readonly body: string; readonly parent?: number; readonly name?: string }[],
) =>
  withSite(web.database.app, site.id, (tx) =>
    importComments(
      tx,
      site.id,
      item,
      comments.map(({ body, parent, name = 'Bo' }, index) => ({
        source: String(index),
        parent: parent === undefined ? null : String(parent),
        status: 'approved',
        name,
        website: '',
        body,
        createdAt: new Date(web.clock.now - 1_000_000 + index * 1000),
        byOwner: false,
      })),
    ),
  )

test('PGM-05 BLG-01 a visitor comments on a blog page, replies by keyboard, and sees both in their thread', async () => {
  const { page, ...visitor } = await browser.visitor()
  await visitor.open(address)
  // The key is as old as the first use of the form, and a comment that is sent too soon waits.
  const keyed = page.waitForResponse(/\/api\/comments\/\d+\/key$/)
  await page.getByRole('textbox', { name: 'Comment' }).fill('It turns <b>slowly</b>.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo')
  await keyed
  web.clock.now += 3000
  await page.getByRole('button', { name: 'Post comment' }).click()
  const comment = page.getByRole('article', { name: 'Bo' })
  await expect.poll(() => comment.count()).toBe(1)
  expect(await comment.getByText('It turns <b>slowly</b>.').isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: '1 comment' }).isVisible()).toBe(true)
  const keyedAgain = page.waitForResponse(/\/api\/comments\/\d+\/key$/)
  await page.getByRole('link', { name: 'Reply to Bo' }).focus()
  await page.keyboard.press('Enter')
  // The form is below the comment; Escape moves it back, and the focus to the link.
  await expect.poll(() => page.locator('.comment + form').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.comment + form').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Reply to Bo')
  await page.keyboard.press('Enter')
  await page.keyboard.type('So it does.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Cy')
  await keyedAgain
  web.clock.now += 3000
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect
    .poll(() => page.locator('.comment-list .comment-list').getByText('So it does.').count())
    .toBe(1)
  const [first, reply] = await rows()
  expect(reply?.parent_id).toBe(first?.id)
})

test('BLG-04 BLG-01 a comment that its page does not show links to its thread, and so does an old link', async () => {
  await configure({ order: 'oldest' })
  await seed(Array.from({ length: 21 }, (_, index) => ({ body: `Number ${index}.` })))
  const last = (await rows()).at(-1)?.id
  const { page, ...visitor } = await browser.visitor()
  await visitor.open(address)
  const keyed = page.waitForResponse(/\/api\/comments\/\d+\/key$/)
  await page.getByRole('textbox', { name: 'Comment' }).fill('After all of them.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Cy')
  await keyed
  web.clock.now += 3000
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.waitForURL(/\/_comments\/\d+\?thread=(\d+)#comment-\1$/)
  await page.getByRole('article', { name: 'Cy' }).getByText('After all of them.').waitFor()
  await visitor.open(`${address}#comment-${last}`)
  await page.waitForURL(new RegExp(`thread=${last}#comment-${last}$`))
  await page.getByText('Number 20.').waitFor()
})

test('BLG-02 comments show while the site allows them, and its Disqus name replaces those of the site', async () => {
  await seed([{ body: 'Stored here.' }])
  const { page, ...visitor } = await browser.visitor()
  const shown = async () => {
    await visitor.open(address)
    return [
      await page.getByText('Stored here.').count(),
      await page.getByRole('button', { name: 'Post comment' }).count(),
      await page.getByText('The comments on this page are at Disqus.').count(),
    ]
  }
  expect(await shown()).toEqual([1, 1, 0])
  await configure({}, { disqusShortname: 'mill' })
  expect(await shown()).toEqual([0, 0, 1])
  await configure({}, { commentsEnabled: false })
  expect(await shown()).toEqual([0, 0, 0])
})

test('a comment that waits for approval has a notice, and errors are listed above the form and beside their fields', async () => {
  await configure({ moderation: 'all' })
  const { page, ...visitor } = await browser.visitor({ forgives: /400.*api\/comments/, window: 'phone' })
  await visitor.open(address)
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Name: This field is required.')
  await page.getByRole('link', { name: 'Name: This field is required.' }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Waiting.')
  await page.getByRole('checkbox', { name: 'Remember me in this browser' }).check()
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect
    .poll(() => page.locator('[data-comment-status]').innerText())
    .toBe('Thank you. Your comment is waiting for approval.')
  expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('')
  expect(await rows()).toMatchObject([{ status: 'pending', name: 'Bo' }])
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Bo')
})

test('BLG-04 a comment without scripts is sent after a check, and works at the width of a phone', async () => {
  await seed([{ body: 'First.', name: 'Al' }])
  // The form with problems is sent with status 400.
  const { page, ...visitor } = await browser.visitor({
    javaScriptEnabled: false,
    window: 'phone',
    forgives: /_comments/,
  })
  await visitor.open(address)
  expect(markupErrors(mainOf(await page.content()))).toEqual([])
  await page.getByRole('link', { name: 'Reply to Al' }).click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Reply to Al')
  expect(markupErrors(mainOf(await page.content()))).toEqual([])
  await page.getByRole('textbox', { name: 'Comment' }).fill('By hand.')
  await page.getByRole('button', { name: 'Post comment' }).click()
  expect(await page.getByRole('link', { name: 'Name: This field is required.' }).isVisible()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('By hand.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo')
  web.clock.now += 3000
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.waitForURL(/\/blog\/wheel#comment-\d+$/)
  expect(await page.locator('.comment-list .comment-list').getByText('By hand.').isVisible()).toBe(true)
  // A form of a page that was cached long ago has no key: it is shown once more.
  await page.getByRole('textbox', { name: 'Comment' }).fill('From the page.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Cy')
  await page.getByRole('button', { name: 'Post comment' }).click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Post this comment?')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.waitForURL(/\/blog\/wheel#comment-\d+$/)
  expect(await rows()).toHaveLength(3)
})

test('P18 visitors cannot write scripts, markup or links that run', async () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "javascript:alert(1) https://a.example/'onmouseover='alert(1)",
    '</textarea><script>alert(1)</script>',
    '<!-- --><b>bold</b>\u202Eright\u202C',
  ]
  await seed(attacks.map((body) => ({ body, name: body.slice(0, 60) })))
  const { page, ...visitor } = await browser.visitor()
  let opened = 0
  page.on('dialog', (dialog) => {
    opened += 1
    void dialog.dismiss()
  })
  await visitor.open(address)
  expect(await page.locator('.comment-body').allInnerTexts()).toHaveLength(attacks.length)
  expect(await page.locator('.comment-body :is(script, img, svg, b)').count()).toBe(0)
  const links = await page
    .locator('.comment a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
  expect(links.filter((protocol) => !protocol.startsWith('http'))).toEqual([])
  const app = await visitApp(web, browser, { as: owner })
  await app.go('/sites/mill/comments')
  await app.page.getByText(/^Approved/).click()
  await expect.poll(() => app.page.getByRole('article').count()).toBe(attacks.length)
  expect(await app.page.locator('.comment-card-body :is(script, img, svg, b)').count()).toBe(0)
  expect(opened).toBe(0)
})

test('comments are readable in every theme, right to left, and at 200 %', async () => {
  await seed([
    { body: 'First.' },
    { body: 'Reply.', parent: 0 },
    { body: 'Deeper.', parent: 1 },
    { body: 'Deepest.', parent: 2 },
  ])
  await configure({}, { language: 'ar' })
  const { page, ...visitor } = await browser.visitor({ window: 'phone' })
  await visitor.open(address)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.getByText('ردًا على Bo').count()).toBe(1)
  await page.setViewportSize({ width: 320, height: 600 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await configure()
  const desk = await browser.visitor()
  await desk.open(address)
  expect(await faultsInEveryLook(desk.page, 'comments')).toEqual([])
})

test('BLG-04 an owner finds waiting comments, approves one by keyboard, replies, and undoes it', async () => {
  await configure({ moderation: 'all' })
  await seed([{ body: 'Look at this.', name: 'Grace' }])
  await web.database.owner
    .updateTable('comments')
    .set({ status: 'pending', reasons: ['moderation'] })
    .execute()
  const { page, ...app } = await visitApp(web, browser, { as: owner })
  await app.go('/sites/mill/comments')
  const approve = page.getByRole('button', { name: 'Approve: comment by Grace' })
  await approve.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByText('Nothing waits for you').count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => approve.count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => page.getByText('Nothing waits for you').count()).toBe(1)
  await page.getByText(/^Approved/).click()
  await page.getByRole('button', { name: 'Reply to Grace' }).click()
  await page.getByRole('textbox', { name: 'Your reply to Grace' }).fill('Thank you, Grace.')
  await page.getByRole('button', { name: 'Publish reply' }).click()
  await expect.poll(() => page.getByRole('article', { name: 'Comment by Ada Berg' }).count()).toBe(1)
  await page.getByRole('textbox', { name: 'Search comments' }).fill('nothing like this')
  await expect.poll(() => page.getByText('No such comment').count()).toBe(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Spam: comment by Grace' }).click()
  await page.getByText(/^Spam/).first().click()
  await page.getByRole('button', { name: 'Delete permanently: comment by Grace' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect.poll(() => rows()).toEqual([])
  expect(app.offences).toEqual([])
})

test('BLG-04 an owner turns a page into a guest book, and a visitor writes in it without scripts', async () => {
  const book = await web.publish(site, 'page', { urlId: 'guests', title: 'Guest book' })
  const { page, ...app } = await visitApp(web, browser, {
    as: owner,
    forgives: /_preview\/.* net::ERR_ABORTED/,
  })
  await app.go(`/sites/mill/content/${book}`)
  await page.getByRole('tab', { name: 'Details' }).click()
  const choice = page.getByRole('combobox', { name: 'Comments' })
  expect(await choice.inputValue()).toBe('No comments')
  await choice.click()
  await page.getByRole('option', { name: 'Visitors can comment' }).click()
  await page.locator('.ui-save-state[data-status="saved"]').waitFor()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByText('Published.').waitFor()
  const visitor = await browser.visitor({ javaScriptEnabled: false, window: 'phone' })
  await visitor.open(`${web.origin('mill')}/guests`)
  await visitor.page.getByRole('textbox', { name: 'Comment' }).fill('We were here.')
  await visitor.page.getByRole('textbox', { name: 'Name' }).fill('Bo')
  await visitor.page.getByRole('button', { name: 'Post comment' }).tap()
  await visitor.page.getByRole('button', { name: 'Post comment' }).tap()
  await visitor.page.getByRole('article').getByText('We were here.').waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/guests')
  const reader = await browser.visitor()
  await reader.open(visitor.page.url())
  await reader.page.getByText('We were here.').waitFor()
  expect(await accessibilityFaults(reader.page)).toEqual([])
})
