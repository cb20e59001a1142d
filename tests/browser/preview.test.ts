import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PREVIEW_TOKEN_MS } from '#features/people/preview/preview-token.ts'
import type { AppMessage, FrameMessage } from '#features/people/preview/messages.rules.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { previewToken, saveDraft } from '../support/preview.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let editor: Person
let token: string
let story: Id
let now: number

const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1} of the story.`)
let image: Id

const storyOf = (...texts: string[]) => ({
  urlId: 'story',
  title: 'The story',
  layout: layoutOf(textBlock(...texts), imageBlock(image)),
})

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  now = web.clock.now
  site = await web.createSite('harbour', 'The Harbour Journal')
  editor = await signedIn(web, 'editor@example.test')
  await permit(web, site, editor.id, { 'content-editor': true })
  image = await web.addImage(site, 'boat.png', await pngOf(400, 300), 'A boat')
  story = await web.publish(site, 'page', storyOf('As it was.'))
  const coded = await web.publish(site, 'page', {
    urlId: 'coded',
    title: 'Coded',
    layout: layoutOf({
      type: 23,
      version: 1,
      data: { source: '<script>window.taken = true</script><p>Made by a script</p>', mode: 'run' },
    }),
  })
  await web.configure(site, 'navigation', {
    title: 'Main',
    role: 'main',
    entries: [
      { label: 'Story', target: { documentId: story }, children: [] },
      { label: 'Coded', target: { documentId: coded }, children: [] },
    ],
  })
  browser = await openBrowser()
})
beforeEach(async () => {
  web.clock.now = now
  token = await previewToken(editor, site)
  await saveDraft(web, site, { kind: 'page', id: story, body: storyOf('As it will be.', ...long) })
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const previewAt = (path: string, given = token) => `${web.origin('harbour')}/_preview/${given}${path}`

/** A page with a mocked response has no network address, so that browsers would block its requests to loopback. */
const allowLoopback = (page: Page, origin: string) =>
  page.context().grantPermissions(['local-network-access'], { origin })

/** Opens a page at an origin that frames a URL, takes the message port and records all messages. */
async function openFraming(visitor: Visitor, origin: string, frames: readonly string[]): Promise<void> {
  const body = frames.map((src) => `<iframe src="${src}" width="900" height="600"></iframe>`).join('')
  await allowLoopback(visitor.page, origin)
  await visitor.page.route(`${origin}/framing`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Framing</title><link rel="icon" href="data:,"><script>
        Object.assign(window, { messages: [], connects: [] })
        addEventListener('message', ({ origin, data, ports: [port] }) => {
          connects.push(data)
          if (!port) return
          window.port = port
          port.onmessage = ({ data }) => messages.push({ origin, data })
        })
      </script>${body}`,
    }),
  )
  await visitor.open(`${origin}/framing`)
}

interface Got {
  readonly origin: string
  readonly data: FrameMessage
}

const messagesOf = (page: Page): Promise<Got[]> =>
  page.evaluate(() => (window as unknown as { messages: Got[] }).messages)

/** Returns the newest message of that type after the first `after`. */
async function nextMessage<Type extends FrameMessage['type']>(page: Page, type: Type, after = 0) {
  await expect
    .poll(async () => (await messagesOf(page)).slice(after).some(({ data }) => data.type === type))
    .toBe(true)
  const found = (await messagesOf(page)).slice(after).findLast(({ data }) => data.type === type)
  expect(found?.origin).toBe(web.origin('harbour'))
  return found?.data as Extract<FrameMessage, { type: Type }>
}

const say = (page: Page, message: AppMessage) =>
  page.evaluate((data) => (window as unknown as { port: MessagePort }).port.postMessage(data), message)

/** Messages sent to the window itself. */
const connectsOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { connects: unknown[] }).connects)

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame() !== null)
  if (!frame) throw new Error('There is no frame.')
  return frame
}

async function openPreview(path: string): Promise<{ visitor: Visitor; page: Page; frame: Frame }> {
  const visitor = await browser.visitor()
  await openFraming(visitor, web.config.appOrigin, [previewAt(path)])
  const { page } = visitor
  await nextMessage(page, 'preview:at')
  return { visitor, page, frame: frameOf(page) }
}

test('P14 the frame reports its location, and following links stays in the preview', async () => {
  const { page, frame } = await openPreview('/story')
  expect(await nextMessage(page, 'preview:at')).toEqual({
    type: 'preview:at',
    path: '/story',
    title: 'The story – The Harbour Journal',
    documentId: story,
  })
  expect(await frame.getByText('As it will be.').isVisible()).toBe(true)
  expect(await connectsOf(page)).toEqual([{ type: 'preview:connect', token }])
  const before = (await messagesOf(page)).length
  await frame.getByRole('link', { name: 'Coded' }).first().click()
  expect((await nextMessage(page, 'preview:at', before)).path).toBe('/coded')
  expect(frame.url()).toBe(previewAt('/coded'))
  await say(page, { type: 'preview:show', path: '/story?x=1' })
  await frame.waitForURL(previewAt('/story?x=1'))
})

test('P19 no script of an owner runs in a preview, which shows a notice instead', async () => {
  const { frame } = await openPreview('/coded')
  expect(await frame.getByText('This code runs on the published site only.').isVisible()).toBe(true)
  expect(await frame.evaluate(() => 'taken' in window)).toBe(false)
  const visitor = await browser.visitor()
  await visitor.open(`${web.origin('harbour')}/coded`)
  expect(await visitor.page.evaluate(() => 'taken' in window)).toBe(true)
})

