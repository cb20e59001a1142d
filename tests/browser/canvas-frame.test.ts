import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type CanvasPage, type CanvasServer, cell, section, serveCanvas } from '../support/canvas-page.ts'
import {
  beginWriting,
  CANVAS_BODY,
  doc,
  paragraph,
  QUOTE,
  richHtml,
  textValue,
} from '../support/canvas-sample.ts'

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

const open = (options?: Parameters<CanvasServer['open']>[2], body = CANVAS_BODY) =>
  server.open(browser, body, options)

const selectedLabel = ({ page }: CanvasPage) =>
  page.locator('sitewright-canvas .selected > .outline').getAttribute('aria-label')

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
    expect(await canvas.next('canvas:cell')).toMatchObject({ blockId: 'b2', span: 7 })
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
    const session = await beginWriting(canvas, '[data-block-id="b1"] p', doc('One and two'))
    expect(await height()).toBeCloseTo(before, 1)
    await page.keyboard.press('End')
    await page.keyboard.type(' more')
    await expect
      .poll(async () => (await canvas.sent()).findLast(({ type }) => type === 'canvas:textChange'))
      .toMatchObject({ session, value: doc('One and two more') })
    // A value from before the last change is dropped.
    await canvas.say(textValue(session, doc('Old'), 1))
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
    await beginWriting(canvas, '[data-block-id="b3"] p:first-child', {
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
    const session = await beginWriting(canvas, '[data-block-id="b1"] p', doc('One and two'))
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
    const session = await beginWriting(canvas, '[data-block-id="b1"] p', doc('One and two'))
    await page.keyboard.press('End')
    await canvas.say(textValue(session, doc('Zero, one and two')))
    await page.keyboard.type('!')
    expect(await page.locator('[data-block-id="b1"] p').textContent()).toBe('Zero, one and two!')
    await canvas.say({
      type: 'canvas:html',
      sections: [
        {
          id: 's1',
          html: section('s1', cell('b1', 'Text', 12, richHtml('Zero')), cell('b2', 'Quote', 6, QUOTE)),
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

  test('what is pasted from other programs becomes our rich text', async () => {
    const canvas = await open()
    const { page } = canvas
    await beginWriting(canvas, '[data-block-id="b1"] p', doc('One and two'))
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Big and bold')
      clipboardData.setData(
        'text/html',
        '<h1 onclick="x()">Big</h1><p style="color: red">and <b>bold</b><img src="https://example.com/a.png"></p>',
      )
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('[data-canvas-writing]')?.dispatchEvent(event)
    })
    await page.locator('[data-block-id="b1"] strong', { hasText: 'bold' }).waitFor()
    expect(await page.locator('[data-block-id="b1"] .p-rich').innerHTML()).toBe(
      '<p>One and two</p><h2>Big</h2><p>and <strong>bold</strong></p>',
    )
    expect(await canvas.next('canvas:imagesMissing')).toMatchObject({ count: 1 })
  })

  test('nothing is changed while an input method composes', async () => {
    const canvas = await open()
    const { page } = canvas
    const session = await beginWriting(canvas, '[data-block-id="b1"] p', doc('One'))
    await page.keyboard.press('End')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    const { seq } = await canvas.next('canvas:textChange')
    await canvas.say(textValue(session, doc('Zero', 'Oneに'), seq))
    expect(await page.locator('[data-block-id="b1"] p').count()).toBe(1)
    await devtools.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
    await devtools.send('Input.insertText', { text: '日本' })
    await expect
      .poll(async () => (await canvas.sent()).findLast(({ type }) => type === 'canvas:textChange'))
      .toMatchObject({ value: doc('One日本') })
    expect(await page.locator('[data-block-id="b1"] p').textContent()).toBe('One日本')
  })

  test('plain text has one line, and typing begins it', async () => {
    const canvas = await open()
    const { page } = canvas
    await page.locator('[data-block-id="b2"]').click({ position: { x: 5, y: 5 } })
    await page.keyboard.type('X')
    const { session, at } = await canvas.next('canvas:textBegin')
    expect(at).toEqual({ blockId: 'b2', field: 'quote' })
    await page.keyboard.type('Y')
    await canvas.say(textValue(session, 'Measure twice'))
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

test('a tap selects and another one writes, and right-to-left pages are mirrored', async () => {
  const canvas = await open({ window: 'phone', dir: 'rtl' })
  const { page } = canvas
  await page.locator('[data-block-id="b1"] p').tap()
  expect((await canvas.next('canvas:select')).target).toEqual({ kind: 'block', id: 'b1' })
  // A phone has a width for each block, and no columns to begin at.
  expect(await page.locator('sitewright-canvas .width').isVisible()).toBe(true)
  expect(await page.locator('sitewright-canvas .start').isVisible()).toBe(false)
  await page.locator('[data-block-id="b1"] p').tap()
  expect((await canvas.next('canvas:textBegin')).at).toEqual({ blockId: 'b1', field: 'text' })
})

test('the canvas leaves nothing when it stops', async () => {
  const canvas = await open()
  const markup = await canvas.page.locator('body').innerHTML()
  await beginWriting(canvas, '[data-block-id="b1"] p', doc('One and two'))
  await canvas.page.evaluate(() => window.canvas.stop())
  expect(await canvas.page.locator('body').innerHTML()).toBe(markup)
  expect(await canvas.page.locator('sitewright-canvas').count()).toBe(0)
  expect(await canvas.page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})
