import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listFiles } from '#features/media/media/files.api.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'
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
let pot: Id

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  site = await web.createSite('kiln', 'The Kiln')
  anna = await editorOf(web, site, 'Anna', 'administrator')
  pot = await web.addImage(site, 'pot.png', await pngOf(400, 300), 'A pot')
  browser = await openBrowser()
})
const visits: AppVisitor[] = []
afterEach(async () => {
  for (const { page } of visits) if (!page.isClosed()) await page.goto('about:blank')
  for (const visit of visits.splice(0)) forgive(visit, /_preview\/.* net::ERR_ABORTED/)
  await browser.finish()
})
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const shot = async ({ page }: AppVisitor, name: string) => {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Opens a page with one text in the editor, with the cursor at the end of the text. */
async function write(title: string, content: readonly RichTextNode[], options: VisitorOptions = {}) {
  const block = { ...textBlock(), data: { text: { type: 'doc', content } } }
  const { id } = await anna.starts({ kind: 'page', title, body: { layout: layoutOf(block) } })
  const visitor = await visitApp(web, browser, { as: anna, ...options })
  visits.push(visitor)
  await visitor.go(`/sites/kiln/content/${id}`)
  const text = visitor.page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await visitor.page.keyboard.press('Control+End')
  const stored = async () => {
    const { layout } = (await anna.reads(id)).body as unknown as { layout: { blocks: object } }
    const [only] = Object.values(layout.blocks) as { data: { text: { content: readonly RichTextNode[] } } }[]
    return outline(only?.data.text.content)
  }
  return { ...visitor, text, stored }
}

/** Returns a text in short: `list(item(paragraph("a")))`. */
function outline(nodes: readonly RichTextNode[] | undefined): string {
  return (nodes ?? [])
    .map(({ type, text, attrs, marks, content }) => {
      const marked = (marks ?? []).map((mark) => `^${mark.type}${JSON.stringify(mark.attrs ?? {})}`).join('')
      const more = Object.entries(attrs ?? {})
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `[${name}=${value}]`)
      if (type === 'text') return `${text}${marked.replaceAll('{}', '')}`
      return `${type}${more.join('')}${marked}(${outline(content)})`
    })
    .join(' ')
}
const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** Pastes as a browser does what another program copied. */
const paste = ({ page }: AppVisitor, data: Readonly<Record<string, string>>) =>
  page.getByRole('textbox', { name: 'Text' }).evaluate((target, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, data)

const item = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`

test('text pasted from Word has its lists, headings, tables and images, and images that cannot be read are named', async () => {
  const editor = await write('From Word', [paragraph('Before.')])
  const data = `data:image/png;base64,${(await pngOf(30, 20)).toString('base64')}`
  await editor.page.keyboard.press('Enter')
  await paste(editor, {
    'text/plain': 'Report',
    'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
      <h1>Report<o:p></o:p></h1>${item(1, '·', 'Oak')}${item(2, 'o', 'Red')}${item(1, '·', 'Ash')}
      <p class=MsoNormal align=center style='text-align:center'><u>Sizes</u> <img src="${data}" alt="A small pot"></p>
      <table class=MsoTableGrid><tr><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal>2</p></td></tr></table>
      <p class=MsoNormal>End <img src="file:///C:/Temp/clip_image001.png"></p><!--EndFragment--></body></html>`,
  })
  await editor.page.getByText('An image was not pasted').waitFor()
  await editor.page.getByText('pasted-image-1.png added to the text and the library.').waitFor()
  const [image] = (await anna.does(listFiles, { query: { search: 'pasted-image' } })).entries
  const cells = 'tableRow(tableCell(paragraph(1)) tableCell(paragraph(2)))'
  await expect
    .poll(editor.stored)
    .toBe(
      'paragraph(Before.) heading[level=2](Report) bulletList(listItem(paragraph(Oak) bulletList(listItem(paragraph(Red)))) ' +
        `listItem(paragraph(Ash))) paragraph[textAlign=center](Sizes^underline   image[alt=A small pot][mediaId=${image?.id}]()) ` +
        `table(${cells}) paragraph(End)`,
    )
  await shot(editor, 'text-from-word')
  expect(editor.offences).toEqual([])
})

