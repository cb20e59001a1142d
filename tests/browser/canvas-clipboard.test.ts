import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type EditedPage, shot, startCanvasSite } from '../support/canvas-editing.ts'
import { imageBlock, layoutOf, textBlock } from '../support/content.ts'
import { editorOf } from '../support/editing.ts'
import { toast } from '../support/app-visit.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const site = startCanvasSite()

const cell = ({ frame }: Pick<EditedPage, 'frame'>, text: string) =>
  frame.locator('[data-section-id] [data-block-id]', { hasText: text }).first()

const allow = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

/** Writes HTML to the clipboard as another program would. */
const writeHtml = (page: Page, html: string, text = '') =>
  page.evaluate(
    ([markup, plain]) => {
      const write = (event: ClipboardEvent) => {
        event.stopImmediatePropagation()
        event.clipboardData?.setData('text/html', markup)
        event.clipboardData?.setData('text/plain', plain)
        event.preventDefault()
      }
      addEventListener('copy', write, { capture: true })
      document.execCommand('copy')
      removeEventListener('copy', write, { capture: true })
    },
    [html, text] as const,
  )

const codeBlock = () => ({
  type: BLOCK_TYPE.code,
  version: 1,
  data: { source: '<p>Hello</p>', language: '', mode: 'run' },
})

/** Another page of the site in the same tab. */
async function openPage(editor: EditedPage, identifier: string, id: string): Promise<void> {
  await editor.go(`/sites/${identifier}/content/${id}`)
  await editor.frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
}

test('blocks are copied on one page and pasted on another, cut and undone step by step', async () => {
  const { owner } = site()
  const other = await owner.starts({
    kind: 'page',
    title: 'Another page',
    body: { layout: layoutOf(textBlock('Ash'), textBlock('Elm')) },
  })
  const editor = await site().edit('First page', [textBlock('One'), textBlock('Two'), textBlock('Three')])
  const { page, texts } = editor
  await cell(editor, 'One').click()
  await cell(editor, 'Three').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+c')
  await toast(page, '2 blocks copied.').waitFor()
  await openPage(editor, 'kiln', other.id)
  await cell(editor, 'Ash').click()
  await page.keyboard.press('Control+v')
  await expect.poll(texts).toEqual(['Ash', 'One', 'Three', 'Elm'])
  await toast(page, '2 blocks pasted.').waitFor()
  await editor.frame.locator('sitewright-canvas .selected .label', { hasText: '2 blocks' }).waitFor()
  await shot(page, 'pasted')
  const states = [['Ash', 'Elm'], await texts()]
  await page.keyboard.press('Control+x')
  await expect.poll(texts).toEqual(['Ash', 'Elm'])
  states.push(['Ash', 'Elm'])
  await cell(editor, 'Elm').click()
  await page.keyboard.press('Control+v')
  await expect.poll(texts).toEqual(['Ash', 'Elm', 'One', 'Three'])
  for (const state of states.toReversed()) {
    await page.keyboard.press('Control+z')
    await expect.poll(texts).toEqual(state)
  }
  expect(editor.offences).toEqual([])
})

test('a text that is written is copied as text, and blocks are pasted into other programs as text', async () => {
  const editor = await site().edit('Text as text', [textBlock('Hard oak'), textBlock('Soft elm')])
  const { page, frame, texts } = editor
  await allow(page)
  await cell(editor, 'Hard oak').click()
  await page.keyboard.press('Control+c')
  await toast(page, 'Text copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hard oak')
  await frame.getByText('Soft elm').dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+v')
  await expect.poll(texts).toEqual(['Hard oak', 'Soft elmSoft elm'])
})

test('a section is copied by the menu of the page, and pasted by that of the outline', async () => {
  const editor = await site().edit('By menus', [textBlock('One'), textBlock('Two')])
  const { page, frame, texts } = editor
  await allow(page)
  await cell(editor, 'One').click()
  await page.keyboard.press('Escape')
  await frame.locator('sitewright-canvas .selected .label', { hasText: 'Section 1' }).waitFor()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Actions of Section 1' })
  await shot(page, 'clipboard-menu')
  await menu.getByRole('menuitem', { name: 'Copy', exact: true }).click()
  await toast(page, 'Section copied.').waitFor()
  await page.getByRole('button', { name: 'More actions for Text' }).first().click()
  await page.getByRole('menuitem', { name: 'Paste', exact: true }).click()
  await expect.poll(texts).toEqual(['One', 'Two', 'One', 'Two'])
  await expect.poll(async () => (await editor.layout()).order.length).toBe(2)
})

