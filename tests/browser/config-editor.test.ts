import { beforeAll, expect, test } from 'vitest'
import { visitApp } from '../support/app-visit.ts'
import { openBrowser } from '../support/browser.ts'
import { startCanvasSite } from '../support/canvas-editing.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { editorOf } from '../support/editing.ts'

const canvas = startCanvasSite()

beforeAll(async () => {
  const { web, site } = canvas()
  await web.publish(site, 'page', {
    urlId: 'blog',
    title: 'Blog',
    layout: layoutOf(textBlock('Nothing yet.'), textBlock('Soon.')),
  })
  const diary = await web.publish(site, 'collection', { urlId: 'diary', title: 'Diary' })
  await web.publish(site, 'item', { urlId: 'first', title: 'First day' }, diary)
})

test('RTE-01 the configuration of a page or item opens its editor, with the page as it was shown', async () => {
  const { page } = await canvas().visit()
  await page.goto(`${canvas().web.origin('kiln')}/config/?frameUrl=%2Fdiary%2Ffirst%3Fa%3D1`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'First day', level: 1 }).waitFor()
  await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
  const source = new URL((await page.locator('iframe').getAttribute('src')) ?? '', 'http://nowhere.invalid')
  expect(source.pathname.replace(/^\/_preview\/[^/]+/, '') + source.search).toBe('/diary/first?a=1')
  // The way back leads past the configuration.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('who may read pages but not edit them gets the configuration frame', async () => {
  const { web, site } = canvas()
  const browser = await openBrowser()
  const visitor = await visitApp(web, browser, { as: await editorOf(web, site, 'Rita', 'reporting') })
  await visitor.go('/sites/kiln/config?frameUrl=%2Fblog')
  const frame = visitor.page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Blog', level: 1 }).waitFor()
  expect(await visitor.page.locator('.config-frame').count()).toBe(1)
  expect(await visitor.page.locator('.ed').count()).toBe(0)
  await browser.finish()
})

test('CFG-08 CFG-13 Escape beside a page that is edited shows the page alone, and again the panel', async () => {
  const { page } = await canvas().visit()
  await page.goto(`${canvas().web.config.appOrigin}/sites/kiln/config?frameUrl=%2Fblog`)
  await page.frameLocator('iframe').locator('sitewright-canvas').waitFor({ state: 'attached' })
  const panel = page.locator('.ed-form')
  const width = () => page.locator('iframe').evaluate((one) => one.clientWidth)
  const before = await width()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(width).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await panel.waitFor()
  // A text that is written keeps its key, and so does a menu.
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions for Text' }).first().click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await panel.isVisible()).toBe(true)
})
