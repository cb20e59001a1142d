import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type EditedPage, shot, startCanvasSite } from '../support/canvas-editing.ts'
import { textBlock } from '../support/content.ts'

const site = startCanvasSite()

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return box
}

/** Drags from the middle of a handle. */
async function drag(
  page: Page,
  handle: Locator,
  to: { readonly x: number; readonly y: number },
  drops = true,
) {
  const { x, y, width, height } = await boxOf(handle)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  if (drops) await page.mouse.up()
}

const chooseSegment = (page: Page, name: string) =>
  page.locator('.mantine-SegmentedControl-label', { hasText: name }).click()

const cellOf = ({ frame }: EditedPage, text: string): Locator =>
  frame.locator('[data-section-id] [data-block-id]', { hasText: text })

async function placements(editor: EditedPage) {
  const { order, sections } = await editor.layout()
  return order.flatMap((id) =>
    (sections[id]?.placements ?? []).map((placement) => ({ ...placement, blockId: undefined })),
  )
}

async function publish({ page }: EditedPage): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published', { exact: true }).first().waitFor()
}

/** Returns the boxes of texts of the published page by a width of the window. */
async function published(path: string, texts: readonly string[], width: number) {
  const visitor = await site().visit(width < 600 ? { window: 'phone' } : { width })
  await visitor.open(`${site().web.origin('kiln')}${path}`)
  return Promise.all(texts.map((text) => visitor.page.locator('.cell', { hasText: text }).boundingBox()))
}

test('a block is dropped beside another one, and both share its row, on wide screens only', async () => {
  const editor = await site().edit('Side by side', [textBlock('Oak'), textBlock('Ash'), textBlock('Elm')])
  const { page, frame } = editor
  await frame.getByText('Elm').click()
  const oak = await boxOf(cellOf(editor, 'Oak'))
  const handle = frame.locator('sitewright-canvas .selected .handle')
  await drag(page, handle, { x: oak.x + oak.width - 6, y: oak.y + oak.height / 2 }, false)
  await shot(page, 'placement-beside')
  await page.mouse.up()
  await expect.poll(() => placements(editor)).toEqual([{ span: 6 }, { span: 6 }, { span: 12 }])
  const [first, second] = await Promise.all(['Oak', 'Elm'].map((text) => boxOf(cellOf(editor, text))))
  expect(second?.y).toBe(first?.y)
  await page.keyboard.press('Control+z')
  await expect.poll(() => placements(editor)).toEqual([{ span: 12 }, { span: 12 }, { span: 12 }])
  await page.keyboard.press('Control+Shift+z')
  await publish(editor)
  const wide = await published('/side-by-side', ['Oak', 'Elm', 'Ash'], 1440)
  expect(wide[1]?.y).toBe(wide[0]?.y)
  expect(wide[1]?.x).toBeGreaterThan(wide[0]?.x ?? 0)
  expect(wide[2]?.y).toBeGreaterThan(wide[0]?.y ?? 0)
})

test('a block gets its first column and its height by its handles, and loses them by a double click', async () => {
  const editor = await site().edit('By handles', [textBlock('Oak'), textBlock('Ash')])
  const { page, frame } = editor
  const layer = frame.locator('sitewright-canvas')
  await frame.getByText('Ash').click()
  const ash = await boxOf(cellOf(editor, 'Ash'))
  await drag(page, layer.getByRole('slider', { name: 'First column of Text' }), {
    x: ash.x + ash.width / 3 + 4,
    y: ash.y + 5,
  })
  await expect.poll(() => placements(editor)).toEqual([{ span: 12 }, { span: 8, start: 5 }])
  const height = layer.getByRole('slider', { name: 'Height of Text' })
  const now = await boxOf(height)
  await drag(page, height, { x: now.x + 10, y: now.y + 150 })
  await expect.poll(async () => (await placements(editor))[1]?.height).toBeGreaterThan(120)
  await shot(page, 'placement-height')
  await height.focus()
  const before = (await placements(editor))[1]?.height ?? 0
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await placements(editor))[1]?.height).toBe(before + 8)
  await height.dblclick()
  await expect.poll(() => placements(editor)).toEqual([{ span: 12 }, { span: 8, start: 5 }])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(() => placements(editor)).toEqual([{ span: 12 }, { span: 8, start: 4 }])
  await publish(editor)
  const shown = await published('/by-handles', ['Oak', 'Ash'], 1440)
  expect(shown[1]?.x).toBeGreaterThan((shown[0]?.x ?? 0) + 200)
  expect(editor.offences).toEqual([])
})

