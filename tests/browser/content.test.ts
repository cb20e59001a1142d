import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setDocumentStatus } from '#features/content/pages/documents.api.types.ts'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { endSession, findCaller } from '#features/people/accounts/sign-in/sessions.actions.ts'
import { SESSION_COOKIE } from '#features/people/accounts/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, focused, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let anna: SiteEditor
let ben: SiteEditor
let blog: Id

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  site = await web.createSite('kiln', 'The Kiln')
  anna = await editorOf(web, site, 'Anna')
  ben = await editorOf(web, site, 'Ben')
  await web.addImage(site, 'pot.png', await pngOf(400, 300), 'A pot')
  blog = await web.publish(site, 'collection', { urlId: 'journal', title: 'Journal' })
  await web.publish(
    site,
    'item',
    { urlId: 'first', title: 'First firing', tags: ['glaze'], layout: layoutOf(textBlock('It began.')) },
    blog,
  )
  await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About us',
    layout: layoutOf(textBlock('We are potters.')),
  })
  browser = await openBrowser()
})
const visits: AppVisitor[] = []
afterEach(async () => {
  for (const { page } of visits) if (!page.isClosed()) await page.goto('about:blank')
  // Closing a page aborts loading its preview.
  for (const visit of visits.splice(0)) forgive(visit, /_preview\/.* net::ERR_ABORTED/)
  await browser.finish()
})
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

type Options = VisitorOptions & { as?: SiteEditor }
const open = async (options: Options = {}) => {
  const visit = await visitApp(web, browser, { as: anna, ...options })
  visits.push(visit)
  return visit
}
const shot = async ({ page }: AppVisitor, name: string) => {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}
const saved = ({ page }: AppVisitor) => page.locator('.ui-save-state[data-status="saved"]').waitFor()
const startPost = (title: string, text = 'Once.') =>
  anna.starts({ kind: 'item', title, collectionId: blog, body: { layout: layoutOf(textBlock(text)) } })
const edit = async (visitor: AppVisitor, document: Id) => {
  await visitor.go(`/sites/kiln/content/${document}`)
  await visitor.page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
}
const textOf = async (document: Id) => JSON.stringify((await anna.reads(document)).body)

