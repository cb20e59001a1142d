import { expect, test } from 'vitest'
import { type EditedPage, shot, startCanvasSite } from '../support/canvas-editing.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { toast } from '../support/app-visit.ts'

const site = startCanvasSite()

const TEXTS = ['One', 'Two', 'Three', 'Four'] as const
const edit = (title: string) =>
  site().edit(
    title,
    TEXTS.map((text) => textBlock(text)),
  )

const cell = ({ frame }: Pick<EditedPage, 'frame'>, text: string) =>
  frame.locator('[data-section-id] [data-block-id]', { hasText: text }).first()

/** The texts of the blocks that have an outline of their own. */
const outlined = ({ frame }: Pick<EditedPage, 'frame'>) =>
  frame.locator('body').evaluate(() => {
    const root = document.querySelector('sitewright-canvas')?.shadowRoot
    const boxes = [...(root?.querySelectorAll('.outline-of-several') ?? [])].map((one) =>
      one.getBoundingClientRect(),
    )
    return [...document.querySelectorAll<HTMLElement>('[data-section-id] [data-block-id]')]
      .filter((one) => {
        const { top, left } = one.getBoundingClientRect()
        return boxes.some((box) => Math.abs(box.top - top) < 8 && Math.abs(box.left - left) < 8)
      })
      .map((one) => one.textContent)
  })
const picked = ({ page }: EditedPage) =>
  page.locator('.ed-block[data-picked="true"] .ed-block-summary').allTextContents()

test('blocks are selected by clicks with Shift and Ctrl, moved by keys, duplicated and removed in one step each', async () => {
  const editor = await edit('By clicks')
  const { page, frame, texts } = editor
  const layer = frame.locator('sitewright-canvas')
  await cell(editor, 'Two').click()
  await cell(editor, 'Four').click({ modifiers: ['Shift'] })
  await cell(editor, 'Three').click({ modifiers: ['Control'] })
  await expect.poll(() => outlined(editor)).toEqual(['Two', 'Three', 'Four'])
  await expect.poll(() => picked(editor)).toEqual(['Two', 'Three', 'Four'])
  await cell(editor, 'Three').click({ modifiers: ['Shift'] })
  await expect.poll(() => outlined(editor)).toEqual(['Two', 'Four'])
  await layer.locator('.selected .label', { hasText: '2 blocks' }).waitFor()
  expect(
    await layer
      .locator('.selected .button:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(['Move 2 blocks', 'Duplicate', 'Remove', 'More actions'])
  await shot(page, 'several')

  const states = [await texts()]
  const press = async (key: string, expected: readonly string[]) => {
    await page.keyboard.press(key)
    await expect.poll(texts).toEqual(expected)
    states.push(expected)
  }
  await press('Alt+ArrowUp', ['Two', 'Four', 'One', 'Three'])
  await press('Control+d', ['Two', 'Four', 'Two', 'Four', 'One', 'Three'])
  await expect.poll(() => picked(editor)).toEqual(['Two', 'Four'])
  await press('Delete', ['Two', 'Four', 'One', 'Three'])
  await toast(page, '2 blocks removed.').waitFor()
  expect(await toast(page, '2 blocks removed.').count()).toBe(1)
  for (const state of states.toReversed().slice(1)) {
    await page.keyboard.press('Control+z')
    await expect.poll(texts).toEqual(state)
  }
  for (const state of states.slice(1)) {
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(texts).toEqual(state)
  }
})

test('keys extend the selection, select all, and go back to one', async () => {
  const editor = await edit('By keys')
  const { page, frame } = editor
  await cell(editor, 'Two').click()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => outlined(editor)).toEqual(['Two', 'Three'])
  const live = frame.locator('sitewright-canvas .live')
  await expect.poll(() => live.textContent()).toContain('2 blocks selected, last Text, block 3 of 4')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => outlined(editor)).toEqual(['One', 'Two'])
  await page.keyboard.press('Control+a')
  await expect.poll(() => outlined(editor)).toEqual([...TEXTS])
  await page.keyboard.press('Escape')
  await expect.poll(() => outlined(editor)).toEqual([])
  await expect.poll(() => frame.locator('sitewright-canvas .selected .label').textContent()).toBe('Text')
  await page.keyboard.press('Escape')
  await expect.poll(() => frame.locator('sitewright-canvas .selected .label').textContent()).toBe('Section 1')
})

