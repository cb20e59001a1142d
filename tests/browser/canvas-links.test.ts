import { expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { publishDocuments } from '#features/content/pages/documents.api.types.ts'
import type { RichText } from '#lib/rich-text/schema.ts'
import { type EditedPage, shot, startCanvasSite } from '../support/canvas-editing.ts'
import { layoutOf, textBlock } from '../support/content.ts'

const site = startCanvasSite()

const headed = (...headings: readonly string[]): StoredBlock => ({
  type: BLOCK_TYPE.html,
  version: 1,
  data: {
    text: {
      type: 'doc',
      content: headings.flatMap((text) => [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
        { type: 'paragraph', content: [{ type: 'text', text: `About ${text.toLowerCase()}.` }] },
      ]),
    },
  },
})

const marksOf = async (editor: EditedPage) => {
  const { order, sections, blocks } = await editor.layout()
  const [first] = order.flatMap((id) => sections[id]?.placements ?? [])
  const text = blocks[first?.blockId ?? '']?.data['text'] as RichText
  return text.content[0]?.content?.flatMap(({ marks = [] }) =>
    marks.map(({ type, attrs }) => ({ type, ...attrs })),
  )
}

test('a link on the page leads to a section of another page, by the id that the published page has', async () => {
  const { owner, web } = site()
  const { id: woods } = await owner.starts({
    kind: 'page',
    title: 'Woods',
    body: { layout: layoutOf(headed('Oak', 'Ash'), headed('Oak')) },
  })
  const editor = await site().edit('Link here', [textBlock('See oaks')])
  const { page, frame } = editor
  await frame.getByText('See oaks').dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Link to' }).fill('Woods')
  await page.getByRole('option', { name: /Woods/ }).click()
  const section = page.getByRole('combobox', { name: 'Section on the page' })
  await section.waitFor()
  expect(await section.locator('option').allTextContents()).toEqual([
    'Top of the page',
    'Oak (#oak)',
    'Ash',
    'Oak (#oak-2)',
  ])
  await section.selectOption('oak-2')
  await shot(page, 'link-section')
  await page.getByRole('button', { name: 'Set link' }).click()
  await expect.poll(() => marksOf(editor)).toEqual([{ type: 'link', documentId: woods, hash: 'oak-2' }])
  // The panel keeps it, and shows it.
  await frame.getByText('See oaks').click()
  await page.keyboard.press('Control+k')
  await expect.poll(() => section.inputValue()).toBe('oak-2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published', { exact: true }).first().waitFor()
  await owner.does(publishDocuments, { body: { documents: [woods] } })
  const { page: published, open } = await site().visit()
  await open(`${web.origin('kiln')}/link-here`)
  expect(await published.getByRole('link', { name: 'See oaks' }).getAttribute('href')).toMatch(
    /\/woods#oak-2$/,
  )
})

test('sections of the page itself are offered with what was written just now', async () => {
  const editor = await site().edit('Own sections', [textBlock('Jump'), headed('Grain')])
  const { page, frame } = editor
  await frame.getByText('Jump').dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Link to' }).click()
  await page.getByRole('option', { name: /This page/ }).click()
  const section = page.getByRole('combobox', { name: 'Section on the page' })
  await section.selectOption({ label: 'Grain' })
  await page.getByRole('button', { name: 'Set link' }).click()
  await expect.poll(() => marksOf(editor)).toEqual([{ type: 'link', documentId: editor.id, hash: 'grain' }])
  await page.keyboard.press('Escape')
  await expect.poll(() => frame.locator('h2').getAttribute('id')).toBe('grain')
})

test('words have a colour of the theme by the toolbar on the page and by that of the panel', async () => {
  const editor = await site().edit('Colours', [textBlock('Oak')])
  const { page, frame } = editor
  await frame.getByText('Oak').dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('Control+a')
  const toolbar = frame.locator('sitewright-canvas').getByRole('toolbar', { name: 'Format of the text' })
  const accent = toolbar.getByRole('button', { name: 'Accent colour' })
  await accent.click()
  await expect.poll(() => marksOf(editor)).toEqual([{ type: 'colour', token: 'accent' }])
  expect(await accent.getAttribute('aria-pressed')).toBe('true')
  await shot(page, 'colour-accent')
  await toolbar.getByRole('button', { name: 'Muted colour' }).click()
  await expect.poll(() => marksOf(editor)).toEqual([{ type: 'colour', token: 'muted' }])
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Text colour: Muted' }).click()
  await shot(page, 'colour-panel')
  await page.getByRole('menuitem', { name: 'Default' }).click()
  await expect.poll(() => marksOf(editor)).toEqual([])
  expect(editor.offences).toEqual([])
})
