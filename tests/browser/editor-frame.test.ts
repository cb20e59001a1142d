import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focused } from '../support/app-visit.ts'
import type { VisitorOptions } from '../support/browser.ts'
import { shot, startCanvasSite } from '../support/canvas-editing.ts'
import { textBlock } from '../support/content.ts'
import { longLayout, longText } from '../support/long-page.ts'

const site = startCanvasSite()

const edgeIn = (page: Page) => page.getByRole('separator', { name: 'Width of the page' })
/** The width of the page in its own pixels. */
const innerWidth = (frame: FrameLocator) => frame.locator('html').evaluate(() => window.innerWidth)
const centreOf = async (page: Page) => {
  const box = await edgeIn(page).boundingBox()
  if (!box) throw new Error('There is no edge.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const deviceOf = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Preview width' }).locator('input:checked').inputValue()

/** Opens a page of many blocks in the editor. */
async function editLong(title: string, options?: VisitorOptions) {
  const { id } = await site().owner.starts({
    kind: 'page',
    title,
    body: { layout: longLayout(12, 5) },
  })
  const visitor = await site().visit(options)
  await visitor.go(`/sites/kiln/content/${id}`)
  const frame = visitor.page.frameLocator('iframe[title="Page preview"]')
  return { ...visitor, id, frame }
}

const running = (frame: FrameLocator) => frame.locator('sitewright-canvas').waitFor({ state: 'attached' })

test('the edge of the page is dragged to any width, which is shown and kept in the browser', async () => {
  const editor = await site().edit('Any width', [textBlock('One'), textBlock('Two')])
  const { page, frame } = editor
  const full = await innerWidth(frame)
  expect(await deviceOf(page)).toBe('full')
  const start = await centreOf(page)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  // Over the page: the frame must not get the pointer.
  await page.mouse.move(start.x - 60, start.y, { steps: 5 })
  await expect.poll(() => innerWidth(frame)).toBe(full - 120)
  expect(await page.locator('.ed-page-edge-width').textContent()).toBe(`${full - 120} px`)
  await shot(page, 'width-dragging')
  // Near of a stop it rests there.
  await page.mouse.move(start.x - (full - 768) / 2 - 3, start.y, { steps: 5 })
  await expect.poll(() => innerWidth(frame)).toBe(768)
  expect(await deviceOf(page)).toBe('tablet')
  await page.mouse.move(start.x - (full - 640) / 2, start.y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => innerWidth(frame)).toBe(640)
  expect(await page.locator('.ed-page-edge-width').count()).toBe(0)
  expect(await deviceOf(page)).toBe('tablet')
  await page.mouse.move(start.x - 300, start.y)
  expect(await innerWidth(frame)).toBe(640)
  await page.reload()
  await running(frame)
  await expect.poll(() => innerWidth(frame)).toBe(640)
  await edgeIn(page).dblclick()
  await expect.poll(() => innerWidth(frame)).toBe(768)
})

