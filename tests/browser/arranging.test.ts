import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveDocument } from '#features/content/pages/documents.api.types.ts'
import { listContent, listItems } from '#features/content/pages/lists.api.types.ts'
import { setLimits } from '#features/tenancy/quotas/actions.ts'
import { NO_LIMITS } from '#features/tenancy/quotas/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { focused, forgive, visitApp, publishChanges } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let anna: SiteEditor

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  site = await web.createSite('kiln', 'The Kiln')
  anna = await editorOf(web, site, 'Anna')
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Drag ${name}\\.`) })
const choose = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not there.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** Drags something by its handle to a height, and so far to the side. */
async function drag(page: Page, from: Locator, y: number, aside = 0): Promise<void> {
  await from.hover()
  const start = await boxOf(from)
  await page.mouse.down()
  await page.mouse.move(start.x + 2, start.y + Math.sign(y - start.y) * 12, { steps: 4 })
  await page.mouse.move(start.x + aside, y, { steps: 12 })
  await page.mouse.up()
}
/** Moves something one place down with the keys, as soon as what was dropped before it has come to rest. */
async function moveDown(page: Page, by: Locator): Promise<void> {
  const moving = page.locator(
    '[data-dnd-dragging], [data-dnd-dropping], [aria-label^="Drag "][aria-pressed="true"]',
  )
  await expect.poll(() => moving.count()).toBe(0)
  await by.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => by.getAttribute('aria-pressed')).toBe('true')
  const handles = page.getByRole('button', { name: /^Drag / })
  const place = () => handles.evaluateAll((all) => all.findIndex((one) => one.ariaPressed === 'true'))
  const next = (await place()) + 1
  await page.keyboard.press('ArrowDown')
  await expect.poll(place).toBe(next)
  await page.keyboard.press('Space')
}

test('an owner puts the items of a collection into an order of their own, with the mouse and with the keyboard', async () => {
  const shelf = await web.publish(site, 'collection', { urlId: 'shelf', title: 'Shelf', ordering: 'manual' })
  for (const [index, title] of ['Cedar', 'Birch', 'Ash'].entries())
    await web.publish(
      site,
      'item',
      { urlId: title.toLowerCase(), title, publishedOn: `2026-03-0${index + 1}T12:00:00Z` },
      shelf,
    )
  const visitor = await visitApp(web, browser, { as: anna })
  const { page } = visitor
  await visitor.go(`/sites/kiln/content/collections/${shelf}`)
  const list = page.getByRole('list', { name: 'Items of Shelf' })
  await list.waitFor()
  const shown = () => list.locator('.content-title').allTextContents()
  const kept = async () => {
    const query = { sort: 'position' } as never
    const { entries } = await anna.does(listItems, { params: { collection: shelf }, query })
    return entries.map(({ title }) => title)
  }
  expect(await shown()).toEqual(['Ash', 'Birch', 'Cedar'])
  await drag(page, handle(page, 'Ash'), (await boxOf(handle(page, 'Cedar'))).y + 6)
  await expect.poll(shown).toEqual(['Birch', 'Cedar', 'Ash'])
  await expect.poll(kept).toEqual(['Birch', 'Cedar', 'Ash'])
  await moveDown(page, handle(page, 'Birch'))
  await expect.poll(kept).toEqual(['Cedar', 'Birch', 'Ash'])
  await choose(page, 'Ash', 'Move up')
  await expect.poll(kept).toEqual(['Cedar', 'Ash', 'Birch'])
  expect(await accessibilityFaults(page)).toEqual([])

  // What cannot be kept goes back to where it was, and says so.
  await page.route('**/position', (route) => route.abort('connectionfailed'))
  await choose(page, 'Cedar', 'Move down')
  await page
    .locator('.ui-toast')
    .filter({ hasText: /Couldn’t connect to the server/ })
    .waitFor()
  await expect.poll(shown).toEqual(['Cedar', 'Ash', 'Birch'])
  expect(await kept()).toEqual(['Cedar', 'Ash', 'Birch'])
  forgive(visitor, /\/position|ERR_CONNECTION_FAILED/)
})

test('RTE-08 an owner sets the page of a gallery as a slideshow, and its full URL names a slide', async () => {
  const prints = await anna.starts({ kind: 'collection', title: 'Prints', typeName: 'gallery' })
  for (const title of ['Heron', 'Harbour', 'Night ferry']) {
    const mediaId = await web.addImage(site, `${title}.png`, await pngOf(90, 60), title)
    const urlId = title.toLowerCase().replace(' ', '-')
    await web.publish(site, 'item', { urlId, title, mediaId }, prints.id)
  }
  const owner = await visitApp(web, browser, { as: anna })
  await owner.go(`/sites/kiln/content/${prints.id}`)
  await owner.page.getByRole('tab', { name: 'Collection' }).click()
  const look = owner.page.getByRole('combobox', { name: 'Layout' })
  expect(await look.inputValue()).toBe('Grid')
  await look.click()
  expect(await owner.page.getByRole('option').allTextContents()).toHaveLength(12)
  await owner.page.getByRole('option', { name: 'Slideshow' }).click()
  await owner.page.locator('.ui-save-state[data-status="saved"]').waitFor()
  await owner.page.getByRole('button', { name: 'Publish', exact: true }).click()
  await owner.page.getByText('Published.').waitFor()
  await owner.page.goto('about:blank')
  forgive(owner, /_preview\/.* net::ERR_ABORTED/)

  await web.configure(site, 'settings', { title: 'The Kiln', homeDocumentId: prints.id })
  const visitor = await browser.visitor()
  const { page } = visitor
  await visitor.open(`${web.origin('kiln')}/#itemId=harbour`)
  const slide = (name: string) => page.locator('.b-gallery-stacked').getByRole('link', { name })
  await expect.poll(() => slide('Harbour').isVisible()).toBe(true)
  const link = await page.evaluate(async () => {
    const { sitewright } = window as unknown as {
      sitewright: { gallery(which: string): Promise<{ linkTo(index?: number): string }> }
    }
    return (await sitewright.gallery('.b-gallery')).linkTo()
  })
  expect(link).toBe('/prints#itemId=harbour')
  expect(await accessibilityFaults(page)).toEqual([])
  await slide('Harbour').click()
  await page.waitForURL(`${web.origin('kiln')}/prints/harbour`)
  await web.configure(site, 'settings', { title: 'The Kiln' })
})

