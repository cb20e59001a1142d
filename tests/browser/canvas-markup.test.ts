import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { RichTextView } from '#parts/rich-text.tsx'
import type { RichText, RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'
import { scopeOf } from '../support/blocks/scope.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type CanvasServer, cell, section, serveCanvas } from '../support/canvas-page.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { startWeb } from '../support/web.ts'

let browser: TestBrowser
let server: CanvasServer
/** The styles of a published page. */
let styles: string

beforeAll(async () => {
  const web = await startWeb()
  try {
    const site = await web.createSite('harbour', 'Harbour')
    await web.publish(site, 'page', { urlId: 'about', title: 'About', layout: layoutOf(textBlock('Here.')) })
    // Without fonts, which the page does not have.
    styles =
      /<style>([^<]*)<\/style>/
        .exec((await web.visit(site, '/about')).text)?.[1]
        ?.replaceAll(/@font-face\{[^}]*\}/g, '') ?? ''
  } finally {
    await web.close()
  }
  server = await serveCanvas()
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const text = (content: string, ...marks: RichTextMark[]): RichTextNode => ({
  type: 'text',
  text: content,
  ...(marks.length > 0 ? { marks } : {}),
})
const node = (
  type: string,
  content: readonly RichTextNode[],
  attrs?: RichTextNode['attrs'],
): RichTextNode => ({
  type,
  ...(attrs ? { attrs } : {}),
  ...(content.length > 0 ? { content } : {}),
})
const p = (...content: RichTextNode[]) => node('paragraph', content)
const long = 'A long line that has to break somewhere on any width, because it goes on and on. '.repeat(3)
const row = (type: string, ...cells: readonly RichTextNode[][]) =>
  node(
    'tableRow',
    cells.map((one) => node(type, one)),
  )

/** Every node and most marks, in lists, quotes and cells too, with and without paragraphs. */
const TEXT: RichText = {
  type: 'doc',
  content: [
    node('heading', [text('One')], { level: 2 }),
    p(text(long), text('bold ', { type: 'bold' }), text('a link', { type: 'link', attrs: { href: '/a' } })),
    node('heading', [text('Two')], { level: 3, textAlign: 'center' }),
    node('paragraph', [text('In the middle')], { textAlign: 'center' }),
    node('bulletList', [
      node('listItem', [p(text('item'))]),
      node('listItem', [p(text(long)), node('bulletList', [node('listItem', [text('inner')])])]),
      node('listItem', [p(text('first')), p(text('second'))]),
      node('listItem', [node('paragraph', [text('right')], { textAlign: 'right' })]),
    ]),
    node('orderedList', [node('listItem', [text('bare')]), node('listItem', [p(text('item'))])], {
      start: 3,
    }),
    node('blockquote', [p(text(long)), p(text('said '), text('someone', { type: 'citation' }))]),
    node('codeBlock', [text('const a = 1\n  b()')]),
    node('preformatted', [text('verse  one\nverse two')]),
    node('horizontalRule', []),
    node('table', [
      node('tableCaption', [text('A table')]),
      row('tableHeader', [text('Head')], [text('Other')]),
      row('tableCell', [p(text('cell'))], [text('bare')]),
      row('tableCell', [p(text('one')), p(text('two'))], [p(text(long))]),
    ]),
    node('definitionList', [
      node('definitionTerm', [text('term')]),
      node('definitionDescription', [p(text('described'))]),
    ]),
    p(
      text('line'),
      node('hardBreak', []),
      text('H'),
      text('2', { type: 'subscript' }),
      text('O', { type: 'code' }),
    ),
    node('heading', [text('Last')], { level: 4 }),
    p(text('The end.')),
  ],
}

test.each(['desktop', 'phone'] as const)('beginning to write moves nothing: %s', async (window) => {
  const markup = renderToStaticMarkup(
    createElement(RichTextView, { text: TEXT, scope: scopeOf({}), headingShift: 0 }),
  ).replace('class="p-rich"', 'class="p-rich" data-field="text"')
  const body = `<main><div class="layout">${section('s1', cell('b1', 'Text', 12, `<div class="b-html">${markup}</div>`))}</div></main>`
  const canvas = await server.open(browser, body, { window, styles })
  const { page } = canvas
  await page.locator('[data-block-id="b1"]').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Enter')
  const lines = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.querySelector('.p-rich') ?? document,
        NodeFilter.SHOW_TEXT,
      )
      const found: string[] = []
      while (walker.nextNode()) {
        const { currentNode } = walker
        // Words, because spaces at the ends of lines have a width while a text is written.
        for (const { 0: word, index } of (currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(currentNode, index)
          range.setEnd(currentNode, index + word.length)
          const { x, y, width } = range.getBoundingClientRect()
          found.push([word, ...[x, y, width].map((one) => Math.round(one))].join(' '))
        }
      }
      return found
    })
  const before = await lines()
  expect(before.length).toBeGreaterThan(30)
  const { session } = await canvas.next('canvas:textBegin')
  await canvas.say({ type: 'canvas:textValue', session, seq: 0, value: TEXT, isMultiline: false, images: {} })
  await page.waitForSelector('.ProseMirror')
  expect(await lines()).toEqual(before)
})
