import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type CanvasServer, serveCanvas } from '../support/canvas-page.ts'
import { beginWriting, CANVAS_BODY, doc, textValue } from '../support/canvas-sample.ts'
import { shot } from '../support/canvas-editing.ts'

let browser: TestBrowser
let server: CanvasServer

beforeAll(async () => {
  server = await serveCanvas()
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const BLOCKS = [
  { name: 'image', label: 'Image', about: 'A picture with a caption.', group: 'Images and media' },
  { name: 'quote', label: 'Quote', about: 'A quotation with its source.', group: 'Basics' },
]

test('by touch at the width of a phone the menu of the slash fits, and a tap chooses', async () => {
  const canvas = await server.open(browser, CANVAS_BODY, { window: 'phone' })
  const { page } = canvas
  const text = page.locator('[data-block-id="b1"] p')
  await text.tap()
  await text.tap()
  const { session } = await canvas.next('canvas:textBegin')
  await canvas.say(textValue(session, doc('One and two')))
  await page.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  expect((await canvas.next('canvas:slash')).session).toBe(session)
  await canvas.say({ type: 'canvas:blocks', session, blocks: BLOCKS })
  const menu = page.locator('sitewright-canvas').getByRole('listbox', { name: 'Insert' })
  await menu.getByRole('group', { name: 'Basics' }).waitFor({ state: 'attached' })
  await shot(page, 'slash-phone')
  const box = await menu.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  const option = menu.getByRole('option', { name: /^List/ })
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await option.tap()
  await page.keyboard.type('Ash')
  expect(await page.locator('[data-block-id="b1"] li').allTextContents()).toEqual(['Ash'])
})

test('nothing of what is typed to search the menu is sent before it is text', async () => {
  const canvas = await server.open(browser, CANVAS_BODY)
  const { page } = canvas
  const session = await beginWriting(canvas, '[data-block-id="b1"] p', doc('One and two'))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/quo')
  await canvas.say({ type: 'canvas:blocks', session, blocks: BLOCKS })
  // A change from elsewhere is not lost meanwhile, and ends the search.
  const before = await canvas.sent()
  expect(JSON.stringify(before)).not.toContain('/quo')
  const seq = before.flatMap((one) => (one.type === 'canvas:textChange' ? [one.seq] : [])).at(-1) ?? 0
  await canvas.say(textValue(session, doc('Changed elsewhere', ''), seq))
  await page.locator('sitewright-canvas').getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await page.locator('[data-canvas-writing]').textContent()).toBe('Changed elsewhere')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('/quo')
  await page.keyboard.press('Control+z')
  expect(await canvas.next('canvas:key')).toMatchObject({ name: 'undo' })
  expect(JSON.stringify(await canvas.sent())).toContain('/quo')
})
