import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, focused, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let owner: SiteEditor
let story: Id
let note: Id
const visits: AppVisitor[] = []

const POPUP = {
  style: 2,
  title: 'Live on Friday',
  text: 'The quartet plays.',
  version: 1,
  displayFrequency: 7,
}
const settings = (more: object = {}) => web.configure(site, 'settings', { title: 'The Mole', ...more })

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  site = await web.createSite('mole', 'The Mole')
  owner = await editorOf(web, site, 'Olga', 'administrator')
  const image = await web.addImage(site, 'mole.png', await pngOf(800, 600), 'The mole')
  story = await web.publish(site, 'page', {
    urlId: 'story',
    title: 'The story',
    layout: layoutOf(textBlock('Once.'), {
      type: BLOCK_TYPE.gallery,
      version: 2,
      data: {
        items: [1, 2].map(() => ({ mediaId: image, title: '', caption: '', video: '' })),
        lightbox: true,
      },
    }),
  })
  note = await web.publish(site, 'page', {
    urlId: 'note',
    title: 'Note',
    layout: layoutOf(textBlock('Once.')),
  })
  await web.publish(site, 'collection', { urlId: 'tales', title: 'Tales' })
  const coded = await web.publish(site, 'page', {
    urlId: 'coded',
    title: 'Coded',
    layout: layoutOf({
      type: 23,
      version: 1,
      data: { source: '<script>top.location.href = "/stolen"</script>', mode: 'run' },
    }),
  })
  await web.configure(site, 'navigation', {
    title: 'Main',
    role: 'main',
    entries: [
      { label: 'Story', target: { documentId: story }, children: [] },
      { label: 'Coded', target: { documentId: coded }, children: [] },
      { label: 'Program', target: { url: '/_home' }, children: [] },
      { label: 'Dots', target: { url: '/x/../../_home' }, children: [] },
    ],
  })
  browser = await openBrowser()
})
afterEach(async () => {
  for (const { page } of visits) if (!page.isClosed()) await page.goto('about:blank')
  // Closing a page cancels loading its preview.
  for (const visit of visits.splice(0)) forgive(visit, /_preview\/.* net::ERR_ABORTED/)
  await browser.finish()
})
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** The screens of the app with a preview frame. */
const SCREENS = {
  editor: () => `/sites/mole/content/${story}`,
  // Of a page that is not edited on the page itself.
  'configuration frame': () => '/sites/mole/config?frameUrl=%2Ftales',
  design: () => '/sites/mole/design',
} as const
const screens = Object.keys(SCREENS) as (keyof typeof SCREENS)[]

async function openScreen(path: string): Promise<{ visitor: AppVisitor; page: Page; frame: Frame }> {
  const visitor = await visitApp(web, browser, { as: owner })
  visits.push(visitor)
  await visitor.go(path)
  return { visitor, page: visitor.page, frame: await previewIn(visitor.page) }
}

/** Returns the frame with the preview when its page has loaded. */
async function previewIn(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe[src*="/_preview/"]')
  const frame = await handle.contentFrame()
  if (!frame) throw new Error('There is no preview.')
  await frame.waitForFunction(() => document.readyState === 'complete' && document.querySelector('#preview'))
  return frame
}

describe.each(screens)('the preview in the %s', (screen) => {
  test('P14 is sandboxed, and a link to a program URL opens a window without access to it', async () => {
    const { page, frame } = await openScreen(SCREENS[screen]())
    const sandbox = await page.locator('iframe[src*="/_preview/"]').getAttribute('sandbox')
    expect(sandbox).toContain('allow-scripts')
    expect(sandbox).not.toMatch(/top-navigation|allow-modals/)
    const before = [page.url(), frame.url()]
    for (const name of ['Program', 'Dots']) {
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        // In the editor a click selects.
        frame
          .getByRole('link', { name })
          .first()
          .click(screen === 'editor' ? { modifiers: ['ControlOrMeta'] } : {}),
      ])
      await opened.waitForURL(`${web.origin('mole')}/_home`)
      expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
      await opened.close()
    }
    expect([page.url(), frame.url()]).toEqual(before)
  })

  test('P14 a published page cannot be shown in the frame', async () => {
    const { page, frame } = await openScreen(SCREENS[screen]())
    const before = page.url()
    // With user activation, which lets an unsandboxed frame navigate the top window.
    await frame.locator('h1').first().click()
    await frame.evaluate(() => location.assign('/coded'))
    // Browsers show an error page instead of a page that may not be framed.
    await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/')
    expect(page.url()).toBe(before)
  })

  test('P14 is protected from another page in the frame, which can forge no message, read no token and navigate nothing', async () => {
    const { visitor, page, frame } = await openScreen(SCREENS[screen]())
    const hostile = `${web.origin('mole')}/hostile`
    await page.context().grantPermissions(['local-network-access'], { origin: web.config.appOrigin })
    await page.route(hostile, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Hostile</title><p>Hostile</p>',
      }),
    )
    const [url, heading] = [page.url(), await page.locator('h1').first().textContent()]
    const tokenOf = (address: string) => new URL(address).pathname.split('/')[2] ?? ''
    const token = tokenOf(frame.url())
    await frame.locator('h1').first().click()
    await frame.evaluate(() => location.assign('/hostile'))
    await frame.waitForURL(hostile)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/sites/mole/preview')) requested.push(request.url())
    })
    const learned = await frame.evaluate(async () => {
      const heard: string[] = []
      addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
      const forged = [
        { type: 'preview:ended', path: '/forged' },
        { type: 'preview:at', path: '/forged', title: 'Forged', documentId: '1' },
        { type: 'preview:block', id: 'forged' },
      ]
      for (const guess of ['', '1.1.1.abcdef.x'])
        for (const message of [...forged, { type: 'preview:connect', token: guess }]) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => heard.push(JSON.stringify(data))
          parent.postMessage({ ...message, token: guess }, '*', [port2])
          for (const one of forged) port1.postMessage(one)
        }
      const entries = (window as unknown as { navigation: { entries(): { url: string | null }[] } })
        .navigation
      return { heard, referrer: document.referrer, urls: entries.entries().map((entry) => entry.url) }
    })
    expect(learned.referrer).not.toContain('_preview')
    expect(JSON.stringify(learned.urls)).not.toContain('_preview')
    for (const way of ['top.location.href = "/stolen"', 'open("/stolen", "_top")'])
      // Browsers reject it with an exception or silently.
      await frame.evaluate(`try { ${way} } catch {}`)
    // The app has handled the messages when a later one of its own arrives.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('message', resolve, { once: true })
          postMessage('done', location.origin)
        }),
    )
    expect(requested).toEqual([])
    expect(page.url()).toBe(url)
    expect(await page.locator('h1').first().textContent()).toBe(heading)
    expect(await frame.evaluate(() => document.body.textContent)).toContain('Hostile')
    expect(JSON.stringify(learned)).not.toContain(token)
    // Chromium reports that the page, unlike the one before, asks for no view transition.
    forgive(visitor, /Unsafe attempt to initiate navigation|sandboxed|Blocked opening|ViewTransition opt-in/)
  })
})