describe.each(['desktop', 'phone'] as const)('an owner at a %s', (window) => {
  test('writes a post, previews and publishes it, and a visitor reads it', async () => {
    const visitor = await open({ window })
    const { page } = visitor
    await visitor.go('/sites/kiln/content')
    await page.getByRole('link', { name: 'Journal' }).click()
    await page.getByRole('button', { name: 'New post' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Glazes on a ${window}`)
    await page.getByRole('textbox', { name: 'Text' }).click()
    await page.keyboard.type('## Blue\nIs **hard** to get. ')
    await page.keyboard.type('It is.')
    await saved(visitor)
    if (window === 'phone') await page.getByRole('tab', { name: 'Preview' }).click()
    const frame = page.frameLocator('iframe[title="Page preview"]')
    await frame.getByText('Is hard to get. It is.').waitFor()
    await frame.getByRole('heading', { name: 'Blue' }).waitFor()
    await shot(visitor, `writing-${window}`)
    // A phone has room for the button alone.
    const state = page.locator('.ed-top .ui-badge')
    expect(await state.textContent()).toBe('Draft')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published.').waitFor()
    await shot(visitor, `published-${window}`)
    await expect.poll(() => state.textContent()).toBe('Published')
    expect(await page.getByRole('button', { name: 'Published', exact: true }).isDisabled()).toBe(true)
    const url = `/journal/glazes-on-a-${window}`
    expect(await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href')).toBe(
      `${web.origin('kiln')}${url}`,
    )
    if (window === 'phone') await page.getByRole('button', { name: 'Back to editor' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).press('!')
    await page.getByRole('button', { name: /^Publish\s+changes$/ }).waitFor()
    // The frame has no second one.
    if (window === 'desktop') await page.getByRole('button', { name: '1 unpublished change' }).waitFor()
    expect(await page.getByRole('button', { name: /^Publish/ }).count()).toBe(1)
    await shot(visitor, `changes-${window}`)
    if (window === 'phone')
      expect((await page.locator('.ed-top').boundingBox())?.height, 'one line').toBeLessThan(60)
    expect(await state.textContent()).toBe('Unpublished changes')
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await saved(visitor)
    const response = await web.visit(site, url)
    expect(response.status).toBe(200)
    expect(response.text).toContain('<strong>hard</strong>')
    expect(visitor.offences).toEqual([])
  })

  test('ITS-02 sees and sets statuses by name, and their workflow labels are in the API', async () => {
    const visitor = await open({ window })
    const { page } = visitor
    const names = { 1: 'Published', 2: 'Scheduled', 3: 'Needs review', 4: 'Draft', 5: 'Private' } as const
    const posts = new Map<number, Id>()
    for (const status of [1, 2, 3, 4, 5]) {
      const post = await startPost(`Status ${status} ${window}`)
      const publishedOn = new Date(Date.now() + (status === 2 ? 86_400_000 : -1000)).toISOString()
      await anna.does(setDocumentStatus, { params: { document: post.id }, body: { status, publishedOn } })
      posts.set(status, post.id)
    }
    const listed = page.waitForResponse(/\/items\?/)
    await visitor.go(`/sites/kiln/content/collections/${blog}`)
    const { entries } = (await (await listed).json()) as { entries: readonly ListedView[] }
    const labels = new Map(entries.map(({ id, statusLabel }) => [id, statusLabel]))
    expect([1, 2, 3, 4, 5].map((status) => labels.get(posts.get(status) ?? ''))).toEqual([
      'Available',
      'Scheduled',
      'Unsupported',
      'Hidden',
      'Unsupported',
    ])
    for (const [status, name] of Object.entries(names))
      await page
        .getByRole('row')
        .filter({ hasText: `Status ${status} ${window}` })
        .getByText(name, { exact: true })
        .waitFor()
    await edit(visitor, posts.get(3) ?? '')
    await page.getByRole('tab', { name: 'Details' }).click()
    expect(await page.getByRole('radio', { name: 'Needs review' }).isChecked()).toBe(true)
    for (const [name, status] of [
      ['Draft', 4],
      ['Scheduled', 2],
      ['Private', 5],
      ['Needs review', 3],
      ['Published', 1],
    ] as const) {
      await page.locator('.ed-panel').getByText(name, { exact: true }).first().click()
      await saved(visitor)
      await expect.poll(async () => (await anna.reads(posts.get(3) ?? '')).status).toBe(status)
    }
  })
})

test('every content screen is accessible in every window, in light and dark mode', async () => {
  const visitor = await open()
  const { page } = visitor
  for (const path of ['content', `content/collections/${blog}`, 'trash']) {
    await visitor.go(`/sites/kiln/${path}`)
    await visitor.loaded()
    expect(await faultsInEveryLook(page, path)).toEqual([])
  }
  const post = await startPost('Axe')
  await edit(visitor, post.id)
  for (const tab of ['Write', 'Details', 'Search & sharing', 'History']) {
    await page.getByRole('tab', { name: tab }).click()
    await visitor.loaded()
    expect(await faultsInEveryLook(page, tab)).toEqual([])
  }
})

describe('typed text is not lost', () => {
  test('when the page is reloaded while typing', async () => {
    const post = await startPost('Reload')
    const visitor = await open()
    const { page } = visitor
    await edit(visitor, post.id)
    await page.route('**/api/sites/kiln/documents/*', (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.continue(),
    )
    await page.getByRole('textbox', { name: 'Text' }).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And then the lights went ou')
    await page.reload()
    await page.unrouteAll()
    await page.getByText('Your unsaved changes were restored.').waitFor()
    await expect.poll(() => textOf(post.id)).toContain('And then the lights went ou')
    forgive(visitor, /ERR_CONNECTION_FAILED|ERR_ABORTED/)
  })

  test('when the network fails for a while', async () => {
    const post = await startPost('Offline')
    const visitor = await open()
    const { page } = visitor
    await edit(visitor, post.id)
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Text' }).click()
    await page.keyboard.type('Typed in a tunnel. ')
    await page.getByText('Not saved: offline, will retry').waitFor()
    await page.keyboard.type('Still in it. ')
    await page.context().setOffline(false)
    await saved(visitor)
    expect(await textOf(post.id)).toContain('Typed in a tunnel. Still in it. ')
    forgive(visitor, /ERR_INTERNET_DISCONNECTED/)
  })

  test('when the session ends while typing', async () => {
    const carla = await editorOf(web, site, 'Carla')
    const post = await startPost('Session')
    const visitor = await open({ as: carla })
    const { page } = visitor
    await edit(visitor, post.id)
    await page.frameLocator('iframe[title="Page preview"]').getByText('Once.').waitFor()
    const now = new Date(web.clock.now)
    const token = carla.cookies.get(SESSION_COOKIE)
    const { account } = await findCaller(web.database.app, { token, identifier: undefined }, now)
    await endSession(web.database.app, account?.sessionId ?? '', now)
    await page.getByRole('textbox', { name: 'Text' }).click()
    await page.keyboard.type('Typed by nobody. ')
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password', { exact: true }).fill(carla.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.type('And by Carla. ')
    await saved(visitor)
    expect(await textOf(post.id)).toContain('Typed by nobody. ')
    // The CSRF token of the session ends with it.
    forgive(visitor, /40[013]|rejected CSRF token/)
  })

  test('while a post is being published', async () => {
    const post = await startPost('Hot off')
    const visitor = await open()
    const { page } = visitor
    await edit(visitor, post.id)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    const typed = Promise.withResolvers<void>()
    const read = `**/api/sites/kiln/documents/${post.id}`
    await page.route(read, (route) => typed.promise.then(() => route.continue()))
    const requested = page.waitForRequest(read)
    await page.getByRole('button', { name: /^Publish( changes)?$/ }).click()
    await requested
    await title.fill('Hot off the press')
    typed.resolve()
    await page.getByText('Published.').waitFor()
    await expect.poll(async () => (await anna.reads(post.id)).title).toBe('Hot off the press')
    expect(await title.inputValue()).toBe('Hot off the press')
  })

  test('when two people save: differences are shown and the chosen versions merged', async () => {
    const post = await startPost('Two people')
    const visitor = await open()
    const { page } = visitor
    await edit(visitor, post.id)
    await ben.saves(post.id, post.version, { ...post.body, title: 'Of Ben', excerpt: 'Ben wrote this.' })
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Of Anna')
    const dialog = page.getByRole('dialog', { name: 'Ben also edited this document' })
    await dialog.waitFor()
    await shot(visitor, 'conflict-desktop')
    expect(await faultsInEveryLook(page, 'a conflict')).toEqual([])
    await dialog.getByRole('radiogroup', { name: 'Title', exact: true }).getByText('Of Anna').waitFor()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await saved(visitor)
    await expect
      .poll(async () => (await anna.reads(post.id)).body)
      .toMatchObject({ title: 'Of Anna', excerpt: 'Ben wrote this.' })
    forgive(visitor, /409/)
  })

  test('when a local version is saved as a copy, and the remote one is unchanged', async () => {
    const post = await startPost('Copied conflict')
    const visitor = await open()
    const { page } = visitor
    await edit(visitor, post.id)
    await ben.saves(post.id, post.version, { ...post.body, title: 'Theirs' })
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('My version')
    await page.getByRole('button', { name: 'Save my version as a copy' }).click()
    await page.getByText('My version (copy)').first().waitFor()
    expect(await anna.reads(post.id)).toMatchObject({ title: 'Theirs' })
    forgive(visitor, /409/)
  })
})

test('other people editing the document are shown', async () => {
  const post = await startPost('Together')
  const one = await open()
  await edit(one, post.id)
  const other = await open({ as: ben })
  await edit(other, post.id)
  const others = other.page.getByText('Anna is also editing')
  await others.waitFor()
  const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth
  for (const width of [820, 390]) {
    await other.page.setViewportSize({ width, height: 844 })
    expect(await others.evaluate(isWhole)).toBe(true)
    await shot(other, `others-${width}`)
  }
})

test('blocks are added, moved, removed, restored and undone with the keyboard alone', async () => {
  const post = await startPost('Keyboard')
  const visitor = await open()
  const { page } = visitor
  await edit(visitor, post.id)
  const labels = () => page.locator('.ed-block-label').allTextContents()
  const press = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') => {
    const target = page.getByRole(role, { name }).first()
    await target.focus()
    await page.keyboard.press('Enter')
  }
  await press('Add block')
  await page.getByRole('textbox', { name: 'Search blocks' }).waitFor()
  await page.keyboard.type('quote')
  await page.keyboard.press('Enter')
  await expect.poll(labels).toEqual(['Text', 'Quote'])
  await press('More actions for Quote')
  await press('Move up', 'menuitem')
  await expect.poll(labels).toEqual(['Quote', 'Text'])
  await press('More actions for Text')
  await press('Remove', 'menuitem')
  await expect.poll(labels).toEqual(['Quote'])
  await page.locator('.ui-toast-undo').focus()
  await page.keyboard.press('Enter')
  await expect.poll(labels).toEqual(['Quote', 'Text'])
  await page.keyboard.press('Control+z')
  await expect.poll(labels).toEqual(['Text', 'Quote'])
  await page.keyboard.press('Control+z')
  await expect.poll(labels).toEqual(['Text'])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(labels).toEqual(['Text', 'Quote'])
  await press('Add section')
  await press('More actions for section 2')
  await press('Remove section and blocks', 'menuitem')
  await expect.poll(() => focused(page)).toBe('button Add block')
  await saved(visitor)
})

test('several items are published, trashed and restored at once', async () => {
  const posts = [await startPost('Bulk one'), await startPost('Bulk two')]
  const visitor = await open()
  const { page } = visitor
  await visitor.go(`/sites/kiln/content/collections/${blog}`)
  await page.getByRole('textbox', { name: 'Search by title' }).fill('bulk')
  await page.getByText('2 items').waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await bar.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('2 published.').waitFor()
  await bar.waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await bar.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByText('2 moved to trash.').waitFor()
  await page.getByText('No items match').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('2 items').waitFor()
  for (const { id } of posts) expect(await anna.reads(id)).toMatchObject({ status: 4 })
})

test('published content is visible to visitors within a tenth of a second', async () => {
  const post = await startPost('Quick', 'As quick as that.')
  const visitor = await open()
  const { page } = visitor
  await edit(visitor, post.id)
  let fastest = Infinity
  const lasting = async (act: () => Promise<unknown>) => {
    const from = performance.now()
    await act()
    return performance.now() - from
  }
  // A busy machine may be late several times, but not each time.
  for (let round = 1; round <= 10 && fastest >= 100; round++) {
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Quick ${round}`)
    await saved(visitor)
    // The saved status may refer to earlier typing.
    await expect.poll(async () => (await anna.reads(post.id)).title).toBe(`Quick ${round}`)
    const { urlId } = await anna.reads(post.id)
    // The cost of an uncached page on this machine at this moment.
    const onePage = await lasting(() => web.visit(site, `/search?q=round+${round}`))
    const answered = page.waitForResponse((response) => response.url().endsWith('/publications'))
    await page.getByRole('button', { name: /^Publish( changes)?$/ }).click()
    await answered
    const shown = await lasting(async () => {
      while (!(await web.visit(site, `/journal/${urlId}`)).text.includes(`Quick ${round}`));
    })
    fastest = Math.min(fastest, shown - onePage)
  }
  expect(fastest).toBeLessThan(100)
})