test('the outline copies and pastes by keys', async () => {
  const editor = await site().edit('Outline keys', [textBlock('One'), textBlock('Two')])
  const { page, texts } = editor
  await page.locator('.ed-block-name', { hasText: 'One' }).focus()
  await page.keyboard.press('Control+c')
  await toast(page, 'Text copied.').waitFor()
  await page.locator('.ed-block-name', { hasText: 'Two' }).focus()
  await page.keyboard.press('Control+v')
  await expect.poll(texts).toEqual(['One', 'Two', 'One'])
  await page.locator('.ed-block-name', { hasText: 'Two' }).focus()
  await page.keyboard.press('Control+x')
  await expect.poll(texts).toEqual(['One', 'One'])
  await toast(page, 'Text cut.').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(texts).toEqual(['One', 'Two', 'One'])
  // In a text they mean the text.
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('')
  expect(await texts()).toEqual(['One', 'Two', 'One'])
})

test('on another site, what belongs to the first one is left out, and code is confirmed', async () => {
  const { web } = site()
  const second = await web.createSite('forge', 'The Forge')
  const smith = await editorOf(web, second, 'Berta', 'administrator')
  const target = await smith.starts({
    kind: 'page',
    title: 'At the forge',
    body: { layout: layoutOf(textBlock('Iron')) },
  })
  const editor = await site().edit('At the kiln', [textBlock('Clay'), imageBlock('7'), codeBlock()])
  const { page } = editor
  await cell(editor, 'Clay').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await toast(page, '3 blocks copied.').waitFor()
  const visitor = await site().visit({ as: smith })
  const frame = visitor.page.frameLocator('iframe[title="Page preview"]')
  await visitor.go(`/sites/forge/content/${target.id}`)
  await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
  await frame.getByText('Iron').click()
  await visitor.page.keyboard.press('Control+v')
  const dialog = visitor.page.getByRole('dialog', { name: 'Insert code from somewhere else?' })
  await dialog.waitFor()
  await shot(visitor.page, 'code-dialog')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await toast(visitor.page, '3 blocks pasted. 1 image belongs to another site and was left out.').waitFor()
  const layout = async () => (await smith.reads(target.id)).body as { layout: { blocks: object } }
  await expect.poll(async () => Object.keys((await layout()).layout.blocks).length).toBe(4)
  expect(JSON.stringify(await layout())).not.toContain('"mediaId":"7"')
})

test('content that another page wrote is checked, and its code waits for a confirmation', async () => {
  const editor = await site().edit('Hostile', [textBlock('One')])
  const { page, texts } = editor
  const payload = {
    format: 1,
    kind: 'blocks',
    site: `${new URL(page.url()).origin}/kiln`,
    layout: layoutOf(codeBlock()),
  }
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64')
  await page.locator('.ed-block-name').first().click()
  await writeHtml(page, `<p data-sitewright="${encoded}">x</p>`)
  await cell(editor, 'One').click()
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog', { name: 'Insert code from somewhere else?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await texts()).toEqual(['One'])
  await page.locator('.ed-block-name').first().click()
  await writeHtml(page, '<p data-sitewright="e30=">x</p>')
  await cell(editor, 'One').click()
  await page.keyboard.press('Control+v')
  await toast(page, 'What was copied can’t be read here. Copy it again.').waitFor()
})

test('HTML of another program becomes a text block after the selected one', async () => {
  const editor = await site().edit('Foreign text', [textBlock('One'), textBlock('Two')])
  const { page, frame } = editor
  await page.locator('.ed-block-name').first().focus()
  await writeHtml(page, '<h2>Woods</h2><ul><li>Oak</li><li>Ash</li></ul><script>run()</script>', 'Woods')
  await cell(editor, 'One').click()
  await page.keyboard.press('Control+v')
  await frame.locator('[data-section-id] li', { hasText: 'Ash' }).waitFor()
  const { blocks, sections, order } = await editor.layout().then(async () => {
    await expect.poll(async () => Object.keys((await editor.layout()).blocks).length).toBe(3)
    return editor.layout()
  })
  const second = sections[order[0] ?? '']?.placements[1]?.blockId ?? ''
  expect(JSON.stringify(blocks[second]?.data)).toContain('bulletList')
  expect(JSON.stringify(blocks)).not.toContain('run()')
})

test('a browser that forbids the clipboard is told what to do', async () => {
  const editor = await site().edit('Forbidden', [textBlock('One')])
  const { page } = editor
  await page.evaluate(() => {
    document.execCommand = () => false
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await cell(editor, 'One').click()
  await page.keyboard.press('Control+x')
  await toast(page, 'one more click').getByRole('button', { name: 'Cut' }).click()
  await toast(page, 'Your browser didn’t allow us to write to the clipboard.').waitFor()
  expect(await editor.texts()).toEqual(['One'])
  await cell(editor, 'One').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Paste', exact: true }).click()
  await toast(page, 'Press Ctrl+V').waitFor()
})