test('P14 P15 a path with dots does not leave the preview', async () => {
  for (const path of ['/../../coded', '/%2e%2e/%2E./coded']) {
    const { page, frame } = await openScreen(`/sites/mole/config?frameUrl=${encodeURIComponent(path)}`)
    expect(frame.url()).toMatch(/\/_preview\/[^/]+\/coded$/)
    await frame.getByText('This code runs on the published site only.').waitFor()
    await page.close()
  }
})

test('P13 the home page that the app frames runs no script of its owner', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await web.configure(site, 'settings', { title: 'The Mole' })
  await visitor.open(`${web.origin('mole')}/_home`)
  expect(await page.evaluate(() => document.documentElement.dataset['initialised'])).toBeUndefined()
  forgive(visitor, /Blocked script execution|sandboxed/)
})

describe('text that is typed next to a preview stays in the editor', () => {
  const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text' })
  const saved = (page: Page) => page.locator('.ui-save-state[data-status="saved"]').waitFor()

  test('while the preview loads, and again after each save; and the pop-up of the site does not open in it', async () => {
    await settings({ popupOverlay: POPUP })
    const visitor = await visitApp(web, browser, { as: owner })
    visits.push(visitor)
    const { page } = visitor
    const held = Promise.withResolvers<void>()
    await page.route('**/_preview/**', (route) => held.promise.then(() => route.continue()))
    await visitor.go(`/sites/mole/content/${note}`)
    await textBox(page).click()
    held.resolve()
    const shown = page.frameLocator('iframe')
    let typed = 'ab '
    await page.keyboard.type(typed)
    await shown.getByText('Once.').first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
    await saved(page)
    await shown.getByText(typed.trim()).first().waitFor()
    await page.keyboard.type('once more ')
    typed += 'once more '
    await saved(page)
    await shown.getByText('once more').waitFor()
    await page.keyboard.type('end.')
    await expect.poll(async () => (await textBox(page).textContent()) ?? '').toContain(`${typed}end.`)

    // A click into the preview moves the focus there, and a click in the editor returns it.
    await shown.locator('footer').click({ position: { x: 5, y: 5 } })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await page.keyboard.press('Tab')
    await textBox(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And after.')
    await saved(page)
    await shown.getByText('And after.').waitFor()
    await page.keyboard.type(' Still here.')
    await expect
      .poll(async () => (await textBox(page).textContent()) ?? '')
      .toContain(' And after. Still here.')
    expect(await shown.getByRole('dialog').count()).toBe(0)
    await settings()
  })
})

test('a preview whose URL has a hash does not take the focus from the app', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  visits.push(visitor)
  const { page } = visitor
  const held = Promise.withResolvers<void>()
  await page.route('**/_preview/**', (route) => held.promise.then(() => route.continue()))
  // Browsers focus the element of a hash if it is focusable, as the content of a page is.
  await visitor.go(`/sites/mole/config?frameUrl=${encodeURIComponent('/tales?a=1#content')}`)
  await page.getByRole('button', { name: 'Guide', exact: true }).focus()
  held.resolve()
  const frame = await previewIn(page)
  expect(frame.url()).toMatch(/\/tales\?a=1$/)
  await frame.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  expect(await focused(page)).toBe('button Guide')
})
