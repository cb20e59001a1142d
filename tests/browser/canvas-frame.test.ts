import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RichText } from '#lib/rich-text/schema.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type CanvasPage, type CanvasServer, cell, section, serveCanvas } from '../support/canvas-page.ts'

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

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const
const doc = (...texts: readonly string[]): RichText => ({ type: 'doc', content: texts.map(paragraph) })
const rich = (...texts: readonly string[]) =>
  `<div class="p-rich" data-field="text">${texts.map((text) => `<p>${text}</p>`).join('')}</div>`

const QUOTE = '<blockquote data-field="quote">Measure twice</blockquote><cite data-field="source"></cite>'
const BODY = `
  <header><a href="#top">Home</a></header>
  <main><h1 data-field="title">Our kiln</h1><div class="layout">
    ${section('s1', cell('b1', 'Text', 12, rich('One and two')), cell('b2', 'Quote', 6, QUOTE), cell('b3', 'Text', 6, rich('Three', '<a href="#x">a link</a>')))}
    ${section('s2')}
  </div></main>`

const open = (options?: Parameters<CanvasServer['open']>[2], body = BODY) =>
  server.open(browser, body, options)

const selectedLabel = ({ page }: CanvasPage) =>
  page.locator('sitewright-canvas .selected > .outline').getAttribute('aria-label')

const value = (session: number, text: string | RichText, seq = 0) =>
  ({ type: 'canvas:textValue', session, seq, value: text, isMultiline: false, images: {} }) as const

/** Begins to write as the app lets it. */
async function begin(canvas: CanvasPage, selector: string, text: string | RichText): Promise<number> {
  await canvas.page.locator(selector).dblclick()
  const { session } = await canvas.next('canvas:textBegin')
  await canvas.say(value(session, text))
  await canvas.page.waitForSelector('[data-canvas-writing]')
  return session
}

describe('selection', () => {
  test('a click selects the block with its outline and label, and nothing of the page happens', async () => {
    const canvas = await open()
    const { page } = canvas
    await page.locator('[data-block-id="b3"] a').click()
    expect((await canvas.next('canvas:select')).target).toEqual({ kind: 'block', id: 'b3' })
    expect(new URL(page.url()).hash).toBe('')
    expect(await selectedLabel(canvas)).toBe('Text, block 3 of 3, section 1 of 2')
    const [outline, block] = await Promise.all([
      page.locator('sitewright-canvas .selected').boundingBox(),
      page.locator('[data-block-id="b3"]').boundingBox(),
    ])
    expect(outline?.x).toBeCloseTo((block?.x ?? 0) - 6, 0)
    expect(outline?.y).toBeCloseTo((block?.y ?? 0) - 6, 0)
    expect(outline?.height).toBeCloseTo((block?.height ?? 0) + 12, 0)
    await page.locator('[data-block-id="b3"] a').click({ modifiers: ['Control'] })
    expect(new URL(page.url()).hash).toBe('#x')
  })

  test('keys select, move, remove and leave', async () => {
    const canvas = await open()
    const { page } = canvas
    await page.locator('[data-block-id="b1"]').click()
    await canvas.sent()
    await page.keyboard.press('ArrowDown')
    expect((await canvas.next('canvas:select')).target).toEqual({ kind: 'block', id: 'b2' })
    await page.keyboard.press('Alt+ArrowDown')
    expect(await canvas.next('canvas:step')).toMatchObject({ target: { kind: 'block', id: 'b2' }, by: 1 })
    await page.keyboard.press('Shift+ArrowRight')
    expect(await canvas.next('canvas:span')).toMatchObject({ blockId: 'b2', span: 7 })
    await page.keyboard.press('Control+d')
    expect(await canvas.next('canvas:duplicate')).toMatchObject({ target: { id: 'b2' } })
    await page.keyboard.press('Delete')
    expect(await canvas.next('canvas:remove')).toMatchObject({ target: { id: 'b2' } })
    await page.keyboard.press('+')
    expect(await canvas.next('canvas:insertBlock')).toMatchObject({
      place: { sectionId: 's1', before: 'b3' },
    })
    await page.keyboard.press('Control+z')
    expect(await canvas.next('canvas:key')).toMatchObject({ name: 'undo' })
    await page.keyboard.press('Escape')
    expect((await canvas.next('canvas:select')).target).toEqual({ kind: 'section', id: 's1' })
    await page.keyboard.press('Escape')
    expect(await canvas.next('canvas:key')).toMatchObject({ name: 'leave' })
    expect((await canvas.next('canvas:select')).target).toBeNull()
  })

  test('the right click asks for the menu', async () => {
    const canvas = await open()
    await canvas.page.locator('[data-block-id="b2"] blockquote').click({ button: 'right' })
    expect(await canvas.next('canvas:menu')).toMatchObject({ target: { kind: 'block', id: 'b2' } })
  })
})

