import { expect, test } from 'vitest'
import { shot, startCanvasSite } from '../support/canvas-editing.ts'
import { textBlock } from '../support/content.ts'
import { rejected } from '../support/app-visit.ts'

const site = startCanvasSite()

test('a text is written where it stands, and undone there', async () => {
  const editor = await site().edit('Write here', [textBlock('Oak is hard.'), textBlock('Ash is light.')])
  const { page, frame, texts } = editor
  await shot(page, 'opened')
  await frame.getByText('Ash is light.').click()
  await shot(page, 'selected')
  await frame.getByText('Ash is light.').dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' Really.')
  await shot(page, 'writing')
  await expect
    .poll(async () => JSON.stringify((await editor.layout()).blocks))
    .toContain('Ash is light. Really.')
  expect(await texts()).toEqual(['Oak is hard.', 'Ash is light. Really.'])
  await page.keyboard.press('Control+z')
  await expect.poll(texts).toEqual(['Oak is hard.', 'Ash is light.'])
  expect(editor.offences).toEqual([])
})

test('blocks are moved, duplicated and removed by keys on the page, and every step is undone and redone', async () => {
  const { page, frame, texts } = await site().edit('Place here', [
    textBlock('One'),
    textBlock('Two'),
    textBlock('Three'),
  ])
  await frame.getByText('Two').click()
  const states = [await texts()]
  const press = async (key: string, expected: readonly string[]) => {
    await page.keyboard.press(key)
    await expect.poll(texts).toEqual(expected)
    states.push(expected)
  }
  await press('Alt+ArrowUp', ['Two', 'One', 'Three'])
  await press('Control+d', ['Two', 'Two', 'One', 'Three'])
  await shot(page, 'duplicated')
  await press('Delete', ['Two', 'One', 'Three'])
  for (const state of states.toReversed().slice(1)) {
    await page.keyboard.press('Control+z')
    await expect.poll(texts).toEqual(state)
  }
  for (const state of states.slice(1)) {
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(texts).toEqual(state)
  }
})

test('a block is inserted between two others, written at once, dragged, and published', async () => {
  const editor = await site().edit('Insert here', [textBlock('One'), textBlock('Two')])
  const { page, frame, texts } = editor
  const layer = frame.locator('sitewright-canvas')
  const boxOf = async (text: string) => {
    const box = await frame.locator('[data-section-id] [data-block-id]', { hasText: text }).boundingBox()
    if (!box) throw new Error(`There is no ${text}.`)
    return box
  }
  const one = await boxOf('One')
  await page.mouse.move(one.x + one.width / 2, one.y + one.height + 8)
  await shot(page, 'between')
  await layer.getByRole('button', { name: 'Add block here' }).click()
  await page.getByRole('textbox', { name: 'Search blocks' }).fill('Text')
  await page.keyboard.press('Enter')
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.type('In between')
  await expect.poll(texts).toEqual(['One', 'In between', 'Two'])
  await page.keyboard.press('Escape')
  const handle = await layer.locator('.selected .handle').boundingBox()
  const two = await boxOf('Two')
  if (!handle) throw new Error('There is no handle.')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(two.x + 40, two.y + two.height - 2, { steps: 6 })
  await layer.locator('.drop-line').waitFor()
  await shot(page, 'dragging')
  await page.mouse.up()
  await expect.poll(texts).toEqual(['One', 'Two', 'In between'])
  await expect
    .poll(async () => {
      const { order, sections } = await editor.layout()
      return order.flatMap((id) => sections[id]?.placements ?? []).length
    })
    .toBe(3)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published', { exact: true }).first().waitFor()
  const { page: published, open } = await site().visit()
  await open(`${site().web.origin('kiln')}/insert-here`)
  expect(await published.locator('.layout').allInnerTexts()).toEqual(['One\n\nTwo\n\nIn between'])
  const text = await published.content()
  expect(text).not.toMatch(/data-(?:field|section-id|block-id)|canvas/)
})

test('the title is written on the page, and the panel shows it', async () => {
  const { page, frame } = await site().edit('A title', [textBlock('One')])
  await frame.getByRole('heading', { level: 1 }).dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect.poll(() => title.inputValue()).toBe('A title and more')
})

test('what is written without a connection is saved when it is back', async () => {
  const editor = await site().edit('Offline', [textBlock('Before')])
  const { page, frame } = editor
  await frame.getByText('Before').dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.context().setOffline(true)
  await page.keyboard.press('End')
  await page.keyboard.type(' and after')
  await page
    .getByText(/offline|not saved|Not saved/i)
    .first()
    .waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => JSON.stringify((await editor.layout()).blocks)).toContain('Before and after')
  expect(rejected(editor, 0)).toBeGreaterThanOrEqual(0)
  editor.faults.splice(0)
})
