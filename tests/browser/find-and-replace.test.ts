import { expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { focused } from '../support/app-visit.ts'
import { type EditedPage, shot, startCanvasSite } from '../support/canvas-editing.ts'
import { layoutOf, textBlock } from '../support/content.ts'

const site = startCanvasSite()

const richBlock = (...content: readonly object[]): StoredBlock => ({
  type: BLOCK_TYPE.html,
  version: 1,
  data: { text: { type: 'doc', content: [{ type: 'paragraph', content }] } },
})
const bold = (text: string) => ({ type: 'text', text, marks: [{ type: 'bold' }] })

const panelOf = ({ page }: Pick<EditedPage, 'page'>) => {
  const panel = page.getByRole('region', { name: 'Find and replace' })
  return {
    panel,
    find: panel.getByRole('textbox', { name: 'Find' }),
    replaceWith: panel.getByRole('textbox', { name: 'Replace with' }),
    count: panel.getByRole('status'),
    matches: panel.getByRole('list', { name: 'Matches' }).getByRole('button'),
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
  }
}
const save = async ({ page }: Pick<EditedPage, 'page'>) =>
  page.locator('.ui-save-state[data-status="saved"]').waitFor()

test('a text is found from the page by keys, gone through, replaced once, and then everywhere as one step', async () => {
  const editor = await site().edit('Oak here', [
    textBlock('Oak is hard.', 'Oak and ash.'),
    richBlock({ type: 'text', text: 'An ' }, bold('old oak'), { type: 'text', text: ' tree' }),
    textBlock('Elm'),
  ])
  const { page, frame, texts, offences } = editor
  const { panel, find, replaceWith, count, matches, button } = panelOf(editor)
  await frame.getByText('Elm').click()
  await page.keyboard.press('Control+h')
  await expect.poll(() => focused(page)).toMatch(/^input/)
  await page.keyboard.type('oak')
  await expect.poll(() => count.textContent()).toBe('4 matches')
  expect(await matches.allTextContents()).toEqual([
    'TitleOak here',
    'TextOak is hard.',
    'TextOak and ash.',
    'TextAn old oak tree',
  ])
  await shot(page, 'find')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await count.textContent()).toBe('2 of 4')
  const selected = frame.locator('sitewright-canvas .selected')
  const boxOf = async (text: string) => (await frame.getByText(text).first().boundingBox())?.y ?? 0
  await expect.poll(async () => (await selected.boundingBox())?.y ?? 0).toBeLessThan(await boxOf('Elm'))
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+Enter')
  expect(await count.textContent()).toBe('4 of 4')
  await shot(page, 'find-last')

  await replaceWith.fill('beech')
  await button('Replace').click()
  await expect.poll(texts).toEqual(['Oak is hard.Oak and ash.', 'An old beech tree', 'Elm'])
  expect(await frame.locator('strong, b').allTextContents()).toEqual(['old beech'])
  await panel.getByRole('checkbox', { name: 'Match case' }).check()
  await expect.poll(() => count.textContent()).toBe('No matches')
  await find.fill('Oak')
  await expect.poll(() => count.textContent()).toBe('3 matches')
  await button('Replace all').click()
  await page.getByText('Replaced 3 texts.').waitFor()
  await expect.poll(texts).toEqual(['beech is hard.beech and ash.', 'An old beech tree', 'Elm'])
  await expect.poll(() => frame.getByRole('heading', { level: 1 }).textContent()).toBe('beech here')
  await shot(page, 'find-replaced')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('Control+z')
  await expect.poll(texts).toEqual(['Oak is hard.Oak and ash.', 'An old beech tree', 'Elm'])
  await expect.poll(() => frame.getByRole('heading', { level: 1 }).textContent()).toBe('Oak here')
  await page.keyboard.press('Control+z')
  await expect.poll(texts).toEqual(['Oak is hard.Oak and ash.', 'An old oak tree', 'Elm'])
  await find.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toMatch(/^iframe/)
  await save(editor)
  expect(offences).toEqual([])
})

test('find and replace is opened by its button and by the palette, follows what is typed, and says what a field rejects', async () => {
  const editor = await site().edit('Elm', [
    { type: BLOCK_TYPE.button, version: 1, data: { text: 'oak '.repeat(20).trim() } },
    textBlock('One oak'),
  ])
  const { page, frame } = editor
  const { panel, find, replaceWith, count, matches, button } = panelOf(editor)
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await find.fill('oak')
  await expect.poll(() => count.textContent()).toBe('21 matches')
  await frame.getByText('One oak').dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' and oak')
  await expect.poll(() => count.textContent()).toBe('22 matches')
  await matches.last().click()
  expect(await count.textContent()).toBe('22 of 22')
  await replaceWith.fill('mahogany and other woods')
  await button('Replace all').click()
  await page.getByText('Replaced 2 texts.').waitFor()
  await page.getByText(/^Button: Text: .*\d/).waitFor()
  await page.getByRole('button', { name: 'Close find and replace' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await focused(page)).toContain('Find and replace')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Go to/ }).fill('find and replace on')
  await page.keyboard.press('Enter')
  await find.waitFor()
  await expect.poll(() => focused(page)).toMatch(/^input/)
})

