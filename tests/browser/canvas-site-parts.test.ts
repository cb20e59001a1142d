import { beforeAll, expect, test } from 'vitest'
import { focused } from '../support/app-visit.ts'
import { shot, startCanvasSite } from '../support/canvas-editing.ts'
import { textBlock } from '../support/content.ts'

const site = startCanvasSite()

beforeAll(async () => {
  const { web, site: kiln } = site()
  const entry = (label: string, url: string) => ({ label, target: { url }, children: [] })
  await web.configure(kiln, 'navigation', {
    title: 'Main menu',
    role: 'main',
    entries: [entry('Home', '/'), entry('Courses', '/courses')],
  })
})

test('the menu is outlined by its name on the page, and a double click opens it at the entry that was meant', async () => {
  const { page, frame, offences } = await site().edit('With a menu', [textBlock('One')])
  const canvas = frame.locator('sitewright-canvas')
  await frame.getByRole('link', { name: 'Courses' }).hover()
  await expect.poll(() => canvas.locator('.hovered .label').textContent()).toBe('Menu')
  await frame.getByRole('link', { name: 'Courses' }).click()
  await canvas.getByRole('button', { name: 'Open menu in the app' }).waitFor()
  await shot(page, 'part-menu')
  await frame.getByRole('link', { name: 'Courses' }).dblclick()
  await page.getByRole('heading', { name: 'Navigation' }).waitFor()
  await expect.poll(() => focused(page)).toMatch(/^input Label of Courses/)
  await shot(page, 'part-menu-screen')
  expect(offences).toEqual([])
})

test('the site title and the footer are reached by arrow keys, and Enter opens where they are edited', async () => {
  const { page, frame } = await site().edit('With a title', [textBlock('One')])
  const label = frame.locator('sitewright-canvas .selected .label')
  await frame.getByText('One').click()
  for (const name of ['Title', 'Menu', 'Site title']) {
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => label.textContent()).toBe(name)
  }
  await shot(page, 'part-title')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
  await expect.poll(() => page.url()).toMatch(/settings\?focus=title$/)
  await expect.poll(() => focused(page)).toMatch(/^input Title/)
  await page.goBack()
  await frame.getByText('One').click()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => label.textContent()).toBe('Footer')
  await frame.locator('sitewright-canvas').getByRole('button', { name: 'Open footer in the app' }).click()
  await expect.poll(() => focused(page)).toMatch(/^textarea Description/)
})
