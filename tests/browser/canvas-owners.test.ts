import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endAccountSessions } from '#features/people/accounts/sign-in/sessions.actions.ts'
import { type EditedPage, shot, startCanvasSite } from '../support/canvas-editing.ts'
import { forgive } from '../support/app-visit.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { editorOf } from '../support/editing.ts'

const site = startCanvasSite()

const writing = ({ frame }: Pick<EditedPage, 'frame'>) => frame.locator('[data-canvas-writing]').waitFor()
const blocksIn = async ({ frame }: Pick<EditedPage, 'frame'>) =>
  (await frame.locator('[data-section-id] [data-block-id]').allInnerTexts()).map((text) => text.trim())
const types = async (editor: EditedPage) =>
  Object.values((await editor.layout()).blocks).map(({ type }) => type)

async function chooseBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search blocks' }).fill(name)
  await page.keyboard.press('Enter')
}

test('a page is built and published by keyboard alone', async () => {
  const editor = await site().edit('By keyboard', [textBlock('Oak')])
  const { page, offences } = editor
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // To the page, which the outline comes before.
  for (let count = 0; count < 4; count += 1) {
    const isOnPage = await page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
    if (isOnPage) break
    await press('F6')
  }
  await press('End', '+')
  await chooseBlock(page, 'Quote')
  await writing(editor)
  await page.keyboard.type('Measure twice, cut once.')
  await press('Escape')
  await press('Alt+ArrowUp')
  await expect.poll(() => blocksIn(editor)).toEqual([expect.stringContaining('Measure twice'), 'Oak'])
  await press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Alt+Shift+ArrowRight')
  await press('Control+d')
  await expect.poll(async () => (await blocksIn(editor)).length).toBe(3)
  await press('Delete')
  await expect.poll(async () => (await blocksIn(editor)).length).toBe(2)
  await press('Home', 'Enter', 'End')
  await page.keyboard.type(' and ash')
  await press('Escape')
  await shot(page, 'owners-keyboard')
  await expect.poll(() => types(editor)).toHaveLength(2)
  await expect
    .poll(async () => Object.values((await editor.layout()).sections)[0]?.placements)
    .toMatchObject([{ span: 10, start: 2 }, { span: 12 }])
  // From the page to the bar, which comes first.
  await press('F6')
  for (let count = 0; count < 12; count += 1) {
    if (
      await page
        .getByRole('button', { name: 'Publish', exact: true })
        .evaluate((one) => one === document.activeElement)
    )
      break
    await press('Tab')
  }
  await press('Enter')
  await page.getByText('Published', { exact: true }).first().waitFor()
  const visitor = await site().visit()
  await visitor.open(`${site().web.origin('kiln')}/by-keyboard-and-ash`)
  await visitor.page.getByText('Measure twice, cut once.').waitFor()
  expect(offences).toEqual([])
})

test('a page is built by touch at the width of a phone', async () => {
  const { id } = await site().owner.starts({
    kind: 'page',
    title: 'By touch',
    body: { layout: layoutOf(textBlock('Oak'), textBlock('Ash')) },
  })
  const visitor = await site().visit({ window: 'phone' })
  const { page } = visitor
  await visitor.go(`/sites/kiln/content/${id}`)
  await page.getByRole('tab', { name: 'Preview' }).tap()
  const frame = page.frameLocator('iframe[title="Page preview"]')
  await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
  const layer = frame.locator('sitewright-canvas')
  const text = () => blocksIn({ frame })
  await frame.getByText('Oak', { exact: true }).tap()
  await shot(page, 'owners-touch-selected')
  // A second tap writes.
  await frame.getByText('Oak', { exact: true }).tap()
  await writing({ frame })
  await page.keyboard.press('End')
  await page.keyboard.type(' is hard')
  await shot(page, 'owners-touch-writing')
  await expect.poll(text).toEqual(['Oak is hard', 'Ash'])
  // Ends writing, whose buttons cover what is below.
  await frame.getByRole('heading', { level: 1 }).tap()
  await frame.getByText('Ash', { exact: true }).tap()
  await layer.getByRole('button', { name: 'Add block below' }).tap()
  await chooseBlock(page, 'Quote')
  await writing({ frame })
  await page.keyboard.type('Cut once.')
  await expect.poll(async () => (await text()).length).toBe(3)
  await frame.getByRole('heading', { level: 1 }).tap()
  await frame.getByText('Ash', { exact: true }).tap()
  await layer.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).tap()
  await expect.poll(async () => (await text()).filter((one) => one === 'Ash').length).toBe(2)
  await layer.getByRole('button', { name: 'Remove' }).tap()
  await expect.poll(async () => (await text()).length).toBe(3)
  await layer.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Move up', exact: true }).tap()
  await shot(page, 'owners-touch-moved')
  const stored = async () => JSON.stringify((await site().owner.reads(id)).body)
  await expect.poll(stored).toMatch(/Oak is hard.*Cut once/s)
})

test('two owners edit one page at once, and neither loses a block', async () => {
  const first = await site().edit('Together', [textBlock('Oak'), textBlock('Ash')])
  const second = await site().visit()
  await second.go(`/sites/kiln/content/${first.id}`)
  const frame = second.page.frameLocator('iframe[title="Page preview"]')
  await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
  const write = async (at: Pick<EditedPage, 'page' | 'frame'>, text: string, more: string) => {
    await at.frame.getByText(text, { exact: true }).dblclick()
    await writing(at)
    await at.page.keyboard.press('End')
    await at.page.keyboard.type(more)
    await at.page.keyboard.press('Escape')
  }
  await write(first, 'Oak', ' by Anna')
  await write({ page: second.page, frame }, 'Ash', ' by Anna too')
  await first.frame.getByText('Ash', { exact: true }).click({ trial: true })
  await expect
    .poll(async () => JSON.stringify((await first.layout()).blocks), { timeout: 20_000 })
    .toMatch(/Oak by Anna.*Ash by Anna too/)
  expect(await second.page.getByText('Both changes are kept.').isVisible()).toBe(true)
  forgive(first, /409/)
  forgive(second, /409/)
})

test('what is written on the page after the session has ended is saved when its owner is signed in again', async () => {
  const editor = await site().edit('Signed out', [textBlock('Oak')])
  const { page, frame } = editor
  const { owner, web } = site()
  const reader = await editorOf(web, site().site, 'Ben', 'administrator')
  await frame.getByText('Oak', { exact: true }).dblclick()
  await writing(editor)
  await endAccountSessions(web.database.app, owner.id, new Date(web.clock.now))
  await page.keyboard.press('End')
  await page.keyboard.type(' is hard')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => JSON.stringify((await reader.reads(editor.id)).body)).toContain('Oak is hard')
  forgive(editor, /40[01]|rejected CSRF token/)
})
