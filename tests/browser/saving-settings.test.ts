import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getSettings, saveSettings } from '#features/content/settings/api.types.ts'
import { descriptionOf, focused, publishChanges, rejected, toast, undo } from '../support/app-visit.ts'
import { here, type KilnSite, startKiln } from '../support/kiln-site.ts'

let kiln: KilnSite

beforeAll(async () => (kiln = await startKiln()))
afterEach(() => kiln.browser.finish())
afterAll(() => kiln?.close())

test('an owner changes the settings, sees an error at its field, and undoes the change', async () => {
  const visitor = await kiln.arrive('/settings')
  const { page } = visitor
  const title = page.getByLabel('Title')
  await title.fill('')
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
  expect(await descriptionOf(title)).toContain('Enter a title.')
  expect(await focused(page)).toBe('input Title')
  await page.getByRole('alert').getByText('Not saved: Enter a title.').waitFor()
  expect(await page.getByLabel('Language').getAttribute('aria-invalid')).not.toBe('true')
  await title.fill('The Kiln & Shop')
  await page.getByRole('combobox', { name: 'Front page' }).click()
  await page.getByRole('option', { name: 'About us' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect((await kiln.visitorsSee()).text.includes('The Kiln &amp; Shop')).toBe(false)
  await publishChanges(page)
  const changed = (await kiln.visitorsSee()).text
  expect(changed.includes('The Kiln &amp; Shop')).toBe(true)
  expect(changed.includes('About us')).toBe(true)
  await undo(page, 'published.')
  await expect.poll(async () => (await kiln.visitorsSee()).text.includes('The Kiln &amp; Shop')).toBe(false)
  // The changes are still there, to be published later, or to be discarded.
  expect(await title.inputValue()).toBe('The Kiln & Shop')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => title.inputValue()).toBe('The Kiln')
  expect(rejected(visitor, 400)).toBeGreaterThan(0)
})

test('settings are saved automatically, also on leaving, and those that could not be saved are restored on return', async () => {
  const visitor = await kiln.arrive('/settings/visitors')
  const { page } = visitor
  const read = async () => (await kiln.owner.call(getSettings, here)).value.body
  await page.getByLabel('Banner text').fill('We keep a cart.')
  await page.getByRole('link', { name: 'Store' }).click()
  await expect.poll(async () => (await read()).cookies.text).toBe('We keep a cart.')

  await page.getByRole('link', { name: 'General' }).click()
  const title = page.getByLabel('Title')
  await title.fill('')
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('link', { name: 'Store' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Store' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('combobox', { name: 'Units' }).waitFor()
  await page.getByRole('link', { name: 'General' }).click()
  await expect.poll(() => title.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect.poll(() => title.inputValue()).toBe('The Kiln')
  await expect.poll(async () => (await read()).cookies.text).toBe('')
  expect(rejected(visitor, 400)).toBeGreaterThan(0)
})

test('changes of different settings in two tabs are both saved, and of the same setting the chosen one is', async () => {
  const visitor = await kiln.arrive('/settings')
  const { page } = visitor
  const read = async () => (await kiln.owner.call(getSettings, here)).value
  const meanwhile = async (changed: { language?: string; description?: string }) => {
    const { body, baseVersion } = await read()
    await kiln.owner.call(saveSettings, { ...here, body: { body: { ...body, ...changed }, baseVersion } })
  }
  const description = page.getByLabel('Description')
  await description.waitFor()
  await meanwhile({ language: 'de' })
  await description.fill('Pots and plates')
  await expect
    .poll(async () => (await read()).body)
    .toMatchObject({ language: 'de', description: 'Pots and plates' })
  expect(await page.getByLabel('Language').inputValue()).toBe('de')

  await meanwhile({ description: 'Plates' })
  await description.fill('Pots')
  const dialog = page.getByRole('dialog', { name: 'Ida Holm saved changes first' })
  await dialog.getByRole('button', { name: 'Use their version' }).click()
  expect(await description.inputValue()).toBe('Plates')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await read()).body.description).toBe('Pots')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(async () => (await read()).body).toMatchObject({ language: 'en', description: '' })
  expect(rejected(visitor, 409)).toBeGreaterThan(0)
})

test('publishing first saves unsaved changes', async () => {
  const { page } = await kiln.arrive('/settings')
  await page.getByLabel('Description').fill('Saved a moment ago')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Publish \d/ }).waitFor()
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/sites/kiln/settings', async (route) => {
    await slow.promise
    await route.continue()
  })
  const listed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/unpublished')) listed.push(request.url())
  })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('Description').fill('Typed just now')
  await page.getByRole('button', { name: /^Publish \d/ }).click()
  await sent
  expect(listed).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Publish changes' })
  expect(await dialog.count()).toBe(0)
  slow.resolve()
  await dialog.getByRole('button', { name: 'Publish all' }).click()
  await toast(page, 'published.').waitFor()
  expect((await kiln.visitorsSee()).text).toContain('Typed just now')
  // The focus returns to it, which a disabled button would lose.
  await page
    .getByRole('button', { name: 'Nothing to publish', disabled: true })
    .and(page.locator(':focus'))
    .waitFor()
  await page.getByLabel('Description').fill('')
  await page.getByText('Saved', { exact: true }).waitFor()
  await publishChanges(page)
})

test('a change in the publish dialog links to its screen', async () => {
  const { value } = await kiln.owner.call(getSettings, here)
  const body = { ...value.body, description: 'To be reviewed' }
  await kiln.owner.call(saveSettings, { ...here, body: { body, baseVersion: value.baseVersion } })
  const { page } = await kiln.arrive('/redirects')
  await page.getByRole('button', { name: /^Publish \d/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish changes' })
  await dialog.getByRole('link', { name: 'Settings' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('To be reviewed')
})
