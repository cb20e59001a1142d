import { expect, test } from 'vitest'
import type { RichText } from '#lib/rich-text/schema.ts'
import { type EditedPage, shot, startCanvasSite } from '../support/canvas-editing.ts'
import { textBlock } from '../support/content.ts'

const site = startCanvasSite()

const menuOf = ({ frame }: EditedPage) =>
  frame.locator('sitewright-canvas').getByRole('listbox', { name: 'Insert' })

/** The texts of the stored blocks, top to bottom. */
async function stored(editor: EditedPage): Promise<readonly RichText['content'][]> {
  const { order, sections, blocks } = await editor.layout()
  return order
    .flatMap((id) => sections[id]?.placements ?? [])
    .map(({ blockId }) => (blocks[blockId]?.data['text'] as RichText | undefined)?.content ?? [])
}

/** Begins to write behind a text, in a new paragraph. */
async function beginParagraph({ page, frame }: EditedPage, text: string): Promise<void> {
  await frame.getByText(text).dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
}

test('a slash in an empty paragraph makes it a heading by keys alone, undone in one step', async () => {
  const editor = await site().edit('Slash styles', [textBlock('Oak is hard.')])
  const { page, frame } = editor
  await beginParagraph(editor, 'Oak is hard.')
  await page.keyboard.type('/')
  const menu = menuOf(editor)
  await menu.getByRole('option', { name: 'Heading', exact: false }).first().waitFor()
  await menu.getByRole('group', { name: 'Basics' }).waitFor()
  await shot(page, 'slash-open')
  await page.keyboard.press('ArrowDown')
  expect(await menu.getByRole('option', { selected: true }).textContent()).toContain('Subheading')
  const live = frame.locator('sitewright-canvas [role="status"]')
  await expect.poll(() => live.textContent()).toMatch(/^Subheading, 2 of \d+/)
  await page.keyboard.type('head')
  await shot(page, 'slash-search')
  expect(await menu.getByRole('option', { selected: true }).textContent()).toContain('Heading')
  await page.keyboard.press('Enter')
  await menu.waitFor({ state: 'hidden' })
  await page.keyboard.type('Grain')
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Grain' }] }
  await expect.poll(async () => (await stored(editor))[0]?.[1]).toEqual(heading)
  expect(await frame.locator('h2').textContent()).toBe('Grain')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => frame.locator('h2').count()).toBe(0)
  expect(await frame.locator('[data-canvas-writing]').textContent()).toBe('Oak is hard.')
  expect(editor.offences).toEqual([])
})

test('Escape closes the menu and keeps the slash, which is text elsewhere too', async () => {
  const editor = await site().edit('Slash text', [textBlock('Oak.')])
  const { page, frame } = editor
  await beginParagraph(editor, 'Oak.')
  await page.keyboard.type('/im')
  const menu = menuOf(editor)
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.keyboard.type('possible and/or')
  expect(await menu.isVisible()).toBe(false)
  await expect.poll(async () => JSON.stringify(await stored(editor))).toContain('/impossible and/or')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/zzz')
  await menu.getByText('Nothing found').waitFor()
  await page.keyboard.type(' more')
  await menu.waitFor({ state: 'hidden' })
  // Enter is a line again.
  await page.keyboard.press('Enter')
  await page.keyboard.type('End')
  await expect
    .poll(async () => (await stored(editor))[0]?.map(({ content }) => content?.[0]?.text))
    .toEqual(['Oak.', '/impossible and/or', '/zzz more', 'End'])
  expect(await frame.locator('[data-canvas-writing]').isVisible()).toBe(true)
})

test('a slash inserts any block after the one that is written, in one step, and leaves no trace of itself', async () => {
  const editor = await site().edit('Slash blocks', [textBlock('One'), textBlock('Two')])
  const { page, frame, texts } = editor
  await beginParagraph(editor, 'One')
  await page.keyboard.type('/quot')
  const menu = menuOf(editor)
  await menu.getByRole('option', { name: /^Quote(?! in)/ }).click()
  await frame.locator('blockquote [data-canvas-writing]').waitFor()
  await page.keyboard.type('Measure twice')
  await expect.poll(texts).toEqual(['One', 'Measure twice', 'Two'])
  await shot(page, 'slash-inserted')
  await expect.poll(async () => (await stored(editor)).length).toBe(3)
  await page.keyboard.press('Escape')
  // The words, the block, and the paragraph that was begun.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+z')
      return texts()
    })
    .toEqual(['One', 'Two'])
  expect(JSON.stringify(await stored(editor))).not.toContain('/quot')
})

test('a list, a rule and a table are inserted where they are typed', async () => {
  const editor = await site().edit('Slash structures', [textBlock('Oak.')])
  const { page } = editor
  await beginParagraph(editor, 'Oak.')
  await page.keyboard.type('/divider')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/num')
  await page.keyboard.press('Tab')
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Cell')
  await expect
    .poll(async () => (await stored(editor))[0]?.map(({ type }) => type))
    .toEqual(['paragraph', 'horizontalRule', 'orderedList', 'table', 'paragraph'])
})