test('a rectangle drawn from an empty place selects what it touches, and the group is dragged', async () => {
  const editor = await edit('By rectangle')
  const { page, frame, texts } = editor
  const layer = frame.locator('sitewright-canvas')
  const boxOf = async (text: string) => {
    const box = await cell(editor, text).boundingBox()
    if (!box) throw new Error(`There is no ${text}.`)
    return box
  }
  const [two, three] = [await boxOf('Two'), await boxOf('Three')]
  await page.mouse.move(two.x - 30, two.y + 2)
  await page.mouse.down()
  await page.mouse.move(two.x + 60, three.y + 4, { steps: 5 })
  await layer.locator('.marquee').waitFor()
  await shot(page, 'rectangle')
  await page.mouse.up()
  await expect.poll(() => outlined(editor)).toEqual(['Two', 'Three'])
  await expect.poll(() => picked(editor)).toEqual(['Two', 'Three'])
  const handle = await layer.locator('.selected .handle').boundingBox()
  const one = await boxOf('One')
  if (!handle) throw new Error('There is no handle.')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(one.x + 40, one.y + 2, { steps: 6 })
  await layer.locator('.drop-line').waitFor()
  await shot(page, 'dragging-several')
  await page.mouse.up()
  await expect.poll(texts).toEqual(['Two', 'Three', 'One', 'Four'])
  await expect.poll(() => outlined(editor)).toEqual(['Two', 'Three'])
})

test('the outline selects several blocks by mouse and keyboard, the page shows them, and a reload keeps them', async () => {
  const editor = await edit('In the outline')
  const { page, texts } = editor
  const name = (text: string) => page.locator('.ed-block-name', { hasText: text })
  await name('One').click()
  await page.locator('.ed-block[data-open="true"]').waitFor()
  await name('Three').click({ modifiers: ['Shift'] })
  await expect.poll(() => picked(editor)).toEqual(['One', 'Two', 'Three'])
  await expect.poll(() => outlined(editor)).toEqual(['One', 'Two', 'Three'])
  await name('Two').click({ modifiers: ['Control'] })
  await expect.poll(() => picked(editor)).toEqual(['One', 'Three'])
  await shot(page, 'outline-several')
  await page.keyboard.press('Escape')
  await page.locator('.ed-block[data-open="true"]').waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => picked(editor)).toEqual(['Two', 'Three'])
  await page.reload()
  await expect.poll(() => picked(editor)).toEqual(['Two', 'Three'])
  await expect.poll(() => outlined(editor)).toEqual(['Two', 'Three'])
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await bar.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(texts).toEqual(['One', 'Two', 'Three', 'Two', 'Three', 'Four'])
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(texts).toEqual([...TEXTS])
  await toast(page, '2 blocks removed.').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(texts).toEqual(['One', 'Two', 'Three', 'Two', 'Three', 'Four'])
})

test('on a phone blocks are added to the selection by taps', async () => {
  const { id } = await site().owner.starts({
    kind: 'page',
    title: 'By taps',
    body: { layout: layoutOf(...TEXTS.map((text) => textBlock(text))) },
  })
  const visitor = await site().visit({ window: 'phone' })
  const { page } = visitor
  await visitor.go(`/sites/kiln/content/${id}`)
  await page.getByRole('tab', { name: 'Preview' }).tap()
  const frame = page.frameLocator('iframe[title="Page preview"]')
  const layer = frame.locator('sitewright-canvas')
  await layer.waitFor({ state: 'attached' })
  await cell({ frame }, 'One').tap()
  await shot(page, 'tap-one')
  await layer.getByRole('button', { name: 'Select several' }).tap()
  await cell({ frame }, 'Three').tap()
  await expect.poll(() => outlined({ frame })).toEqual(['One', 'Three'])
  await shot(page, 'taps')
  await layer.getByRole('button', { name: 'Remove' }).tap()
  await expect
    .poll(() => frame.locator('[data-section-id] [data-block-id]').allTextContents())
    .toEqual(['Two', 'Four'])
  await page.getByRole('button', { name: 'Back to editor' }).tap()
  // The one that followed what was removed is selected.
  await page.getByRole('button', { name: 'More actions for Text' }).first().tap()
  await page.getByRole('menuitem', { name: 'Select with others' }).tap()
  await page.getByRole('region', { name: 'Bulk actions' }).getByText('2 selected').waitFor()
  await shot(page, 'phone-outline-several')
})