test('a block is hidden and another one moved on phones, and wide screens stay as they are', async () => {
  const editor = await site().edit('For phones', [textBlock('Oak'), textBlock('Ash'), textBlock('Elm')])
  const { page, frame } = editor
  const choose = async (text: string, item: string) => {
    await frame.getByText(text).click({ button: 'right' })
    await page.getByRole('menuitem', { name: /^On phones/ }).hover()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await choose('Oak', 'Hide on phones')
  await expect.poll(async () => (await placements(editor))[0]).toEqual({ span: 12, small: { hidden: true } })
  await choose('Elm', 'Move up on phones')
  await expect
    .poll(async () => (await placements(editor)).map(({ small }) => small?.order))
    .toEqual([0, 2, 1])
  await chooseSegment(page, 'Phone')
  // What is hidden there can still be selected, to show it again.
  await frame.getByText('Oak').click()
  await shot(page, 'placement-phone')
  await publish(editor)
  const small = await published('/for-phones', ['Oak', 'Ash', 'Elm'], 390)
  expect(small[0]).toBeNull()
  expect(small[2]?.y).toBeLessThan(small[1]?.y ?? 0)
  const wide = await site().visit({ width: 1440 })
  await wide.open(`${site().web.origin('kiln')}/for-phones`)
  const tops = await Promise.all(
    ['Oak', 'Ash', 'Elm'].map(async (text) => (await boxOf(wide.page.locator('.cell', { hasText: text }))).y),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await choose('Oak', 'Same as on desktop')
  await expect.poll(async () => (await placements(editor))[0]).toEqual({ span: 12 })
})

test('blocks stand side by side on phones once they are narrower there', async () => {
  const editor = await site().edit('Narrow', [textBlock('Oak'), textBlock('Ash')])
  const { page, frame } = editor
  await chooseSegment(page, 'Phone')
  for (const text of ['Oak', 'Ash']) {
    await frame.getByText(text).click()
    const box = await boxOf(cellOf(editor, text))
    const slider = frame.getByRole('slider', { name: 'Width of Text' })
    await drag(page, slider, { x: box.x + box.width / 2, y: box.y + 4 })
    await page.keyboard.press('Escape')
  }
  await expect
    .poll(() => placements(editor))
    .toEqual([
      { span: 12, small: { span: 6 } },
      { span: 12, small: { span: 6 } },
    ])
  await publish(editor)
  const [oak, ash] = await published('/narrow', ['Oak', 'Ash'], 390)
  expect(ash?.y).toBe(oak?.y)
  const [wideOak, wideAsh] = await published('/narrow', ['Oak', 'Ash'], 1440)
  expect(wideAsh?.y).toBeGreaterThan(wideOak?.y ?? 0)
})

test('a section gets its height, its gap and the alignment of its blocks', async () => {
  const editor = await site().edit('Sections', [textBlock('Oak')])
  const { page, frame } = editor
  const layer = frame.locator('sitewright-canvas')
  await frame.getByText('Oak').click()
  await page.keyboard.press('Escape')
  const slider = layer.getByRole('slider', { name: 'Height of Section 1' })
  const from = await boxOf(slider)
  await drag(page, slider, { x: from.x + 10, y: from.y + 260 })
  const section = async () => Object.values((await editor.layout()).sections)[0]
  await expect.poll(async () => (await section())?.height).toBeGreaterThan(20)
  await frame.locator('.band-height').waitFor()
  await shot(page, 'placement-section')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Style of section' }).click()
  await chooseSegment(page, 'Large')
  await chooseSegment(page, 'Bottom')
  await expect.poll(section).toMatchObject({ gap: 'large', blockAlign: 'end' })
  await frame.locator('.section-gap-large.section-align-end').waitFor()
})
