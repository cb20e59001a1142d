import { expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { focused } from '../support/app-visit.ts'
import { shot, startCanvasSite } from '../support/canvas-editing.ts'
import { layoutOf, textBlock } from '../support/content.ts'

const site = startCanvasSite()

test('the menu of a block on the page opens its settings, adds blocks beside it and styles its section', async () => {
  const editor = await site().edit('Menu here', [textBlock('One'), textBlock('Two')])
  const { page, frame, offences } = editor
  const menu = async (text: string, item: string) => {
    await frame.getByText(text, { exact: true }).click({ button: 'right' })
    const actions = page.getByRole('menu', { name: 'Actions of Text' })
    await actions.waitFor()
    await shot(page, `menu-${item.replaceAll(' ', '-')}`)
    await actions.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await menu('Two', 'Settings')
  await expect.poll(() => focused(page)).toMatch(/^div/)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' more')
  await expect.poll(() => editor.texts()).toEqual(['One', 'Two more'])
  await shot(page, 'settings')

  await menu('One', 'Add block below')
  await page.getByRole('textbox', { name: 'Search blocks' }).fill('Quote')
  await page.keyboard.press('Enter')
  await page.locator('.ed-block[data-open="true"] .ed-block-label', { hasText: 'Quote' }).waitFor()
  await expect
    .poll(async () => Object.values((await editor.layout()).blocks).map(({ type }) => type))
    .toContain(BLOCK_TYPE.quote)
  const labels = () => page.locator('.ed-block-label').allTextContents()
  expect(await labels()).toEqual(['Text', 'Quote', 'Text'])

  await menu('One', 'Remove')
  await page.getByText('Text removed.').waitFor()
  await expect.poll(labels).toEqual(['Quote', 'Text'])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(labels).toEqual(['Text', 'Quote', 'Text'])

  await menu('One', 'Style of section')
  await page.getByRole('dialog', { name: 'Style of section 1' }).waitFor()
  await shot(page, 'style')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toMatch(/^iframe/)
  expect(offences).toEqual([])
})

test('the panel is folded away by its key, and F6 moves between bar, panel and page', async () => {
  const { page, frame } = await site().edit('Fold here', [textBlock('One'), textBlock('Two')])
  const form = page.locator('.ed-form')
  const width = () =>
    page.locator('iframe[title="Page preview"]').evaluate((one) => one.getBoundingClientRect().width)
  const before = await width()
  await frame.getByText('Two').click()
  await page.keyboard.press('F6')
  await expect.poll(() => focused(page)).toMatch(/Back to/)
  await page.keyboard.press('F6')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.ed-form') !== null))
    .toBe(true)
  await page.keyboard.press('Control+.')
  await expect.poll(() => form.isVisible()).toBe(false)
  await expect.poll(width).toBeGreaterThan(before)
  await shot(page, 'folded')
  await page.getByRole('button', { name: 'Panel' }).click()
  await expect.poll(() => form.isVisible()).toBe(true)
  // With the focus on the page too.
  await frame.getByText('One').click()
  await page.keyboard.press('Control+.')
  await expect.poll(() => form.isVisible()).toBe(false)
})

test('on a phone the page keeps its place while the form is shown', async () => {
  const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`)
  const { id } = await site().owner.starts({
    kind: 'page',
    title: 'A long page',
    body: { layout: layoutOf(textBlock(...paragraphs), textBlock('Last')) },
  })
  const visitor = await site().visit({ window: 'phone' })
  const { page } = visitor
  await visitor.go(`/sites/kiln/content/${id}`)
  await page.getByRole('tab', { name: 'Preview' }).click()
  const frame = page.frameLocator('iframe[title="Page preview"]')
  await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
  await frame.getByText('Last').scrollIntoViewIfNeeded()
  await frame.getByText('Last').click()
  await shot(page, 'phone-selected')
  const top = () => frame.locator('html').evaluate(() => scrollY)
  const before = await top()
  await page.getByRole('button', { name: 'Back to editor' }).click()
  await page.locator('.ed-block[data-open="true"]').waitFor()
  await shot(page, 'phone-form')
  await page.getByRole('tab', { name: 'Preview' }).click()
  expect(await top()).toBe(before)
  expect(before).toBeGreaterThan(0)
})