test('on a phone the page is shown above the matches', async () => {
  const { id } = await site().owner.starts({
    kind: 'page',
    title: 'On a phone',
    body: {
      layout: layoutOf(...Array.from({ length: 12 }, (_, index) => textBlock(`Paragraph ${index} of oak.`))),
    },
  })
  const visitor = await site().visit({ window: 'phone' })
  const { page } = visitor
  await visitor.go(`/sites/kiln/content/${id}`)
  await page.getByRole('button', { name: 'Find and replace' }).click()
  const { find, count, matches, panel } = panelOf(visitor)
  await find.fill('oak')
  await expect.poll(() => count.textContent()).toBe('12 matches')
  const frame = page.frameLocator('iframe[title="Page preview"]')
  await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
  await matches.nth(9).click()
  await expect
    .poll(async () => {
      const box = await frame.getByText('Paragraph 9 of oak.').boundingBox()
      const above = await panel.boundingBox()
      return box !== null && above !== null && box.y > 0 && box.y + box.height <= above.y
    })
    .toBe(true)
  await shot(page, 'find-phone')
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await page.getByRole('button', { name: 'Close find and replace' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
})

test('a text is replaced in the whole site, except where it is not chosen or was changed meanwhile', async () => {
  const { owner } = site()
  const start = (title: string, ...texts: readonly string[]) =>
    owner.starts({ kind: 'page', title, body: { layout: layoutOf(textBlock(...texts)) } })
  const [first, second, third] = [
    await start('First', 'We fire pots of stoneware.', 'Stoneware is strong.'),
    await start('Second', 'Stoneware'),
    await start('Third', 'More stoneware'),
  ]
  const visitor = await site().visit()
  const { page } = visitor
  await visitor.go('/sites/kiln/content')
  await page.getByRole('link', { name: 'Find and replace' }).click()
  await page.getByRole('heading', { name: 'Find and replace' }).waitFor()
  await page.getByRole('textbox', { name: 'Find' }).fill('stoneware')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('porcelain')
  await page.keyboard.press('Enter')
  await page.getByText('4 matches in 3 documents').waitFor()
  await shot(page, 'site')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Replace in Second' }).uncheck()
  await page.getByRole('textbox', { name: 'Find' }).fill('stone')
  await page.getByText('Search again before you replace it.').waitFor()
  expect(await page.getByRole('button', { name: 'Replace 3 matches' }).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Find' }).fill('stoneware')
  await owner.saves(third.id, third.version, { ...third.body, description: 'Changed meanwhile' })
  await page.getByRole('button', { name: 'Replace 3 matches' }).click()
  await page.getByText('Replaced 2 texts in 1 document.').waitFor()
  await page.getByText('It was changed after the search').waitFor()
  await shot(page, 'site-replaced')
  expect(await page.getByRole('checkbox', { name: 'Replace in Third' }).isDisabled()).toBe(true)
  const textOf = async (id: string) => JSON.stringify((await owner.reads(id)).body)
  expect(await textOf(first.id)).toMatch(/pots of porcelain.*porcelain is strong/)
  expect(await textOf(second.id)).toContain('Stoneware')
  expect(await textOf(third.id)).toContain('More stoneware')
  await page.getByRole('link', { name: 'Third' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
})

test('what is sought on a page is sought in the whole site by a link, at any width', async () => {
  const { id } = await site().owner.starts({
    kind: 'page',
    title: 'Glaze',
    body: { layout: layoutOf(textBlock('Celadon glaze')) },
  })
  const visitor = await site().visit({ window: 'phone' })
  const { page } = visitor
  await visitor.go(`/sites/kiln/content/${id}`)
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await panelOf(visitor).find.fill('celadon')
  await page.getByRole('link', { name: 'Search the whole site' }).click()
  const field = page.getByRole('textbox', { name: 'Find' })
  await expect.poll(() => field.inputValue()).toBe('celadon')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('1 match in 1 document').waitFor()
  await shot(page, 'site-phone')
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await field.fill('never written')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: 'No matches for “never written”' }).waitFor()
})

test('the words of a page are counted while it is written, with the time to read them', async () => {
  const editor = await site().edit('Words', [textBlock('One two three.')])
  const { page, frame } = editor
  await page.getByText('3 words · 1 min read').waitFor()
  await shot(page, 'words')
  await frame.getByText('One two three.').dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' Four five')
  await page.getByText('5 words · 1 min read').waitFor()
  await frame.locator('[data-canvas-writing]').fill('word '.repeat(500))
  await page.getByText('500 words · 2 min read').waitFor()
})
