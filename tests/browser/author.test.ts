import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthor, listAuthors } from '#features/content/pages/lists.api.types.ts'
import type { Id } from '#lib/id.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { focused, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let anna: SiteEditor
let blog: Id

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  const site = await web.createSite('kiln', 'The Kiln')
  anna = await editorOf(web, site, 'Anna')
  blog = await web.publish(site, 'collection', { urlId: 'journal', title: 'Journal' })
  await anna.does(createAuthor, { body: { name: 'Joanna Holm' } })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const AUTHORS = '**/api/sites/kiln/authors'
const field = (page: Page) => page.getByRole('combobox', { name: 'Author' })
const names = async () => (await anna.does(listAuthors)).entries.map(({ name }) => name)
/** The name of who has written a post, as the server has it. */
const authorOf = async (post: Id) => {
  const { authorId } = (await anna.reads(post)).body as { authorId?: Id | null }
  const { entries } = await anna.does(listAuthors)
  return entries.find(({ id }) => id === authorId)?.name
}
/** Opens the details of a post of its own; how calls about authors are answered is said before. */
const openPost = async (response?: (route: Route) => Promise<void>, window?: 'phone') => {
  const post = await anna.starts({
    kind: 'item',
    title: 'First firing',
    collectionId: blog,
    body: { layout: layoutOf(textBlock('Once.')) },
  })
  const visitor = await visitApp(web, browser, { as: anna, ...(window ? { window } : {}) })
  const { page } = visitor
  if (response) await page.route(AUTHORS, response)
  await visitor.go(`/sites/kiln/content/${post.id}`)
  await page.getByRole('tab', { name: 'Details' }).click()
  // Who leaves stops the preview from loading.
  const leave = async () => {
    await page.goto('about:blank')
    forgive(visitor, /_preview\/.* net::ERR_ABORTED/)
  }
  return { visitor, page, post: post.id, leave }
}
/** Answers that stay away until they are let go. */
const hold = (...methods: readonly string[]) => {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  const response = async (route: Route) => {
    if (methods.includes(route.request().method())) await held
    await route.continue()
  }
  return { response, letGo }
}
const write = async (page: Page, name: string) => {
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(name)
}

test('the list of authors is complete in every window and color scheme', async () => {
  const { page, leave } = await openPost()
  await write(page, 'Jo')
  await page.getByRole('option', { name: 'Joanna Holm' }).waitFor()
  expect(await faultsInEveryLook(page, 'authors')).toEqual([])
  // Else the name that is typed would be one by now.
  await page.keyboard.press('Escape')
  await leave()
})

test('an author name, new or known, is saved on Tab, on Enter and on blur', async () => {
  const { page, post, leave } = await openPost()
  await write(page, 'Ida Berg')
  await page.keyboard.press('Tab')
  await expect.poll(() => authorOf(post)).toBe('Ida Berg')
  expect(await field(page).inputValue()).toBe('Ida Berg')
  await write(page, 'joanna holm')
  await page.keyboard.press('Enter')
  await expect.poll(() => authorOf(post)).toBe('Joanna Holm')
  // Whole names are meant, be they part of a longer one.
  await write(page, 'Anna')
  await page.getByLabel('Excerpt').click()
  await expect.poll(() => authorOf(post)).toBe('Anna')
  await write(page, 'Holm')
  await page.getByRole('option', { name: 'Add “Holm”' }).click()
  await expect.poll(() => authorOf(post)).toBe('Holm')
  await page.getByRole('button', { name: 'Remove author' }).press('Enter')
  await expect.poll(() => authorOf(post)).toBeUndefined()
  expect(await field(page).inputValue()).toBe('')
  expect(await focused(page)).toBe('input Author')
  await leave()
  expect(await names()).toEqual(['Anna', 'Holm', 'Ida Berg', 'Joanna Holm'])
})

test('a name that is entered before the authors have loaded is saved by Enter, by Tab, and by leaving the page at once', async () => {
  for (const [key, typed, meant] of [
    ['Enter', 'Otto Lind', 'Otto Lind'],
    ['Tab', 'joanna holm', 'Joanna Holm'],
  ] as const) {
    const { response, letGo } = hold('GET')
    const { page, post, leave } = await openPost(response)
    await write(page, typed)
    await page.keyboard.press(key)
    letGo()
    await expect.poll(() => authorOf(post)).toBe(meant)
    await leave()
  }
  for (const [method, typed] of [
    ['GET', 'Mia Sund'],
    ['POST', 'Eva Strand'],
  ] as const) {
    const { response, letGo } = hold(method)
    const { page, post, leave } = await openPost(response)
    await write(page, typed)
    await page.getByRole('link', { name: 'Media' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor()
    letGo()
    await expect.poll(() => authorOf(post)).toBe(typed)
    await leave()
  }
})

test('a name that could not be added remains in the field with the reason, and is added when the field is left again', async () => {
  let rejects = true
  const { visitor, page, post, leave } = await openPost(async (route) => {
    if (rejects && route.request().method() === 'POST') await route.abort('connectionrefused')
    else await route.continue()
  }, 'phone')
  await write(page, 'Nils Ek')
  await page.keyboard.press('Tab')
  await page.getByText('“Nils Ek” could not be set. Couldn’t connect to the server.').waitFor()
  expect(await field(page).inputValue()).toBe('Nils Ek')
  rejects = false
  await field(page).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => authorOf(post)).toBe('Nils Ek')
  expect(await page.getByText('is not set yet').count()).toBe(0)
  await write(page, 'N'.repeat(201))
  await page.keyboard.press('Tab')
  await page.getByText('Names can have at most 200 characters.').waitFor()
  expect(await field(page).inputValue()).toBe('N'.repeat(201))
  expect(await authorOf(post)).toBe('Nils Ek')
  await leave()
  forgive(visitor, /authors|status of 4/)
})
