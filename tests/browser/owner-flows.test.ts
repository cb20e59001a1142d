import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findDocuments } from '#features/content/pages/lists.api.types.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { focused, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { editorOf } from '../support/editing.ts'
import { type Hand, handOf } from '../support/hand.ts'
import { smallTemplates } from '../support/small-template.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

const PASSWORD = 'a long enough pass phrase'
let web: TestWeb
let browser: TestBrowser
let stop: () => Promise<void>

beforeAll(async () => {
  const templates = await smallTemplates('kiln', 'bakery')
  web = await startWeb({ templates, assets: await buildClient(), app: await buildApp() })
  stop = await workFor(web)
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await stop?.()
  await web?.close()
})

/** Publishes, and waits until the server has done it. */
const publish = (page: Page, hand: Hand) =>
  Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/publications')),
    hand.press(button(page, /^(Publish|Schedule)( changes)?$/)),
  ])
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Signs up and creates a site from a template. Returns its identifier. */
async function makeSite(page: Page, hand: Hand, name: string): Promise<string> {
  await page.goto(`${web.config.appOrigin}/sign-up`)
  for (const [label, value] of [
    ['Your name', name],
    ['Email address', `${name.toLowerCase()}@example.test`],
    ['Password', PASSWORD],
  ] as const)
    await hand.write(page.getByRole('textbox', { name: label }), value)
  await hand.press(button(page, 'Create account'))
  await hand.choose(page.getByRole('radio', { name: 'Bakery and café' }))
  await hand.write(page.getByLabel('Site name'), `Bread of ${name}`)
  await page.getByText('This URL is available.').waitFor()
  await hand.press(button(page, 'Create site'))
  await page.getByRole('heading', { name: 'Recent releases' }).waitFor()
  await hand.press(button(page, 'Open site'))
  await button(page, 'Open site').waitFor({ state: 'detached' })
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** Starts a blog and a post in it with two blocks, one of them moved to the top. */
async function writePost(page: Page, hand: Hand): Promise<void> {
  const labels = () => page.locator('.ed-block-label').allTextContents()
  await hand.press(page.getByRole('link', { name: 'Content', exact: true }))
  await hand.press(button(page, 'More options'))
  await hand.press(page.getByRole('menuitem', { name: 'Blog' }))
  await hand.press(page.getByRole('link', { name: 'Back to content' }))
  await hand.press(page.getByRole('link', { name: 'Blog', exact: true }))
  await hand.press(button(page, /New post|Create the first item/))
  await hand.write(page.getByRole('textbox', { name: 'Title', exact: true }), 'Winter hours')
  await hand.write(page.getByRole('textbox', { name: 'Text' }), 'We open at **seven** from now on.')
  await hand.press(button(page, 'Add block'))
  await page.getByRole('textbox', { name: 'Search blocks' }).fill('quote')
  await page.keyboard.press('Enter')
  // A new block takes the focus.
  await page.locator('.ed-block[data-open="true"] [contenteditable="true"]:focus').waitFor()
  await page.keyboard.type('Bread is all.')
  await hand.press(button(page, 'More actions for Quote'))
  await hand.press(page.getByRole('menuitem', { name: 'Move up' }))
  await expect.poll(labels).toEqual(['Quote', 'Text'])
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}

test.each([
  ['the mouse', 'desktop', 'Mona'],
  ['the keyboard alone', 'desktop', 'Kay'],
  ['a touch screen', 'phone', 'Theo'],
] as const)(
  'an owner with %s signs up, creates a site, writes and publishes a post, resolves a conflict and restores a release',
  async (means, window, name) => {
    const visitor = await visitApp(web, browser, { window })
    const { page } = visitor
    const hand = handOf(page, means)
    web.clock.now = Date.now()
    const identifier = await makeSite(page, hand, name)
    const path = '/blog/winter-hours'
    const status = async () => (await web.visit(identifier, path)).status
    const text = async () => (await web.visit(identifier, path)).text
    await writePost(page, hand)
    await publish(page, hand)
    await hand.press(button(page, 'Publish collection'))
    await expect.poll(text).toContain('<strong>seven</strong>')

    await hand.press(page.getByRole('tab', { name: 'Details' }))
    await hand.choose(page.getByRole('radio', { name: 'Scheduled' }))
    await page.getByLabel('Visible from').waitFor()
    await publish(page, hand)
    await expect.poll(status).toBe(404)
    await hand.choose(page.getByRole('radio', { name: 'Published' }))
    await page.getByLabel('Date', { exact: true }).waitFor()
    // What is available from now on is so by the clock of the browser; the server's stood still.
    web.clock.now = Date.now() + 60_000
    await publish(page, hand)
    await expect.poll(text).toContain('Bread is all.')

    // A concurrent save opens the conflict dialog, and nothing is lost.
    const site = web.web.hosts.find(`${identifier}.localhost:${web.port}`)
    if (!site) throw new Error('The site is not served.')
    const ben = await editorOf(web, site, 'Ben')
    const { entries } = await ben.does(findDocuments, { query: { search: 'Winter' } })
    const post = await ben.reads(entries[0]?.id ?? '')
    await ben.saves(post.id, post.version, { ...post.body, title: 'Hours of Ben' })
    await hand.press(page.getByRole('tab', { name: 'Write' }))
    await hand.write(page.getByRole('textbox', { name: 'Title', exact: true }), 'Summer ')
    const clash = page.getByRole('dialog', { name: 'Ben also edited this document' })
    await hand.press(clash.getByRole('button', { name: 'Merge' }))
    await clash.waitFor({ state: 'detached' })
    await publish(page, hand)
    await expect.poll(text).toContain('Summer')

    // Restores an older revision, then the previous release.
    await hand.press(page.getByRole('tab', { name: 'History' }))
    await hand.press(page.locator('.ed-history-one', { hasText: name }).last())
    await page.locator('.ed-difference del, .ed-difference ins').first().waitFor()
    await hand.press(button(page, 'Restore this version'))
    await page.getByText('Revision restored.').waitFor()
    await publish(page, hand)
    await expect.poll(text).not.toContain('Summer')
    await visitor.go(`/sites/${identifier}/releases`)
    await hand.press(button(page, /^Restore release/))
    await page.getByText(/^Restored release \d+$/).waitFor()
    await expect.poll(text).toContain('Summer')
    // The first call of a browser is told its crumb, a second saver is told so, and who goes on stops a preview.
    forgive(visitor, /\/api\/|status of 40[0139]|http:\/\/(?!app\.)[\w-]+\.localhost/)
  },
)

test('a post gets a unique URL by keyboard only, which does not change, and its collection is published with it', async () => {
  const site = await web.createSite('shelf', 'Shelf')
  const anna = await editorOf(web, site, 'Anna')
  const blog = await anna.starts({ kind: 'collection', title: 'Blog' })
  await anna.starts({ kind: 'item', title: 'Winter', collectionId: blog.id })
  const post = await anna.starts({ kind: 'item', collectionId: blog.id })
  const kept = async () => {
    const { title, urlId } = await anna.reads(post.id)
    return { title, urlId }
  }
  const visitor = await visitApp(web, browser, { as: anna })
  const { page } = visitor
  await visitor.go(`/sites/shelf/content/${post.id}`)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Winter')
  await expect.poll(kept).toEqual({ title: 'Winter', urlId: 'winter-2' })

  const publishing = button(page, /^Publish( changes)?$/)
  await publishing.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Visitors can’t see it yet because “Blog” is not published').waitFor()
  // Buttons that wait keep the focus; F8 leads to the toast, and Escape back.
  await expect.poll(() => focused(page)).toBe('button Published')
  await page.keyboard.press('F8')
  expect(await focused(page)).toBe('button Publish collection')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('button Published')
  await title.fill('Winter at last')
  await expect.poll(kept).toEqual({ title: 'Winter at last', urlId: 'winter-2' })

  const list = await visitApp(web, browser, { as: anna })
  await list.go(`/sites/shelf/content/collections/${blog.id}`)
  const notice = list.page.getByText('This collection is not published')
  await notice.waitFor()
  await list.page.getByRole('img', { name: 'Collection not published' }).waitFor()
  expect(await faultsInEveryLook(list.page, 'collection-closed')).toEqual([])
  await publishing.focus()
  await page.keyboard.press('Enter')
  // The toast of the first time may still be there.
  await expect.poll(() => focused(page)).toBe('button Published')
  await button(page, 'Publish collection').last().waitFor()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await page.getByText('Published.', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('button Published')
  await expect.poll(async () => (await web.visit(site, '/blog/winter-2')).text).toContain('Winter at last')
  await list.page.reload()
  await list.page.getByText('2 items').waitFor()
  expect(await notice.count()).toBe(0)
  // The first call of a browser is told its crumb, and so is who wants an address that is taken.
  for (const one of [visitor, list]) forgive(one, /40[039]|_preview/)
})

test('lists mark a scheduled collection and its items', async () => {
  const site = await web.createSite('fairs', 'Fairs')
  const anna = await editorOf(web, site, 'Anna')
  const publishedOn = new Date(Date.now() + 86_400_000).toISOString()
  const fair = await web.publish(site, 'collection', {
    urlId: 'fair',
    title: 'The fair',
    status: 2,
    publishedOn,
  })
  await web.publish(site, 'item', { urlId: 'stalls', title: 'The stalls' }, fair)
  const visitor = await visitApp(web, browser, { as: anna })
  const { page } = visitor
  await visitor.go('/sites/fairs/content')
  const row = page.getByRole('listitem').filter({ hasText: 'The fair' })
  await row.getByRole('img', { name: 'Scheduled' }).waitFor()
  await row.getByRole('link', { name: 'The fair' }).click()
  await page.getByText('This collection is scheduled.').waitFor()
  await page.getByRole('img', { name: 'Collection scheduled' }).waitFor()
  expect(await faultsInEveryLook(page, 'collection-waits')).toEqual([])
})
