import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type CanvasServer, cell, section, serveCanvas } from '../support/canvas-page.ts'
import { beginWriting, richHtml } from '../support/canvas-sample.ts'

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

const LONG = 'The oak stands where the river turns, and nobody remembers who planted it. '.repeat(4)
const pageOf = (...inside: readonly string[]) =>
  `<main><h1 data-field="title">Our kiln</h1><div class="layout">${section(
    's1',
    ...inside.map((one, index) => cell(`b${index + 1}`, 'Text', 12, one)),
  )}</div></main>`
const LONG_PAGE = pageOf(...Array.from({ length: 40 }, () => richHtml(LONG)))

test('the place of a page is told when it was scrolled, once and not for each step', async () => {
  const { page, sent } = await server.open(browser, LONG_PAGE)
  await page.evaluate(async () => {
    for (let step = 0; step < 10; step += 1) {
      scrollBy({ top: 40, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
  const top = () =>
    page.evaluate(() => {
      const cells = [...document.querySelectorAll<HTMLElement>('[data-block-id]')]
      const first = cells.find((cell) => cell.getBoundingClientRect().bottom > 0)
      return {
        anchor: first?.dataset['blockId'],
        offset: Math.round(first?.getBoundingClientRect().top ?? 0),
      }
    })
  const told: unknown[] = []
  await expect
    .poll(async () => {
      for (const message of await sent()) if (message.type === 'canvas:scroll') told.push(message.position)
      return told.at(-1)
    })
    .toEqual(await top())
  expect(told.length).toBeLessThan(10)
})

test('a page that was loaded again is where it was, and stays there while what is above becomes higher', async () => {
  const { page, say } = await server.open(browser, LONG_PAGE)
  const top = () =>
    page.locator('[data-block-id="b20"]').evaluate((one) => Math.round(one.getBoundingClientRect().top))
  await say({ type: 'canvas:scroll', position: { anchor: 'b20', offset: -30 } })
  expect(await top()).toBe(-30)
  await page.locator('[data-block-id="b1"]').evaluate((one) => {
    one.style.overflowAnchor = 'none'
    document.documentElement.style.overflowAnchor = 'none'
    one.style.height = '900px'
  })
  await expect.poll(top).toBe(-30)
  // Until somebody moves.
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 400)
  await expect.poll(top).toBeLessThan(-300)
  // A block that is gone moves nothing.
  const before = await page.evaluate(() => scrollY)
  await say({ type: 'canvas:scroll', position: { anchor: 'gone', offset: 0 } })
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the buttons of a block are where they cover no text around it', async () => {
  const { page } = await server.open(
    browser,
    pageOf(richHtml('Short.'), richHtml('Two'), richHtml(LONG), richHtml('Four')),
    {
      styles: `${'body { margin: 0; font: 16px/1.5 sans-serif } main { padding: 0 40px } h1 { margin: 40px 0 }'}
      .section { display: grid; gap: 8px } .p-rich > p { margin: 0 }`,
    },
  )
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`There is no ${selector}.`)
    return box
  }
  const covers = async (id: string) => {
    const head = await boxOf('sitewright-canvas .selected .head')
    return page.locator(`[data-block-id="${id}"] p`).evaluate((one, { x, y, width, height }) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return [...range.getClientRects()].some(
        (line) => line.left < x + width && line.right > x && line.top < y + height && line.bottom > y,
      )
    }, head)
  }
  // Above the block is a short text: the buttons are at the end.
  await page.locator('[data-block-id="b2"] p').click({ position: { x: 4, y: 12 } })
  expect(await covers('b1')).toBe(false)
  expect(await covers('b3')).toBe(false)
  // Above it is a text in the whole width, and below it none.
  await page.locator('[data-block-id="b4"] p').click({ position: { x: 4, y: 12 } })
  expect(await covers('b3')).toBe(false)
  const [head, block] = [
    await boxOf('sitewright-canvas .selected .head'),
    await boxOf('[data-block-id="b4"]'),
  ]
  expect(head.y).toBeGreaterThan(block.y + block.height)
})

test('what was pointed at has no second label after it was selected', async () => {
  const { page } = await server.open(browser, pageOf(richHtml('One'), richHtml('Two')))
  await page.locator('[data-block-id="b2"]').hover()
  await page.locator('sitewright-canvas .hovered').waitFor()
  await page.locator('[data-block-id="b2"]').click()
  await page.locator('sitewright-canvas .hovered').waitFor({ state: 'hidden' })
})

test('code keeps its colours while its text is written', async () => {
  const code =
    '<pre class="p-code"><code><span class="hljs-keyword" style="color: rgb(200, 0, 0)">let</span> a</code></pre>'
  const canvas = await server.open(
    browser,
    pageOf(`<div class="p-rich" data-field="text"><p>Code</p>${code}</div>`),
  )
  const { page } = canvas
  const markup = await page.locator('[data-block-id="b1"]').innerHTML()
  await beginWriting(canvas, '[data-block-id="b1"] p', {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Code' }] },
      { type: 'codeBlock', content: [{ type: 'text', text: 'let a' }] },
    ],
  })
  const colored = () =>
    page.evaluate(() =>
      [...CSS.highlights.values()].flatMap((one) =>
        [...one].map((range) => (range as Range).cloneContents().textContent),
      ),
    )
  expect(await colored()).toEqual(['let'])
  await page.keyboard.press('Escape')
  expect(await colored()).toEqual([])
  expect(await page.locator('[data-block-id="b1"]').innerHTML()).toBe(markup)
})
