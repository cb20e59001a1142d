import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '#features/operation/activity/api.types.ts'
import { getTheme, saveTheme } from '#features/content/design/api.types.ts'
import { getSettings, saveSettings } from '#features/content/settings/api.types.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import {
  descriptionOf,
  focused,
  forgive,
  publishChanges,
  rejected,
  toast,
  undo,
  visitApp,
} from '../support/app-visit.ts'
import { here, type KilnSite, startKiln } from '../support/kiln-site.ts'
import { contextOf } from '../support/web.ts'

let kiln: KilnSite
const proofs: string[] = []

beforeAll(async () => (kiln = await startKiln({ resolver: { resolve: () => Promise.resolve(proofs) } })))
afterEach(() => kiln.browser.finish())
afterAll(() => kiln?.close())

/** Who leaves a screen stops the preview that is still opening there. */
const LEFT_EARLY = /_preview\/.*ERR_ABORTED/

test('an owner chooses a theme and colours, sees the preview, publishes and undoes it', async () => {
  const { page } = await kiln.arrive('/design')
  const frame = page.frameLocator('iframe[title="Site preview"]')
  const paper = () =>
    frame
      .locator('body')
      .evaluate((body) => getComputedStyle(body.ownerDocument.documentElement).getPropertyValue('--color-bg'))
  await frame.locator('body').waitFor()
  await expect.poll(paper).toBe('#fafaf6')
  await page.getByRole('radio', { name: 'Gazette' }).press('Space')
  await page.getByRole('button', { name: 'Night blue' }).click()
  await expect.poll(paper).toBe('#10162b')
  await page.getByText('Unpublished changes').waitFor()
  expect((await kiln.visitorsSee()).text.includes('#10162b')).toBe(false)

  await page.keyboard.press('Control+z')
  await expect.poll(paper).toBe('#ffffff')
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(paper).toBe('#10162b')

  await publishChanges(page)
  await page.getByText('Published', { exact: true }).waitFor()
  expect((await kiln.visitorsSee()).text.includes('#10162b')).toBe(true)
  await undo(page, 'published.')
  await page.getByText('Unpublished changes').waitFor()
  expect((await kiln.visitorsSee()).text.includes('#10162b')).toBe(false)

  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect.poll(paper).toBe('#fafaf6')
  await expect.poll(() => focused(page)).toBe('h1 Design')
  await undo(page, 'Changes discarded.')
  await expect.poll(paper).toBe('#10162b')
  await page.getByText('Saved', { exact: true }).waitFor()
})

test('a conflict with an earlier change of the design is shown, and either version can be chosen', async () => {
  const visitor = await kiln.arrive('/design')
  const { page } = visitor
  const meanwhile = async (accent: string) => {
    const { value } = await kiln.owner.call(getTheme, here)
    const body = { ...value.body, style: { accent } }
    await kiln.owner.call(saveTheme, { ...here, body: { body, baseVersion: value.baseVersion } })
  }
  const dialog = page.getByRole('dialog', { name: 'Ida Holm saved changes first' })
  await meanwhile('#aa0000')
  await page.getByRole('button', { name: 'Honey' }).click()
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await kiln.owner.call(getTheme, here)).value.body.style.accent)
    .toBe('#8a5a00')
  await page.getByText('Saved', { exact: true }).waitFor()
  await meanwhile('#bb0000')
  await page.getByRole('button', { name: 'Meadow' }).click()
  await dialog.getByRole('button', { name: 'Use their version' }).click()
  expect(await page.getByRole('textbox', { name: 'Accent', exact: true }).inputValue()).toBe('#bb0000')
  expect(rejected(visitor, 409)).toBeGreaterThan(0)
})