describe('writing', () => {
  test('a double click begins a rich text where it is; typing is sent once per frame', async () => {
    const canvas = await open()
    const { page } = canvas
    const height = () =>
      page.locator('[data-block-id="b1"]').evaluate((one) => one.getBoundingClientRect().height)
    const before = await height()
    const markup = await page.locator('[data-block-id="b1"]').innerHTML()
    const session = await begin(canvas, '[data-block-id="b1"] p', doc('One and two'))
    expect(await height()).toBeCloseTo(before, 1)
    await page.keyboard.press('End')
    await page.keyboard.type(' more')
    await expect
      .poll(async () => (await canvas.sent()).findLast(({ type }) => type === 'canvas:textChange'))
      .toMatchObject({ session, value: doc('One and two more') })
    // A value from before is dropped, a newer one is applied around the caret.
    await canvas.say(value(session, doc('Old'), 1))
    await page.keyboard.press('Escape')
    const messages = await canvas.sent()
    expect(messages.at(-1)).toEqual({ type: 'canvas:textEnd', session })
    expect(await page.locator('[data-block-id="b1"]').innerHTML()).toBe(
      markup.replace('One and two', 'One and two more'),
    )
    expect(await selectedLabel(canvas)).toContain('block 1 of 3')
  })

  test('a session without a change leaves the page as it was', async () => {
    const canvas = await open()
    const markup = await canvas.page.locator('main').innerHTML()
    await begin(canvas, '[data-block-id="b3"] p:first-child', {
      type: 'doc',
      content: [
        paragraph('Three'),
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'a link', marks: [{ type: 'link', attrs: { href: '#x' } }] }],
        },
      ],
    })
    await canvas.page.locator('[data-block-id="b2"] blockquote').click()
    await canvas.next('canvas:textEnd')
    expect(await canvas.page.locator('main').innerHTML()).toBe(markup)
    expect((await canvas.sent()).some(({ type }) => type === 'canvas:textChange')).toBe(false)
  })

  test('formats by keys and buttons, and the link is asked for', async () => {
    const canvas = await open()
    const { page } = canvas
    const session = await begin(canvas, '[data-block-id="b1"] p', doc('One and two'))
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+b')
    await page.locator('sitewright-canvas').getByRole('button', { name: 'Centre' }).click()
    await page.locator('sitewright-canvas').getByLabel('Text style').selectOption('Heading')
    expect(await page.locator('[data-block-id="b1"] .p-rich').innerHTML()).toBe(
      '<h2 class="p-text-center"><strong>One and two</strong></h2>',
    )
    await page.keyboard.press('Control+k')
    expect(await canvas.next('canvas:link')).toMatchObject({ session, link: null })
    await canvas.say({ type: 'canvas:link', session, link: { href: 'https://example.com/' } })
    await expect
      .poll(async () => (await canvas.sent()).findLast(({ type }) => type === 'canvas:textChange'))
      .toMatchObject({
        value: {
          content: [
            {
              type: 'heading',
              attrs: { level: 2, textAlign: 'center' },
              content: [
                { marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }, { type: 'bold' }] },
              ],
            },
          ],
        },
      })
  })

  test('a value from elsewhere is put around the caret', async () => {
    const canvas = await open()
    const { page } = canvas
    const session = await begin(canvas, '[data-block-id="b1"] p', doc('One and two'))
    await page.keyboard.press('End')
    await canvas.say(value(session, doc('Zero, one and two')))
    await page.keyboard.type('!')
    expect(await page.locator('[data-block-id="b1"] p').textContent()).toBe('Zero, one and two!')
    await canvas.say({
      type: 'canvas:html',
      sections: [
        {
          id: 's1',
          html: section('s1', cell('b1', 'Text', 12, rich('Zero')), cell('b2', 'Quote', 6, QUOTE)),
        },
      ],
      styles: null,
      scripts: [],
    })
    // The rest of the section is new, and the text that is written is not.
    expect(await page.locator('[data-block-id="b3"]').count()).toBe(0)
    await page.keyboard.type('?')
    expect(await page.locator('[data-block-id="b1"] p').textContent()).toBe('Zero, one and two!?')
  })

  test('plain text has one line, and typing begins it', async () => {
    const canvas = await open()
    const { page } = canvas
    await page.locator('[data-block-id="b2"]').click({ position: { x: 5, y: 5 } })
    await page.keyboard.type('X')
    const { session, at } = await canvas.next('canvas:textBegin')
    expect(at).toEqual({ blockId: 'b2', field: 'quote' })
    await page.keyboard.type('Y')
    await canvas.say(value(session, 'Measure twice'))
    await page.keyboard.press('Enter')
    await page.keyboard.type('Z')
    await expect
      .poll(async () => (await canvas.sent()).findLast(({ type }) => type === 'canvas:textChange'))
      .toMatchObject({ value: 'Measure twiceXYZ' })
    await page.keyboard.press('Escape')
    expect(await page.locator('[data-block-id="b2"] blockquote').evaluate((one) => one.outerHTML)).toBe(
      '<blockquote data-field="quote">Measure twiceXYZ</blockquote>',
    )
  })

  test('a text that is rejected shows why', async () => {
    const canvas = await open()
    await canvas.page.locator('h1').dblclick()
    const { session, at } = await canvas.next('canvas:textBegin')
    expect(at).toEqual({ blockId: null, field: 'title' })
    await canvas.say({ type: 'canvas:textRejected', session, message: 'Someone else has it.' })
    await canvas.page.locator('sitewright-canvas .problem', { hasText: 'Someone else has it.' }).waitFor()
  })
})

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
        { id: 's2', blocks: [{ blockId: 'b2', span: 4, label: 'Quote' }] },
        {
          id: 's1',
          blocks: [
            { blockId: 'b9', span: 12, label: 'Image' },
            { blockId: 'b1', span: 12, label: 'Text' },
          ],
        },
      ],
      isFull: false,
    })
    expect(await order()).toEqual([
      ['s2', 'b2 cell span-4'],
      ['s1', 'b9 cell span-12', 'b1 cell span-12'],
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
            ${cell('b9', 'Text', 12, rich('New'))}${cell('b1', 'Text', 12, rich('One and two'))}</div></div>`,
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
      place: { sectionId: 's1', before: 'b3' },
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
    expect(await canvas.next('canvas:span')).toMatchObject({ blockId: 'b2', span: 4 })
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

test('a tap selects and another one writes, and right-to-left pages are mirrored', async () => {
  const canvas = await open({ window: 'phone', dir: 'rtl' })
  const { page } = canvas
  await page.locator('[data-block-id="b1"] p').tap()
  expect((await canvas.next('canvas:select')).target).toEqual({ kind: 'block', id: 'b1' })
  expect(await page.locator('sitewright-canvas .width').isVisible()).toBe(false)
  await page.locator('[data-block-id="b1"] p').tap()
  expect((await canvas.next('canvas:textBegin')).at).toEqual({ blockId: 'b1', field: 'text' })
})

test('the canvas leaves nothing when it stops', async () => {
  const canvas = await open()
  const markup = await canvas.page.locator('body').innerHTML()
  await begin(canvas, '[data-block-id="b1"] p', doc('One and two'))
  await canvas.page.evaluate(() => window.canvas.stop())
  expect(await canvas.page.locator('body').innerHTML()).toBe(markup)
  expect(await canvas.page.locator('sitewright-canvas').count()).toBe(0)
  expect(await canvas.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})
