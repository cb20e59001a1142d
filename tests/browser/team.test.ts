import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listPlatformSites, setSiteLimits } from '#features/operation/operator/api.types.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { forgive, visitApp } from '../support/app-visit.ts'
import { buildApp } from '../support/app-build.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let mails: Mails
let browser: TestBrowser
let owner: Person

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), signup: 'invite' })
  mails = await openMails(web)
  owner = await signedIn(web, 'olga@example.test', { name: 'Olga', operator: true })
  await web.createSite('house', 'The House', { ownerId: owner.id })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser.close()
  await mails.close()
  await web.close()
})

test('an owner invites an editor, who creates an account and sees only what the role allows', async () => {
  const { page, go } = await visitApp(web, browser, { as: owner })
  await go('/sites/house/team')
  await page.getByRole('button', { name: 'Invite person' }).first().click()
  await page.getByLabel('Email address').fill('nora@example.test')
  await page.keyboard.press('Enter')
  await page.getByText('Invitation sent to nora@example.test.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'nora@example.test' }).first().waitFor()

  const links = async () =>
    (await mails.to('nora@example.test')).map(
      ({ text }) => /\/invitations\/house\/[\w-]{43}/.exec(text ?? '')?.[0] ?? '',
    )
  await page.getByRole('button', { name: 'Send again the invitation to nora@example.test' }).click()
  await page.getByText('Invitation sent to nora@example.test again. Earlier links no longer work.').waitFor()
  await expect.poll(async () => (await links()).length).toBe(2)
  const [earlier = '', path = ''] = await links()
  const late = await visitApp(web, browser)
  await late.go(earlier)
  await late.page.getByText('This invitation is no longer valid').waitFor()
  late.faults.splice(0)
  const nora = await visitApp(web, browser, { window: 'phone' })
  await nora.go(path)
  await nora.page.getByLabel('Your name').fill('Nora')
  await nora.page.getByLabel('Choose a password', { exact: true }).fill('short')
  await nora.page.keyboard.press('Enter')
  await nora.page.getByText(/Use at least 15 characters/).waitFor()
  await nora.page.getByLabel('Choose a password', { exact: true }).fill('a long enough pass phrase')
  await nora.page.keyboard.press('Enter')
  await nora.page.waitForURL(`${web.config.appOrigin}/sites/house`)
  await nora.page.getByRole('heading', { name: 'The House', level: 1 }).waitFor()
  await nora.page.getByRole('button', { name: 'More', exact: true }).tap()
  const more = nora.page.getByRole('dialog', { name: 'The House' })
  await more.getByRole('link', { name: 'Trash' }).waitFor()
  expect(await more.getByRole('link', { name: /Team|Domains|Import|Activity/ }).count()).toBe(0)
  nora.faults.splice(0)

  await page.reload()
  await page.getByRole('button', { name: 'Actions for Nora' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  await page.getByRole('checkbox', { name: 'Reporting' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Content editor and Reporting').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Content editor and Reporting').waitFor({ state: 'detached' })
})

test.each([
  ['/sites/house/team', 'Team'],
  ['/sites/house/activity', 'Activity'],
  ['/operator', 'Platform'],
  ['/operator/outbox', 'Outbox'],
])('the screen at %s is accessible in every window size and color scheme', async (path, heading) => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go(path)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await visitor.loaded()
  expect(await faultsInEveryLook(page, heading)).toEqual([])
})

test('the operator suspends a site and undoes it', async () => {
  const { page, go } = await visitApp(web, browser, { as: owner })
  await go('/operator')
  await page.getByRole('button', { name: 'Suspend The House' }).click()
  await page.getByText('The House is suspended.').waitFor()
  await page.getByRole('button', { name: 'Reactivate The House' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Suspend The House' }).waitFor()
  await go('/sites/house/activity')
  await page.getByText('invited nora@example.test').first().waitFor()
})

test('the operator limits a site, and its team sees the limit on the dashboard', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page, go } = visitor
  const house = web.web.hosts.find(`house.localhost:${web.port}`)
  if (house) await web.publish(house, 'page', { urlId: 'home', title: 'Home' })
  await go('/operator')
  await page.getByRole('button', { name: 'Limits of The House' }).click()
  const dialog = page.getByRole('dialog', { name: 'Limits of The House' })
  await dialog.getByLabel('Pages, collections and items').fill('many')
  await dialog.getByLabel('Storage (MB)').fill('20')
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter a whole number, or leave this field empty for no limit.').waitFor()
  expect(forgive(visitor, /400/)).toBeGreaterThan(0)
  await dialog.getByLabel('Pages, collections and items').fill('1')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('1 of 1 documents').waitFor()
  await page.getByText('Limit reached', { exact: true }).waitFor()
  const limits = async () =>
    (await owner.call(listPlatformSites, { query: { q: 'house' } })).value.entries[0]?.limits
  const odd = {
    maxItems: 1,
    maxBytes: 20_000_001,
    maxMailsPerDay: null,
    maxRequestsPerMinute: null,
    lightbox: true,
  }
  await owner.call(setSiteLimits, { params: { identifier: 'house' }, body: odd })
  await page.reload()
  await page.getByRole('button', { name: 'Limits of The House' }).press('Enter')
  await dialog.getByRole('switch', { name: 'Open images in the lightbox' }).click()
  await dialog.getByLabel('Emails per day').fill('5')
  await page.keyboard.press('Enter')
  await expect.poll(limits).toEqual({ ...odd, maxMailsPerDay: 5, lightbox: false })
  await owner.call(setSiteLimits, {
    params: { identifier: 'house' },
    body: { ...odd, maxBytes: 20 * 1024 ** 2, lightbox: false },
  })
  await go('/sites/house')
  await page.getByText('Limit reached: pages, collections and items').waitFor()
  await page.getByText('0 bytes of 20 MB').waitFor()
  await page.getByText('Off: images link to their files').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  forgive(visitor, /http:\/\/house\.localhost/)
})

test('the operator reads, cancels and sends an email, whose link the site cannot see', async () => {
  const { page, go } = await visitApp(web, browser, { as: owner })
  await go('/operator')
  await page.getByRole('link', { name: 'Outbox' }).click()
  await page.getByRole('textbox', { name: 'Search emails' }).fill('nora@')
  await page
    .getByRole('button', { name: /You are invited to join The House/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'You are invited to join The House' })
  await dialog.getByText('/invitations/house/').waitFor()
  await dialog.getByText('Preview').click()
  await page.frameLocator('iframe').getByRole('link', { name: 'View invitation' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel email' }).click()
  await page.getByText('Email cancelled.').waitFor()
  await page.getByRole('button', { name: /Cancelled/ }).click()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await page.getByText('Sending the email.').waitFor()
  await go('/sites/house/mails')
  const mail = page.getByRole('button', { name: /To nora@example\.test/ }).first()
  await mail.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await mail.click()
  await dialog.getByText('It contains a link that only its recipient may use').waitFor()
  expect(await dialog.getByText('/invitations/').count()).toBe(0)
})