test('text that is copied in the editor includes what only the published page shows', async () => {
  const linked = await anna.starts({ kind: 'page', title: 'Linked', body: {} })
  const content: readonly RichTextNode[] = [
    { type: 'heading', attrs: { level: 3, textAlign: 'right' }, content: [{ type: 'text', text: 'Head' }] },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'page',
          marks: [{ type: 'link', attrs: { documentId: linked.id } }],
        },
        { type: 'image', attrs: { mediaId: pot, alt: 'Mine' } },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 4 },
      content: [{ type: 'listItem', content: [paragraph('four')] }],
    },
    {
      type: 'table',
      content: [
        { type: 'tableCaption', content: [{ type: 'text', text: 'Cap' }] },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', attrs: { colspan: 2, textAlign: 'center' }, content: [paragraph('c')] },
          ],
        },
      ],
    },
    paragraph('end'),
  ]
  const editor = await write('Copied', content)
  const { page } = editor
  const before = await editor.stored()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+v')
  await expect.poll(editor.stored).toBe(`${before} ${before}`)
  expect(editor.offences).toEqual([])
})

test.for(['desktop', 'phone'] as const)(
  'the toolbar aligns and underlines text, and inserts tables and images, on a %s',
  async (window) => {
    const editor = await write(`Tools on a ${window}`, [paragraph('Prices')], { window })
    const { page } = editor
    const tool = (name: string | RegExp) =>
      page.getByRole('toolbar', { name: 'Format: Text' }).getByRole('button', { name, exact: true })
    const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
    await page.keyboard.press('Shift+Home')
    await tool('Underline').click()
    expect(await tool('Underline').getAttribute('aria-pressed')).toBe('true')
    await tool('Alignment: Left').click()
    await choose('Center')
    await tool('Alignment: Center').waitFor()
    // Another style stays aligned.
    await tool('Paragraph: text style').click()
    await choose('Heading')
    await page.keyboard.press('End')
    await tool('Insert table').click()
    await page.keyboard.type('Pot')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Price')
    await tool('Table').click()
    await shot(editor, `table-menu-${window}`)
    await choose('Delete column')
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab')
    await page.keyboard.type('Last')
    await tool('Table').click()
    await choose('Delete row')
    await tool('Table').click()
    await choose('Insert column after')
    await page.keyboard.type('New')
    await page.keyboard.press('Control+End')
    await tool('Insert image').click()
    await page.getByRole('dialog').getByRole('button', { name: 'A pot', exact: true }).click()
    await editor.text.getByRole('img').click()
    await tool('Alt text').click()
    await page.getByRole('textbox', { name: 'Alt text' }).fill('My pot')
    await shot(editor, `tools-${window}`)
    const empty = (type: string) => `${type}(paragraph())`
    const head = 'tableRow(tableHeader(paragraph(Pot))'
    await expect
      .poll(editor.stored)
      .toBe(
        `heading[level=2][textAlign=center](Prices^underline) table(${head} ${empty('tableHeader')} ${empty('tableHeader')}) ` +
          `tableRow(${empty('tableCell')} ${empty('tableCell')} tableCell(paragraph(New)))) ` +
          `paragraph(image[alt=My pot][mediaId=${pot}]())`,
      )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published.').waitFor()
    const { text } = await web.visit(site, `/tools-on-a-${window}`)
    expect(text).toMatch(/<h2 id="prices" class="p-text-center"><u>Prices<\/u><\/h2>/)
    expect(text).toContain('<th scope="col">Pot</th>')
    expect(text).toContain('alt="My pot"')
    expect(editor.offences).toEqual([])
  },
)

/** Opens a page with these blocks in the editor. */
async function arrange(title: string, blocks: readonly StoredBlock[], options: VisitorOptions = {}) {
  const { id } = await anna.starts({ kind: 'page', title, body: { layout: layoutOf(...blocks) } })
  const visitor = await visitApp(web, browser, { as: anna, ...options })
  visits.push(visitor)
  await visitor.go(`/sites/kiln/content/${id}`)
  await visitor.page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
  return { ...visitor, id, frame: visitor.page.frameLocator('iframe[title="Page preview"]') }
}

const quoteBlock = (words: string, source: string): StoredBlock => {
  const quote = { type: 'doc', content: [paragraph(words)] }
  return { type: BLOCK_TYPE.quote, version: 1, data: { quote, source } }
}

/** Clicks twice before a word of a text in the preview, where one click selects its block. */
const clickBefore = async (text: Locator, word: string) => {
  await text.waitFor()
  const at = await text.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const index = node.textContent?.indexOf(wanted) ?? -1
      if (index === -1) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return { x: letter.left - box.left + 1, y: letter.top - box.top + letter.height / 2 }
    }
    return undefined
  }, word)
  if (!at) throw new Error(`There is no ${word}.`)
  // The frame is scaled down.
  const scale = await text
    .page()
    .locator('iframe[title="Page preview"]')
    .evaluate((frame: HTMLIFrameElement) => frame.getBoundingClientRect().width / frame.offsetWidth)
  await text.dblclick({ position: { x: at.x * scale, y: at.y * scale } })
}