test('an owner creates a key, which is shown once, and revokes it', async () => {
  const { page } = await kiln.arrive('/settings/keys')
  await page.getByLabel('Name', { exact: true }).fill('Camera')
  expect(await descriptionOf(page.getByRole('button', { name: 'Create key' }))).toBe('Takes effect at once')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText(/^sw_/).waitFor()
  await page.getByRole('button', { name: 'Revoke Camera' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
  await page.getByText('Revoked', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('h1 Settings')
  await page.getByRole('link', { name: 'Export and delete' }).click()
  await page.getByRole('link', { name: 'Download the archive' }).waitFor()
  await page.getByRole('link', { name: 'Access keys' }).waitFor()
})

test('an owner publishes some changes with a note, and restores an earlier release', async () => {
  const save = async (title: string, description: string) => {
    const { value } = await kiln.owner.call(getTheme, here)
    const body = { ...value.body, style: { accent: title === 'a' ? '#123456' : '#654321' } }
    await kiln.owner.call(saveTheme, { ...here, body: { body, baseVersion: value.baseVersion } })
    const settings = await kiln.owner.call(getSettings, here)
    await kiln.owner.call(saveSettings, {
      ...here,
      body: { body: { ...settings.value.body, description }, baseVersion: settings.value.baseVersion },
    })
  }
  await save('a', 'Fired by hand')
  const { page } = await kiln.arrive('/releases')
  const waiting = page.getByRole('list', { name: 'Unpublished changes' }).getByRole('listitem')
  await expect.poll(() => waiting.count()).toBe(2)
  await page.getByRole('checkbox', { name: 'Publish Design' }).uncheck()
  await page.getByLabel('Note').fill('A new description')
  await page.getByRole('button', { name: 'Publish 1' }).click()
  const published = toast(page, 'published.')
  expect(await published.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(
    `${kiln.web.origin('kiln')}/`,
  )
  await expect.poll(() => waiting.count()).toBe(1)
  expect((await kiln.visitorsSee()).text).toContain('Fired by hand')
  expect((await kiln.visitorsSee()).text.includes('#123456')).toBe(false)

  const { value: activity } = await kiln.owner.call(listAuditEvents, { ...here, query: {} })
  expect(activity.entries.find(({ action }) => action === 'createRelease')).toMatchObject({
    documents: [{ kind: 'settings' }],
    details: { documents: 1 },
  })

  const history = page.getByRole('list', { name: 'History' })
  await history.getByText('A new description').waitFor()
  const changed = history.getByRole('listitem').filter({ hasText: 'A new description' })
  expect(await changed.getByRole('link').allInnerTexts()).toEqual(['Settings'])
  expect(await changed.getByRole('link').getAttribute('href')).toBe('/sites/kiln/settings')
  expect(await waiting.getByRole('link', { name: 'Design' }).getAttribute('href')).toBe('/sites/kiln/design')
  await history
    .getByRole('button', { name: /^Restore/ })
    .first()
    .press('Enter')
  await toast(page, 'Restored release').waitFor()
  await expect.poll(() => focused(page)).toMatch(/^button Restore release \d+$/)
  await expect.poll(async () => (await kiln.visitorsSee()).text.includes('Fired by hand')).toBe(false)
  await undo(page, 'Restored release')
  await expect.poll(async () => (await kiln.visitorsSee()).text.includes('Fired by hand')).toBe(true)
  const link = page.getByRole('link', { name: 'Preview site' })
  expect(await link.getAttribute('href')).toContain('/_preview/')
})

test('an owner creates redirects, also from the not-found log', async () => {
  await kiln.web.visit(kiln.site, '/long-gone')
  await kiln.web.web.flushNotFoundLog()
  const visitor = await kiln.arrive('/redirects')
  const { page } = visitor
  const list = page.getByRole('list', { name: 'Redirects' })
  await page.getByLabel('From', { exact: true }).fill('old')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  expect(await descriptionOf(add)).toBe('Takes effect at once')
  await page.getByLabel('To', { exact: true }).fill('/about')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText("must be a path that starts with '/'").waitFor()
  await page.getByLabel('From', { exact: true }).fill('/old')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await list.getByText('/old').waitFor()
  expect((await kiln.visitorsSee('/old')).headers['location']).toBe('/about')
  await page.getByRole('button', { name: 'Delete the redirect from /old' }).press('Enter')
  await toast(page, 'Redirect from /old deleted.').waitFor()
  await expect.poll(() => focused(page)).toBe('h1 Redirects')
  expect((await kiln.visitorsSee('/old')).status).toBe(404)
  await undo(page, 'Redirect from /old deleted.')
  await list.getByText('/old').waitFor()
  expect((await kiln.visitorsSee('/old')).headers['location']).toBe('/about')
  await page.getByRole('button', { name: 'Add a redirect from /long-gone' }).click()
  await page.keyboard.type('/home')
  await page.keyboard.press('Enter')
  await list.getByText('/long-gone').waitFor()
  expect((await kiln.visitorsSee('/long-gone')).headers['location']).toBe('/home')
  await page.getByLabel('Filter redirects').fill('nothing like it')
  await page.getByText('No redirects match').waitFor()
  expect(rejected(visitor, 400)).toBeGreaterThan(0)
})

test('an owner imports redirects from a file, and first sees what is left out', async () => {
  const { page } = await kiln.arrive('/redirects')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import redirects' })
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Redirect from,Redirect to\n/from-file,/about\n/from-file,/home\n'),
  })
  await dialog.getByText('1 redirect of 2 rows can be imported.').waitFor()
  await dialog.getByText('Line 3: /from-file – The same path is in line 2, which counts.').waitFor()
  await dialog.getByRole('button', { name: 'Import 1 redirect' }).click()
  await toast(page, '1 redirect added.').waitFor()
  await page.getByRole('list', { name: 'Redirects' }).getByText('/from-file').waitFor()
  expect((await kiln.visitorsSee('/from-file')).headers['location']).toBe('/about')
})

test('an owner adds a domain, verifies it, removes it and undoes the removal', async () => {
  const visitor = await kiln.arrive('/domains')
  const { page } = visitor
  await page.getByLabel('Domain', { exact: true }).fill('www.kiln.example')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  expect(await descriptionOf(add)).toBe('Takes effect at once')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Not verified').waitFor()
  // On this machine alone, there is nothing to point to.
  await page.getByText('This installation has no public host yet').waitFor()
  await page.getByRole('button', { name: 'Verify www.kiln.example' }).click()
  await page.getByText('No TXT record found at').waitFor()
  const text = await page.locator('.domains-record code').last().innerText()
  proofs.push(text)
  await page.getByRole('button', { name: 'Verify www.kiln.example' }).click()
  await page.getByText('Active', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove www.kiln.example' }).press('Enter')
  await page.getByText('No custom domains yet').waitFor()
  await expect.poll(() => focused(page)).toBe('button Add')
  await undo(page, 'www.kiln.example removed')
  await page.getByText('Active', { exact: true }).waitFor()
  expect(await page.locator('.domains-record code').last().innerText()).toBe(text)
  await page.getByRole('button', { name: 'Remove www.kiln.example' }).click()
  await page.getByText('No custom domains yet').waitFor()
  expect(forgive(visitor, /\/proof|status of 4/)).toBeGreaterThan(0)
})

test('store settings take effect when they are saved, without publishing, and can be undone', async () => {
  const { page } = await kiln.arrive('/settings/shop')
  const shown = async () => contextOf(await kiln.visitorsSee()).websiteSettings.storeSettings
  const before = { expressCheckout: false, measurementStandard: 2, currency: 'USD' }
  expect(await shown()).toEqual(before)
  await page.getByRole('switch', { name: 'Express checkout' }).press('Space')
  await page.getByRole('combobox', { name: 'Units' }).click()
  await page.getByRole('option', { name: 'Imperial (lb, in)' }).click()
  await page.getByRole('combobox', { name: 'Currency' }).fill('chf')
  await page.getByRole('option', { name: 'CHF – Swiss franc' }).click()
  await page.getByText('CHF 1,234.50').waitFor()
  await page.getByText('No text or option of a product has an amount.').waitFor()
  expect(await shown()).toEqual(before)
  expect(await descriptionOf(page.getByRole('button', { name: 'Save' }))).toBe('Takes effect at once')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Store settings saved.').waitFor()
  expect(await shown()).toEqual({ expressCheckout: true, measurementStandard: 1, currency: 'CHF' })
  await undo(page, 'Store settings saved.')
  await expect.poll(shown).toEqual(before)
  await page.getByRole('button', { name: 'Save' }).and(page.locator(':disabled')).waitFor()
})

const SCREENS = [
  '/design',
  '/settings',
  '/settings/visitors',
  '/settings/shop',
  '/settings/developer',
  '/settings/keys',
  '/navigation',
  '/releases',
  '/redirects',
  '/domains',
] as const

test('every screen of a site is accessible in every window and color scheme', async () => {
  const visitor = await visitApp(kiln.web, kiln.browser, { as: kiln.owner })
  const { page } = visitor
  for (const path of SCREENS) {
    await visitor.go(`/sites/kiln${path}`)
    await visitor.loaded()
    await page.locator('details').evaluateAll((groups) => {
      for (const group of groups) (group as HTMLDetailsElement).open = true
    })
    expect(await faultsInEveryLook(page, path)).toEqual([])
  }
  expect(visitor.offences).toEqual([])
  forgive(visitor, LEFT_EARLY)
})