test('saved changes appear in the frame without a page load, and the scroll position is unchanged', async () => {
  const { page, frame } = await openPreview('/story')
  await frame.evaluate(() => {
    window.scrollTo(0, 700)
    Object.assign(document.querySelector('main img') ?? {}, { same: true })
  })
  expect((await nextMessage(page, 'preview:scroll')).y).toBe(700)
  await saveDraft(web, site, {
    kind: 'page',
    id: story,
    body: { ...storyOf('As it will be.', 'A new second one.', ...long), title: 'The whole story' },
  })
  const before = (await messagesOf(page)).length
  await say(page, { type: 'preview:refresh' })
  expect((await nextMessage(page, 'preview:at', before)).title).toContain('The whole story')
  expect(await frame.getByText('A new second one.').count()).toBe(1)
  expect(await frame.getByText('Paragraph 60 of the story.').count()).toBe(1)
  expect(
    await frame.evaluate(() => [window.scrollY, 'same' in (document.querySelector('main img') ?? {})]),
  ).toEqual([700, true])
})

test('a click reports its block, and a block can be highlighted', async () => {
  const { page, frame } = await openPreview('/story')
  await frame.getByText('As it will be.').click()
  const { id, text } = await nextMessage(page, 'preview:block')
  expect(`${text?.before}${text?.after}`).toBe('asitwillbe')
  const marked = () => frame.locator(`[data-block-id="${id}"][data-preview-marked]`).count()
  expect(await marked()).toBe(0)
  await say(page, { type: 'preview:highlight', blockId: id })
  await expect.poll(marked).toBe(1)
  await say(page, { type: 'preview:highlight', blockId: null })
  await expect.poll(marked).toBe(0)
})

test('a preview continues with a new token, before and after the old one has expired', async () => {
  const { visitor, page, frame } = await openPreview('/story')
  web.clock.now = now + PREVIEW_TOKEN_MS - 1000
  const second = await previewToken(editor, site)
  await say(page, { type: 'preview:renew', token: second })
  await frame.waitForURL(previewAt('/story', second))
  expect(await frame.locator('a[href*="/_preview/"]').first().getAttribute('href')).toContain(second)

  web.clock.now = now + 2 * PREVIEW_TOKEN_MS
  let before = (await messagesOf(page)).length
  await say(page, { type: 'preview:refresh' })
  expect((await nextMessage(page, 'preview:ended', before)).path).toBe('/story')
  expect(await frame.getByText('As it will be.').isVisible()).toBe(true)
  await frame.getByRole('link', { name: 'Coded' }).first().click()
  await frame.getByText('This preview has ended').waitFor()
  expect((await nextMessage(page, 'preview:ended', before + 1)).path).toBe('/coded')

  const third = await previewToken(editor, site)
  before = (await messagesOf(page)).length
  await say(page, { type: 'preview:renew', token: third })
  expect((await nextMessage(page, 'preview:at', before)).path).toBe('/coded')
  expect(frame.url()).toBe(previewAt('/coded', third))
  // The browser logs the two responses for an expired token.
  expect(visitor.faults.every((fault) => fault.includes('403'))).toBe(true)
  visitor.faults.length = 0
})

test('P14 no other page can frame a preview or receive its messages', async () => {
  const evil = `http://evil.localhost:${web.port}`
  const visitor = await browser.visitor()
  await openFraming(visitor, evil, [previewAt('/story')])
  await expect.poll(() => visitor.faults.some((fault) => fault.includes('frame-ancestors'))).toBe(true)
  expect(await connectsOf(visitor.page)).toEqual([])
  expect(await frameOf(visitor.page).content()).not.toContain('As it will be.')
  visitor.faults.length = 0
})

test('P14 messages of a hostile frame next to the preview, and of a page that opened one, are ignored', async () => {
  const evil = `http://evil.localhost:${web.port}`
  const orders: AppMessage[] = [
    { type: 'preview:show', path: '/coded' },
    { type: 'preview:renew', token: 'stolen' },
    { type: 'preview:highlight', blockId: null },
  ]
  const visitor = await browser.visitor()
  const { page } = visitor
  const attack = `for (const order of ${JSON.stringify(orders)}) target.postMessage(order, '*')`
  await page.route(`${evil}/attack`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Attack</title>' }),
  )
  await openFraming(visitor, web.config.appOrigin, [previewAt('/story'), `${evil}/attack`])
  await nextMessage(page, 'preview:at')
  const hostile = page.frames().find((one) => one.url() === `${evil}/attack`)
  await hostile?.evaluate(`{ const target = parent.frames[0]; ${attack} }`)
  // Invalid messages from the right sender are ignored too.
  for (const nonsense of [{ type: 'preview:show', path: '//evil.test' }, 'preview:refresh', null])
    await say(page, nonsense as AppMessage)
  // The window itself accepts no commands from anybody.
  await page.evaluate((all) => all.forEach((order) => window.frames[0]?.postMessage(order, '*')), orders)
  // Messages are ordered: the response to a later one comes after the attack.
  const before = (await messagesOf(page)).length
  await say(page, { type: 'preview:refresh' })
  expect((await nextMessage(page, 'preview:at', before)).path).toBe('/story')
  expect(frameOf(page).url()).toBe(previewAt('/story'))

  const opener = await browser.visitor()
  await openFraming(opener, evil, [])
  const [opened] = await Promise.all([
    opener.page.waitForEvent('popup'),
    opener.page.evaluate(
      (url) => void Object.assign(window, { target: window.open(url) }),
      previewAt('/story'),
    ),
  ])
  await opened.getByText('As it will be.').waitFor()
  await opener.page.evaluate(attack)
  expect(opened.url()).toBe(previewAt('/story'))
  expect(await connectsOf(opener.page)).toEqual([])
})