test.for(['desktop', 'phone'] as const)(
  'a double click on text of the page places the cursor there, or in its field, on a %s',
  async (window) => {
    const { page, frame, offences, id } = await arrange(
      `Clicked on a ${window}`,
      [
        textBlock('Oak is hard.', 'Ash is light.', 'Oak is hard.'),
        quoteBlock('Measure twice.', 'A joiner'),
        { type: BLOCK_TYPE.markdown, version: 1, data: { source: 'A **bold** word about elm' } },
      ],
      { window },
    )
    if (window === 'phone') await page.getByRole('tab', { name: 'Preview' }).click()
    await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
    const write = async (text: Locator, before: string, typed: string) => {
      await clickBefore(text, before)
      await frame.locator('[data-canvas-writing]').waitFor()
      await page.keyboard.type(typed)
    }
    await write(frame.getByText('Oak is hard.').last(), 'hard', 'very ')
    await expect
      .poll(() => frame.locator('[data-field="text"] p').allTextContents())
      .toEqual(['Oak is hard.', 'Ash is light.', 'Oak is very hard.'])
    await write(frame.getByText('A joiner'), 'joiner', 'good ')
    await frame.getByText('A good joiner').waitFor()
    await write(frame.getByRole('heading', { level: 1 }), 'on', 'well ')
    await frame.getByRole('heading', { level: 1, name: `Clicked well on a ${window}` }).waitFor()
    await clickBefore(frame.getByText('word about elm'), 'elm')
    const markdown = page.getByRole('textbox', { name: 'Markdown', exact: true })
    await markdown.waitFor()
    await markdown.press('Control+End')
    await page.keyboard.type(' and oak')
    await expect
      .poll(async () => JSON.stringify((await anna.reads(id)).body))
      .toMatch(/Clicked well on a .*very hard.*A good joiner.*about elm and oak/)
    expect(offences).toEqual([])
  },
)

test('blocks and sections are added where the owner is editing', async () => {
  const { page, frame, offences } = await arrange('Where', [
    textBlock('One'),
    textBlock('Two'),
    textBlock('Three'),
  ])
  const labels = () =>
    page
      .locator('.ed-section')
      .evaluateAll((sections) =>
        sections.map((section) =>
          [...section.querySelectorAll('.ed-block')].map(
            (block) =>
              block.querySelector('.ed-block-summary, .ed-rich-text-area')?.textContent ||
              block.querySelector('.ed-block-label')?.textContent,
          ),
        ),
      )
  const add = async (name: string) => {
    await page.getByRole('textbox', { name: 'Search blocks' }).fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const act = async (block: number, action: string) => {
    await page.getByRole('button', { name: 'More actions for Text' }).nth(block).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
  await frame.getByText('One').click()
  await page.locator('.ed-rich-text-area', { hasText: 'One' }).waitFor()
  await page.getByRole('button', { name: 'Add block', exact: true }).click()
  await add('Spacer')
  await expect.poll(labels).toEqual([['One', 'Spacer', 'Two', 'Three']])
  await act(2, 'Add block above')
  await add('Line')
  await expect.poll(labels).toEqual([['One', 'Spacer', 'Two', 'Line', 'Three']])
  await page.getByRole('button', { name: 'Add section' }).click()
  await expect.poll(() => focused(page)).toBe('button Add block to section 2')
  await page.getByRole('button', { name: 'Add block to section 2' }).click()
  await add('Button')
  await expect.poll(labels).toEqual([['One', 'Spacer', 'Two', 'Line', 'Three'], ['Button']])
  // From the first section, the new one comes before the second.
  await page.locator('.ed-block-name', { hasText: 'Two' }).focus()
  await page.getByRole('button', { name: 'Add section' }).click()
  await expect.poll(labels).toEqual([['One', 'Spacer', 'Two', 'Line', 'Three'], [], ['Button']])
  await page.getByRole('button', { name: 'More actions for section 1' }).click()
  await page.getByRole('menuitem', { name: 'Add section above' }).click()
  await expect.poll(labels).toEqual([[], ['One', 'Spacer', 'Two', 'Line', 'Three'], [], ['Button']])
  expect(offences).toEqual([])
})