test('an owner nests pages by dragging and by menu commands, and undoes it', async () => {
  const start = async (title: string, urlId: string): Promise<Id> =>
    (await anna.starts({ kind: 'page', title, body: { urlId } })).id
  const [oak, ash, leaf] = [
    await start('Oak', 'oak'),
    await start('Willow', 'willow'),
    await start('Leaf', 'willow/leaf'),
  ]
  await anna.does(moveDocument, { params: { document: oak }, body: { before: ash } })
  const addresses = async () => Promise.all([oak, ash, leaf].map(async (id) => (await anna.reads(id)).path))
  const visitor = await visitApp(web, browser, { as: anna })
  const { page } = visitor
  await visitor.go('/sites/kiln/content')
  const row = (name: string) => page.getByRole('listitem').filter({ has: handle(page, name) })
  await row('Willow').waitFor()

  const willow = await boxOf(handle(page, 'Willow'))
  await drag(page, handle(page, 'Willow'), willow.y - 8, 60)
  await expect.poll(addresses).toEqual(['/oak', '/oak/willow', '/oak/willow/leaf'])
  await row('Leaf').getByText('/oak/willow/leaf').waitFor()
  const indent = async (name: string) => (await boxOf(handle(page, name))).x
  expect(await indent('Willow')).toBeGreaterThan(await indent('Oak'))
  await page
    .locator('.ui-toast', { hasText: 'URL changed to /oak/willow' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(addresses).toEqual(['/oak', '/willow', '/willow/leaf'])

  await row('Willow').getByText('/willow', { exact: true }).waitFor()
  await choose(page, 'Willow', 'Nest under the page above')
  await expect.poll(addresses).toEqual(['/oak', '/oak/willow', '/oak/willow/leaf'])
  await row('Willow').getByText('/oak/willow', { exact: true }).waitFor()
  await choose(page, 'Leaf', 'Move up one level')
  await expect.poll(addresses).toEqual(['/oak', '/oak/willow', '/oak/leaf'])
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a block is dragged by its handle, with the mouse and with the keyboard', async () => {
  const post = await anna.starts({
    kind: 'page',
    title: 'Drag',
    body: { layout: layoutOf(textBlock('first words'), textBlock('second words')) },
  })
  const visitor = await visitApp(web, browser, { as: anna })
  const { page } = visitor
  await visitor.go(`/sites/kiln/content/${post.id}`)
  const texts = () => page.locator('.ed-block-summary').allTextContents()
  const handles = page.getByRole('button', { name: /^Drag Text/ })
  await handles.nth(1).waitFor()
  await drag(page, handles.first(), (await boxOf(handles.nth(1))).y + 20)
  await expect.poll(texts).toEqual(['second words', 'first words'])
  await moveDown(page, handles.first())
  await expect.poll(texts).toEqual(['first words', 'second words'])
  // Who leaves stops the preview from loading.
  await page.goto('about:blank')
  forgive(visitor, /_preview\/.* net::ERR_ABORTED/)
})

test('the panel of a gallery says that its images do not open if the operator disabled that', async () => {
  const data = { items: [], lightbox: true }
  const started = await anna.starts({
    kind: 'page',
    title: 'Wall',
    body: { layout: layoutOf({ type: BLOCK_TYPE.gallery, version: 2, data }) },
  })
  const visitor = await visitApp(web, browser, { as: anna })
  const { page } = visitor
  const limit = (lightbox: boolean) =>
    withSite(web.database.app, site.id, (tx) => setLimits(tx, site.id, { ...NO_LIMITS, lightbox }))
  const look = async () => {
    await visitor.go(`/sites/kiln/content/${started.id}`)
    await page.getByRole('switch', { name: 'Open images in the lightbox' }).waitFor()
    await visitor.loaded()
  }
  const text = page.getByText('The lightbox is disabled for this site by the operator')
  await look()
  expect(await text.count()).toBe(0)
  await limit(false)
  await visitor.page.goto('about:blank')
  await look()
  await text.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await limit(true)
  forgive(visitor, /_preview\/.* net::ERR_ABORTED/)
})

test('LBX-19 an owner disables the lightbox, and a gallery with lightbox warns and works without it', async () => {
  const mug = await web.addImage(site, 'lone-mug.png', await pngOf(300, 200), 'A lone mug')
  const data = { items: [{ mediaId: mug, title: 'A lone mug' }], lightbox: true }
  const gallery = { type: BLOCK_TYPE.gallery, version: 2, data }
  const wall = await web.publish(site, 'page', {
    urlId: 'lone-mug',
    title: 'Lone mug',
    layout: layoutOf(gallery),
  })
  const administrator = await editorOf(web, site, 'Olga', 'administrator')
  const visitor = await visitApp(web, browser, { as: administrator })
  const { page } = visitor
  const message = 'Sitewright: the lightbox is not available in the tier of this site.'
  /** Returns the warnings of the page, and how the image of its gallery is marked up. */
  const visit = async () => {
    await web.caughtUp()
    // The browser's viewer of the file has styles that the policy of files does not allow.
    const reader = await browser.visitor({ forgives: /the lightbox is not available|Applying inline style/ })
    const warnings: string[] = []
    reader.page.on('console', (entry) => {
      if (entry.type() === 'warning') warnings.push(entry.text())
    })
    await reader.open(`${web.origin('kiln')}/lone-mug`)
    await reader.page.locator('.b-gallery[data-live]').waitFor()
    await reader.page.waitForLoadState('networkidle')
    const slide = reader.page.locator('.b-gallery-slide')
    const found = { links: await slide.getByRole('link').count(), warnings }
    await slide.locator('img').click()
    const opened = reader.page.locator('dialog[open]')
    if (found.links === 0) await opened.waitFor()
    else await reader.page.waitForURL(/\.png$/)
    return found
  }
  const set = async (isAvailable: boolean) => {
    await visitor.go('/sites/kiln/settings/visitors')
    await page
      .getByRole('switch', { name: 'Open images in the lightbox' })
      .setChecked(isAvailable, { force: true })
    await page.getByText('Saved', { exact: true }).waitFor()
    await publishChanges(page)
  }
  expect(await visit()).toEqual({ links: 0, warnings: [] })
  await set(false)
  expect(await visit()).toEqual({ links: 1, warnings: [`${message} Its gallery works without it.`] })
  await visitor.go(`/sites/kiln/content/${wall}`)
  await page.getByText('The lightbox is turned off in the settings of this site').waitFor()
  await visitor.loaded()
  await set(true)
  expect(await visit()).toEqual({ links: 0, warnings: [] })
  forgive(visitor, /_preview\/.* net::ERR_ABORTED/)
})

test('the images of a gallery are lines, of which one is open at a time and remains open when it is moved', async () => {
  const add = async (name: string) => web.addImage(site, `${name}.png`, await pngOf(30, 20), name)
  const [mug, bowl] = [await add('mug'), await add('bowl')]
  const items = [
    { mediaId: mug, title: 'A mug', caption: 'Of stoneware' },
    { mediaId: bowl, title: 'A bowl', video: 'https://vimeo.com/1084537' },
  ]
  const started = await anna.starts({
    kind: 'page',
    title: 'Shelf',
    body: { layout: layoutOf({ type: BLOCK_TYPE.gallery, version: 2, data: { items } }) },
  })
  const visitor = await visitApp(web, browser, { as: anna })
  const { page } = visitor
  await visitor.go(`/sites/kiln/content/${started.id}`)
  const lines = page.locator('.ed-image-toggle')
  const texts = async () => (await lines.allInnerTexts()).map((text) => text.split('\n').join(' | '))
  const expanded = () => lines.evaluateAll((all) => all.map(({ ariaExpanded }) => ariaExpanded))
  // The only block of a page is open.
  await expect.poll(texts).toEqual(['A mug | Of stoneware · mug.png', 'A bowl | bowl.png · Video'])
  expect(await page.getByLabel('Caption').count()).toBe(0)
  await lines.nth(0).click()
  await lines.nth(1).press('Enter')
  expect(await expanded()).toEqual(['false', 'true'])
  await page.getByLabel('Caption').fill('With a rim')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Move image 2 up' }).click()
  await expect
    .poll(texts)
    .toEqual(['A bowl | With a rim · bowl.png · Video', 'A mug | Of stoneware · mug.png'])
  expect(await expanded()).toEqual(['true', 'false'])
  expect(await page.getByRole('textbox', { name: 'Video' }).inputValue()).toBe('https://vimeo.com/1084537')
  const order = async () => (await texts()).map((line) => line.split(' | ')[0])
  await lines.nth(0).click()
  await drag(page, handle(page, 'A mug'), (await boxOf(handle(page, 'A bowl'))).y - 6)
  await expect.poll(order).toEqual(['A mug', 'A bowl'])
  await moveDown(page, handle(page, 'A mug'))
  await expect.poll(order).toEqual(['A bowl', 'A mug'])
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  expect(await expanded()).toEqual(['false'])
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await expect.poll(() => focused(page)).toBe('button Add images')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.goto('about:blank')
  forgive(visitor, /_preview\/.* net::ERR_ABORTED/)
})

test('a page is duplicated, made the front page and published from its menu in the list, and can be undone', async () => {
  const carla = await editorOf(web, site, 'Carla', 'administrator')
  await web.publish(site, 'page', { urlId: 'welcome', title: 'A welcome' })
  await web.publish(site, 'collection', { urlId: 'journal', title: 'Journal' })
  await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About us',
    layout: layoutOf(textBlock('We are potters.')),
  })
  const visitor = await visitApp(web, browser, { as: carla })
  const { page } = visitor
  await visitor.go('/sites/kiln/content')
  const row = (name: string) =>
    page.locator('.content-row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const toast = (text: string | RegExp) => page.locator('.ui-toast').filter({ hasText: text })
  await choose(page, 'About us', 'Duplicate')
  await row('About us (copy)').getByText('Draft', { exact: true }).waitFor()
  expect(await row('About us (copy)').locator('.content-path').textContent()).toBe('/about-us-copy')
  // Visitors could not see it.
  await page.getByRole('button', { name: 'More actions for About us (copy)' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Make front page' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await toast('Duplicated as a draft').getByRole('button', { name: 'Open' }).click()
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('About us (copy)')
  await page.goBack()

  const homeOf = async () => (await web.visit(site, '/')).text
  const isFirst = async (name: string) => {
    await row(name).locator('.content-home').waitFor()
    expect(await page.locator('.content-row').first().textContent()).toContain(name)
  }
  const { homeId } = await carla.does(listContent)
  await choose(page, 'About us', 'Make front page')
  await isFirst('About us')
  await toast('Front page changed').getByRole('button', { name: 'Publish' }).click()
  await toast('Front page published').getByRole('link', { name: 'View' }).waitFor()
  await expect.poll(homeOf).toContain('We are potters.')
  await choose(page, 'Journal', 'Make front page')
  await isFirst('Journal')
  await toast('Front page changed').last().getByRole('button', { name: 'Undo' }).click()
  await isFirst('About us')
  expect((await carla.does(listContent)).homeId).not.toBe(homeId)

  await choose(page, 'About us (copy)', 'Publish')
  expect(
    await toast(/Published\./)
      .getByRole('link', { name: 'View' })
      .getAttribute('href'),
  ).toBe(`${web.origin('kiln')}/about-us-copy`)

  await visitor.go('/sites/kiln/activity')
  const event = (text: string) => page.locator('.audit-list li').filter({ hasText: text }).first()
  const linkIn = (text: string, name: string) =>
    event(text).getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await event('chose “').innerText()).toContain('chose “About us” as the front page')
  expect(await linkIn('chose “', 'About us')).toMatch(/\/sites\/kiln\/content\/\d+$/)
  expect(await linkIn('published “', 'About us (copy)')).toMatch(/\/content\/\d+$/)
  expect(visitor.offences).toEqual([])
})