test('the edge is moved by keys too, and a page wider than the room is fitted into it or shown in its size', async () => {
  const { page, frame } = await site().edit('Wide', [textBlock('One')])
  const edge = edgeIn(page)
  const value = () => edge.getAttribute('aria-valuenow')
  await edge.focus()
  for (const [key, width] of [
    ['Home', 320],
    ['ArrowRight', 330],
    ['Shift+ArrowRight', 380],
    ['ArrowUp', 390],
    ['ArrowLeft', 380],
    ['End', 2560],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(value).toBe(String(width))
    await expect.poll(() => innerWidth(frame)).toBe(width)
  }
  expect([await edge.getAttribute('aria-valuemin'), await edge.getAttribute('aria-valuemax')]).toEqual([
    '320',
    '2560',
  ])
  const shown = () =>
    page.locator('iframe[title="Page preview"]').evaluate((one) => one.getBoundingClientRect().width)
  const room = await page.locator('.ed-preview-viewport').evaluate((one) => one.clientWidth)
  expect(await shown()).toBeLessThan(room)
  await shot(page, 'width-fitted')
  const scale = page.getByRole('radiogroup', { name: 'Scale of the page' })
  await scale.getByText('100 %').click()
  await expect.poll(shown).toBe(2560)
  await shot(page, 'width-in-full')
  await scale.getByText('Fit').click()
  await expect.poll(shown).toBeLessThan(room)
  await page.getByRole('radiogroup', { name: 'Preview width' }).getByText('Phone').click({ force: true })
  await expect.poll(() => innerWidth(frame)).toBe(390)
  expect(await scale.count()).toBe(0)
  await shot(page, 'width-phone')
})

test('the edge is dragged by touch', async () => {
  const { page, frame } = await site().edit('Touch', [textBlock('One')])
  const devtools = await page.context().newCDPSession(page)
  const full = await innerWidth(frame)
  const { x, y } = await centreOf(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', { x, y })
  for (const by of [10, 40, 70]) await touch('touchMove', { x: x - by, y })
  await touch('touchEnd')
  await expect.poll(() => innerWidth(frame)).toBe(full - 140)
})

test('the navigation of the app is a bar of icons beside the page, until it is expanded', async () => {
  const { page, go } = await site().edit('Room', [textBlock('One')])
  const side = page.getByRole('complementary', { name: 'Site and account' })
  const width = () => side.evaluate((one) => one.getBoundingClientRect().width)
  expect(await width()).toBeLessThan(64)
  const content = side.getByRole('link', { name: 'Content', exact: true })
  await content.focus()
  await page.getByRole('tooltip', { name: 'Content' }).waitFor()
  await shot(page, 'navigation-collapsed')
  const toggle = side.getByRole('button', { name: 'Navigation' })
  expect(await toggle.getAttribute('aria-expanded')).toBe('false')
  await toggle.click()
  await expect.poll(width).toBeGreaterThan(200)
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await page.reload()
  await expect.poll(width).toBeGreaterThan(200)
  await toggle.click()
  await expect.poll(width).toBeLessThan(64)
  await go('/sites/kiln/content')
  await expect.poll(width).toBeGreaterThan(200)
  expect(await toggle.count()).toBe(0)
})

test('place and selection survive a reload of the frame, of the tab, and a refresh of the page', async () => {
  const { page, frame, id, loaded } = await editLong('Long')
  await running(frame)
  const text = frame.getByText(longText(8, 3))
  await text.scrollIntoViewIfNeeded()
  await text.click()
  await frame.locator('.layout').evaluate(() => scrollBy({ top: 120, behavior: 'instant' }))
  const top = () => text.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const selected = () => frame.locator('sitewright-canvas .selected > .outline').getAttribute('aria-label')
  const before = await top()
  const name = await selected()
  expect(name).toContain('block 3 of 5, section 8 of 12')
  const kept = () => page.evaluate((key) => sessionStorage.getItem(key) ?? '', `editor-place-${id}`)
  await expect.poll(kept).toMatch(/"anchor":"b\d+-\d"/)
  const settled = await (async () => {
    let last = ''
    await expect
      .poll(async () => {
        const now = await kept()
        const isSame = now === last
        last = now
        return isSame
      })
      .toBe(true)
    return last
  })()
  expect(JSON.parse(settled)).toMatchObject({ target: { kind: 'block', id: 'b8-3' } })

  // The frame alone, as after a token that has expired.
  await frame.locator('html').evaluate(() => location.reload())
  await expect.poll(selected).toBe(name)
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)

  await page.reload()
  await running(frame)
  await expect.poll(selected).toBe(name)
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await page.locator('.ed-block[data-open="true"][data-block="b8-3"]').waitFor()
  await loaded()

  // The page gets another title, which may be higher than before.
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill(
    'A title that is so long that it needs several lines of the page, and moves all that is below it',
  )
  await expect.poll(() => frame.locator('h1').textContent()).toContain('so long')
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  expect(await selected()).toBe(name)
})

test('the frame has the URL of the page after it was saved under another one, and is not loaded again', async () => {
  const editor = await site().edit('Old name', [textBlock('One')])
  const { page, frame } = editor
  const pathIn = () => frame.locator('html').evaluate(() => location.pathname.split('/').slice(3).join('/'))
  expect(await pathIn()).toBe('old-name')
  await frame.locator('html').evaluate((one) => one.setAttribute('data-mark', ''))
  await frame.getByRole('heading', { level: 1 }).dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('New name')
  await expect.poll(pathIn).toBe('new-name')
  expect(await frame.locator('html').getAttribute('data-mark')).toBe('')
  await page.keyboard.press('Escape')
  await frame.locator('html').evaluate(() => location.reload())
  await running(frame)
  expect(await frame.getByRole('heading', { level: 1 }).textContent()).toBe('New name')
})

test('the frame is not white before its page is there', async () => {
  const { page } = await editLong('Dark', { colorScheme: 'dark' })
  const frame = page.locator('iframe[title="Page preview"]')
  await frame.waitFor()
  await page.locator('iframe[data-loaded="true"]').waitFor()
  await frame.evaluate((one) => delete (one as HTMLElement).dataset['loaded'])
  const [color, scheme] = await frame.evaluate((one) => {
    const style = getComputedStyle(one)
    return [style.backgroundColor, style.colorScheme]
  })
  expect(color).not.toBe('rgb(255, 255, 255)')
  expect(scheme).toBe('light')
})

test('the outline of sixty blocks is compact, collapsed, and walked by arrow keys', async () => {
  const { page, frame } = await editLong('Outline')
  await running(frame)
  const rows = page.locator('.ed-block')
  expect(await rows.count()).toBe(60)
  const { height } = (await rows.first().boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(40)
  expect(await rows.first().locator('.ed-block-summary').textContent()).toBe(longText(1, 1))
  await shot(page, 'outline')
  await page.locator('.ed-section-name').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toContain(longText(1, 2))
  await page.keyboard.press('ArrowLeft')
  expect(await focused(page)).toContain('Section 1')
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(() => page.locator('.ed-section-name').first().getAttribute('aria-expanded'))
    .toBe('false')
  expect(await page.locator('.ed-section-name').first().textContent()).toContain('5 blocks')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toContain('Section 2')
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect.poll(() => page.locator('.ed-block:visible').count()).toBe(0)
  await shot(page, 'outline-collapsed')
  // What is selected on the page is seen in the outline.
  await frame.getByText(longText(3, 2)).click()
  await page.locator('.ed-block[data-open="true"][data-block="b3-2"]').waitFor()
  expect(await page.locator('.ed-block:visible').count()).toBe(5)
  await shot(page, 'outline-selected')
  await page.getByRole('list', { name: 'Blocks of section 3' }).waitFor()
})
