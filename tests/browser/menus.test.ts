import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNavigation, listNavigations, saveNavigation } from '#features/content/navigation/api.types.ts'
import { listReleases } from '#features/content/releases/api.types.ts'
import { focused, rejected, toast, undo } from '../support/app-visit.ts'
import { here, type KilnSite, startKiln } from '../support/kiln-site.ts'

let kiln: KilnSite

beforeAll(async () => (kiln = await startKiln()))
afterEach(() => kiln.browser.finish())
afterAll(() => kiln?.close())

/** Resets the main menu to no entries. */
const emptyMenu = async () => {
  const { value } = await kiln.owner.call(listNavigations, here)
  const main = value.entries.find(({ body }) => body.role === 'main')
  if (!main) throw new Error('The site has no main menu.')
  const body = { body: { ...main.body, entries: [] }, baseVersion: main.baseVersion, publish: true }
  await kiln.owner.call(saveNavigation, { ...here, params: { navigation: main.id }, body })
}
const startEntry = async (page: Page, label: string) => {
  await page.getByRole('button', { name: 'Add entry' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('input Label of New entry')
  await page.keyboard.type(label)
}

test('an owner builds and publishes a menu with the keyboard alone, and undoes it', async () => {
  await emptyMenu()
  const { page } = await kiln.arrive('/navigation')
  const addEntry = async (label: string, link = '') => {
    await startEntry(page, label)
    if (link === '') return
    await page.keyboard.press('Tab')
    await page.keyboard.type(link)
    await page.keyboard.press('Enter')
  }
  const lines = () =>
    page
      .getByRole('list', { name: 'Entries' })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const handle = (label: string) => page.getByRole('button', { name: `Move ${label}`, exact: true })
  await addEntry('Start', '/home')
  await addEntry('Who', 'About us')
  await addEntry('More')
  await handle('More').press('ArrowUp')
  await expect.poll(() => focused(page)).toBe('button Move More')
  await handle('Who').press('ArrowRight')
  expect(await lines()).toEqual(['Start, level 1', 'More, level 1', 'Who, level 2'])
  await page.keyboard.press('ArrowLeft')
  expect(await lines()).toEqual(['Start, level 1', 'More, level 1', 'Who, level 1'])
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish all' }).press('Enter')
  await toast(page, 'published.').getByRole('link', { name: 'View' }).waitFor()
  const menu = async () => (await kiln.owner.call(listNavigations, here)).value.entries[0]
  expect((await menu())?.publishedBody?.entries).toMatchObject([
    { label: 'Start', target: { url: '/home' } },
    { label: 'More', target: null, children: [{ label: 'Who', target: { documentId: kiln.about } }] },
  ])
  expect((await kiln.visitorsSee()).text).toContain('>Who<')
  await undo(page, 'published.')
  await expect.poll(async () => (await kiln.visitorsSee()).text.includes('>Who<')).toBe(false)
  // The changes are still there, to be published later.
  await expect.poll(lines).toEqual(['Start, level 1', 'More, level 1', 'Who, level 2'])
})

test('no link is lost by a late response: after Enter, after leaving the field, or while saving', async () => {
  await emptyMenu()
  const { page } = await kiln.arrive('/navigation')
  let held = Promise.resolve()
  const hold = () => {
    let response = () => {}
    held = new Promise<void>((done) => (response = done))
    return response
  }
  await page.route('**/documents?*search=*', async (route) => {
    await held
    await route.continue()
  })
  const write = async (label: string, link: string, key: string) => {
    await startEntry(page, label)
    await page.keyboard.press('Tab')
    await page.keyboard.type(link)
    await page.keyboard.press(key)
  }
  const linkOf = (label: string) => page.getByLabel(`Link of ${label}`).inputValue()
  const saved = () => page.getByText('Saved', { exact: true }).waitFor()
  let response = hold()
  await write('Typed', 'about', 'Enter')
  await saved()
  response()
  await expect.poll(() => linkOf('Typed')).toBe('About us')
  response = hold()
  await write('Left', 'About us', 'Tab')
  await write('Nobody', 'Nobody at all', 'Tab')
  response()
  await page.getByText('“Nobody at all” was not found').waitFor()
  await expect.poll(() => linkOf('Left')).toBe('About us')
  await saved()
  const targets = async () => {
    const { value } = await kiln.owner.call(listNavigations, here)
    return value.entries[0]?.body.entries.map(({ target }) => target)
  }
  await expect.poll(targets).toEqual([{ documentId: kiln.about }, { documentId: kiln.about }, null])
})

test('an owner deletes a menu, which hides it from visitors, and undoes it', async () => {
  const body = {
    title: 'Old paths',
    role: 'footer' as const,
    entries: [{ label: 'The old path', target: { documentId: kiln.about }, children: [] }],
  }
  const { value: made } = await kiln.owner.call(createNavigation, { ...here, body: { body } })
  const params = { navigation: made.id }
  const { baseVersion } = made
  const { value: shownState } = await kiln.owner.call(saveNavigation, {
    ...here,
    params,
    body: { body, baseVersion, publish: true },
  })
  // Unpublished changes are restored too.
  const draft = {
    body: { ...body, title: 'Older paths' },
    baseVersion: shownState.baseVersion,
    publish: false,
  }
  await kiln.owner.call(saveNavigation, { ...here, params, body: draft })
  const stateOf = async () =>
    (await kiln.owner.call(listNavigations, here)).value.entries.find(({ id }) => id === made.id)
  const before = await stateOf()
  const visitor = await kiln.arrive('/navigation')
  const { page } = visitor
  const shown = async () => (await kiln.visitorsSee('/home')).text.includes('The old path')
  expect(await shown()).toBe(true)
  const heading = page.getByRole('heading', { level: 2, name: 'Older paths' })
  const remove = async () => {
    await page.getByRole('radiogroup', { name: 'Menu' }).getByText('Older paths').click()
    await heading.waitFor()
    await page.getByRole('button', { name: 'Delete menu' }).press('Enter')
    await toast(page, 'Older paths deleted').last().waitFor()
    await heading.waitFor({ state: 'detached' })
  }
  await remove()
  await expect.poll(() => focused(page)).toBe('h1 Navigation')
  expect(await shown()).toBe(false)
  await undo(page, 'Older paths deleted')
  await heading.waitFor()
  expect(await shown()).toBe(true)
  expect(await stateOf()).toEqual(before)
  await remove()
  const deleted = page.getByRole('list', { name: 'Deleted menus' })
  await deleted.getByRole('button', { name: 'Restore Older paths' }).press('Enter')
  await heading.waitFor()
  expect(await stateOf()).toMatchObject({
    baseVersion: before?.baseVersion,
    released: false,
    publishedBody: null,
  })
  const { value: releases } = await kiln.owner.call(listReleases, here)
  const reported = releases.entries.find(({ note }) => note === 'Deleted the menu Older paths')
  expect(reported?.documents).toBe(1)
  await remove()
  await deleted.getByRole('button', { name: 'Delete Older paths permanently' }).press('Enter')
  await page.getByRole('button', { name: 'Delete permanently' }).press('Enter')
  await deleted.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('h1 Navigation')

  await visitor.go('/sites/kiln/releases')
  const history = page.getByRole('list', { name: 'History' })
  await history.getByText('Deleted the menu Older paths').first().waitFor()
  expect(await history.getByText('0 changes').count()).toBe(0)
})

test('an entry without a label gets an error at its field, and entries are moved with the mouse', async () => {
  await emptyMenu()
  const visitor = await kiln.arrive('/navigation')
  const { page } = visitor
  for (const label of ['One', 'Two', '']) {
    await page.getByRole('button', { name: 'Add entry' }).click()
    await page.keyboard.type(label)
  }
  // An entry is not saved before its label is written.
  await page.getByText('Unsaved changes', { exact: true }).waitFor()
  const entry = page.getByLabel('Label of New entry')
  expect(await entry.getAttribute('aria-invalid')).not.toBe('true')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.getByText('Enter a label.').first().waitFor()
  expect(await entry.getAttribute('aria-invalid')).toBe('true')
  await page
    .getByRole('button', { name: 'Move One' })
    .dragTo(page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Move Two' }) }), {
      targetPosition: { x: 80, y: 40 },
    })
  const labels = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect
    .poll(() => labels.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .toEqual(['Two, level 1', 'One, level 2', 'New entry, level 1'])
  expect(rejected(visitor, 400)).toBeGreaterThan(0)
})

test('an entry that is added while another one is saved is not saved before its label is entered', async () => {
  await emptyMenu()
  const { page } = await kiln.arrive('/navigation')
  const slow = Promise.withResolvers<void>()
  await page.route('**/navigations/*', async (route) => {
    await slow.promise
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await startEntry(page, 'One')
  await sent
  await page.keyboard.type(' more')
  await page.getByRole('button', { name: 'Add entry' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('input Label of New entry')
  slow.resolve()
  await page.getByText('Unsaved changes', { exact: true }).waitFor()
  await page.keyboard.type('Two')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { value } = await kiln.owner.call(listNavigations, here)
  expect(value.entries[0]?.body.entries.map(({ label }) => label)).toEqual(['One more', 'Two'])
})
