import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type CanvasServer, cell, serveCanvas } from '../support/canvas-page.ts'
import { CANVAS_BODY, richHtml } from '../support/canvas-sample.ts'

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

const open = () => server.open(browser, CANVAS_BODY)

const placed = (
  blockId: string,
  label: string,
  className = 'cell span-12',
  properties: Readonly<Record<string, string>> = {},
) => ({ blockId, label, className, properties })

describe('structure', () => {
  test('the order of the app is shown at once, and new HTML fills it', async () => {
    const canvas = await open()
    const { page } = canvas
    const order = () =>
      page.$$eval('[data-section-id]', (all) =>
        all.map((one) => [
          one.getAttribute('data-section-id'),
          ...[...one.querySelectorAll('[data-block-id]')].map(
            (block) => `${block.getAttribute('data-block-id')} ${block.className}`,
          ),
        ]),
      )
    await page.evaluate(() => Object.assign(window, { b1: document.querySelector('[data-block-id="b1"]') }))
    await canvas.say({
      type: 'canvas:layout',
      sections: [
        { id: 's2', className: 'section', blocks: [placed('b2', 'Quote', 'cell span-4')] },
        {
          id: 's1',
          className: 'section section-gap-small',
          blocks: [placed('b9', 'Image'), placed('b1', 'Text', 'cell span-6 cell-start', { '--start': '4' })],
        },
      ],
      isFull: false,
    })
    expect(await order()).toEqual([
      ['s2', 'b2 cell span-4'],
      ['s1', 'b9 cell span-12', 'b1 cell span-6 cell-start'],
    ])
    await canvas.say({
      type: 'canvas:select',
      target: { kind: 'block', id: 'b9' },
      reveals: true,
      focuses: true,
      writes: true,
    })
    await canvas.say({
      type: 'canvas:html',
      sections: [
        {
          id: 's1',
          html: `<div class="band" data-section-id="s1"><div class="band-image"></div><div class="section">
            ${cell('b9', 'Text', 12, richHtml('New'))}${cell('b1', 'Text', 12, richHtml('One and two'))}</div></div>`,
        },
      ],
      styles: null,
      scripts: [],
    })
    expect(
      await page.evaluate(() => Reflect.get(window, 'b1') === document.querySelector('[data-block-id="b1"]')),
    ).toBe(true)
    // A new block is written at once.
    expect((await canvas.next('canvas:textBegin')).at).toEqual({ blockId: 'b9', field: 'text' })
  })

  test('a block is dragged by its handle to a line', async () => {
    const canvas = await open()
    const { page } = canvas
    await page.locator('[data-block-id="b1"]').click()
    const handle = await page.locator('sitewright-canvas .selected .handle').boundingBox()
    const target = await page.locator('[data-block-id="b3"]').boundingBox()
    if (!handle || !target) throw new Error('Nothing to drag.')
    await page.mouse.move(handle.x + 10, handle.y + 10)
    await page.mouse.down()
    await page.mouse.move(target.x - 10, target.y + 10, { steps: 5 })
    await page.locator('sitewright-canvas .drop-line').waitFor()
    await page.mouse.up()
    expect(await canvas.next('canvas:moveBlock')).toMatchObject({
      blockId: 'b1',
      place: { besideId: 'b3', side: 'before' },
    })
    await page.mouse.move(handle.x + 10, handle.y + 10)
    await page.mouse.down()
    await page.mouse.move(target.x - 10, target.y + 10, { steps: 5 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect((await canvas.sent()).some(({ type }) => type === 'canvas:moveBlock')).toBe(false)
  })

  test('the width snaps to columns', async () => {
    const canvas = await open()
    const { page } = canvas
    await page.locator('[data-block-id="b2"]').click({ position: { x: 3, y: 3 } })
    const handle = await page.locator('sitewright-canvas .width').boundingBox()
    if (!handle) throw new Error('No handle.')
    await page.mouse.move(handle.x + 8, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(handle.x - 220, handle.y + handle.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await canvas.next('canvas:cell')).toMatchObject({ blockId: 'b2', span: 4 })
  })

  test('plus buttons are between blocks, in empty sections and between sections', async () => {
    const canvas = await open()
    const { page } = canvas
    const layer = page.locator('sitewright-canvas')
    await layer.getByRole('button', { name: 'Add block', exact: true }).click()
    expect((await canvas.next('canvas:insertBlock')).place).toEqual({ sectionId: 's2', before: null })
    const first = await page.locator('[data-block-id="b1"]').boundingBox()
    if (!first) throw new Error('No block.')
    await page.mouse.move(first.x + first.width / 2, first.y + first.height + 8)
    await layer.getByRole('button', { name: 'Add block here' }).click()
    expect((await canvas.next('canvas:insertBlock')).place).toEqual({ sectionId: 's1', before: 'b2' })
    const second = await page.locator('[data-section-id="s2"]').boundingBox()
    if (!second) throw new Error('No section.')
    await page.mouse.move(second.x + 300, second.y - 2)
    await layer.getByRole('button', { name: 'Add section here' }).click()
    expect((await canvas.next('canvas:insertSection')).place).toEqual({ before: 's2' })
  })
})
