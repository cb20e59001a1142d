import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signIn } from '#features/people/accounts/api.types.ts'
import type { AppFiles } from '#main/app-files.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { focused, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { openApp, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// Rejected CSRF tokens and wrong passwords are expected responses that the console reports as errors.
const RESPONSES = /\/api\/|status of 40[0139]/

let web: TestWeb
let browser: TestBrowser
let mails: Mails
let app: AppFiles

beforeAll(async () => {
  app = await buildApp()
  web = await startWeb({ app })
  mails = await openMails(web)
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await mails?.close()
  await web?.close()
})

const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

const MAX_STEPS = 60

/** Presses Tab until an element with that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if ((await focused(page)).endsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab did not reach '${name}'; the last focus was '${await focused(page)}'.`)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

const codeOf = (key: string) =>
  TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(' ', '')), timestamp: web.clock.now })

test('sign-in and sign-up say that the browser stores no secure cookies without HTTPS', async () => {
  const { email } = await signedIn(web, 'safari@harbour.example')
  for (const [path, button] of [
    ['/sign-in', 'Sign in'],
    ['/sign-up', 'Create account'],
  ] as const) {
    const visitor = await visitApp(web, browser, { window: 'phone' })
    const { page } = visitor
    // As in Safari, secure cookies are dropped without HTTPS.
    await page.route('**/api/**', async (route) => {
      await page.context().clearCookies({ name: /^__Host-/ })
      await route.continue()
    })
    await visitor.go(path)
    if (path === '/sign-up') await page.getByLabel('Your name').fill('Sam')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('violet tangents hum')
    await page.getByRole('button', { name: button }).click()
    const message = page.getByRole('alert').getByText('Your browser cannot sign in without https.')
    await message.waitFor()
    await shot(page, `no-cookie${path.replace('/', '-')}`)
    expect(await page.getByLabel('Email address').inputValue()).toBe(email)
    forgive(visitor, RESPONSES)
  }
})

test('with a mail server sign-up asks to check the mail, and its link continues at the page that was requested', async () => {
  const withMail = await startWeb({ app, smtpUrl: 'smtp://127.0.0.1:1' })
  const sent = await openMails(withMail)
  try {
    const visitor = await visitApp(withMail, browser)
    const { page } = visitor
    await visitor.go('/sign-up?next=%2Faccount')
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Email address').fill('ada@harbour.example')
    await page.getByLabel('Password', { exact: true }).fill('violet tangents hum')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Check your mail' }).waitFor()
    await shot(page, 'check-your-mail')
    await expect.poll(() => sent.tokenFor('ada@harbour.example', 'sign-up')).toBeDefined()
    await visitor.go(`/sign-up/${await sent.tokenFor('ada@harbour.example', 'sign-up')}`)
    await shot(page, 'complete-sign-up')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
    await page.getByText('ada@harbour.example').first().waitFor()
  } finally {
    await sent.close()
    await withMail.close()
  }
})

test('an account signs up, confirms, sets up two-factor authentication and signs in with codes, by keyboard only', async () => {
  const email = 'ada@harbour.example'
  const password = 'violet tangents hum'
  const visitor = await visitApp(web, browser)
  const { page } = visitor
  await visitor.go('/sign-up')
  await type(page, 'Your name', 'Ada')
  await type(page, 'Email address', email)
  await type(page, 'Password', 'ada harbour example')
  await page.getByText('easy to guess from your name').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.getByText('Good password.').waitFor()
  await page.keyboard.press('Enter')
  // With the templates to begin with; the list of sites says that the address is not confirmed yet.
  await page.getByRole('heading', { level: 1, name: 'Create a site' }).waitFor()
  await visitor.go('/')
  await press(page, 'Send the link again')
  await page.getByText(`We sent a new confirmation link to ${email}.`).waitFor()

  await visitor.go(`/confirm/${await mails.tokenFor(email, 'confirm')}`)
  await press(page, 'Confirm email address')
  await page.getByText(`${email} is confirmed.`).waitFor()

  await visitor.go('/account')
  await page.getByText('Confirmed', { exact: true }).waitFor()
  await press(page, 'Set up')
  await page.getByRole('dialog', { name: 'Set up two-factor authentication' }).waitFor()
  await expect.poll(() => focused(page)).toBe('input Your password')
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect password.').waitFor()
  await expect.poll(() => focused(page)).toBe('input Your password')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const setup = page.getByRole('dialog', { name: 'Add Sitewright to your authenticator app' })
  await setup.waitFor()
  const image = setup.getByRole('img', { name: 'QR code for your authenticator app' })
  expect(await image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const key = (await setup.locator('code').textContent()) ?? ''
  await type(page, 'Code from the app', codeOf(key))
  await page.keyboard.press('Enter')
  const codesDialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await codesDialog.waitFor()
  const recoveryCodes = await codesDialog.getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await press(page, 'I saved my codes')
  await page.getByText('Recovery codes: 10 left').waitFor()
  // The button that opened the dialog is gone, so the focus is on the section.
  await tabTo(page, 'Turn off')

  for (const [code, name] of [
    [() => codeOf(key), 'app'],
    [() => recoveryCodes[0] ?? '', 'recovery'],
  ] as const) {
    await press(page, 'Account: Ada')
    await page.getByRole('menuitem', { name: 'Sign out' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    web.clock.now += 60_000
    await type(page, 'Email address', email)
    await type(page, 'Password', password)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('input Authentication code')
    if (name === 'app') {
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await page.getByText('Enter the current code from your authenticator app.').waitFor()
      await expect.poll(() => focused(page)).toBe('input Authentication code')
      await page.keyboard.press('ControlOrMeta+a')
    }
    await page.keyboard.type(code())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
  }
  await visitor.go('/account')
  await page.getByText('Recovery codes: 9 left').waitFor()
  forgive(visitor, RESPONSES)
})

test('an account resets a forgotten password with a link in an email', async () => {
  const person = await signedIn(web, 'forgot@harbour.example', { name: 'Bo' })
  const visitor = await visitApp(web, browser, { window: 'phone' })
  const { page } = visitor
  await visitor.go('/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('we sent a reset link there').waitFor()
  await expect.poll(() => mails.tokenFor(person.email, 'reset')).toBeDefined()
  await visitor.go(`/reset/${await mails.tokenFor(person.email, 'reset')}`)
  await page.getByRole('textbox', { name: 'New password' }).fill('QwertyUiop12345')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('appeared in data breaches').waitFor()
  await page.getByRole('textbox', { name: 'New password' }).fill('seven lanterns adrift')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'Password changed' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('seven lanterns adrift')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
  forgive(visitor, RESPONSES)
})

test('fields have autocomplete attributes for password managers, and allow pasting', async () => {
  const visitor = await visitApp(web, browser)
  const { page } = visitor
  const kinds = () =>
    page
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
  await visitor.go('/sign-in')
  expect(await kinds()).toEqual(['username', 'current-password'])
  await page.getByRole('textbox', { name: 'Password' }).evaluate((input: HTMLInputElement) => {
    const pasted = new DataTransfer()
    pasted.setData('text/plain', 'pasted')
    const event = new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true })
    if (!input.dispatchEvent(event)) throw new Error('Pasting was prevented.')
  })
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('shown')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  // The simulated keyboard has no Caps Lock state.
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
  )
  await page.getByText('Caps Lock is on.').waitFor()
  await visitor.go('/sign-up')
  expect(await kinds()).toEqual(['name', 'username', 'new-password'])
  await visitor.go('/reset/abc')
  expect(await kinds()).toEqual(['new-password'])
})

test('an account lists and ends sessions, changes the password, and reads the activity', async () => {
  const person = await signedIn(web, 'sessions@harbour.example', { name: 'Cy' })
  const body = { email: person.email, password: person.password }
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  for (let index = 0; index < 2; index += 1) await openApp(web).call(signIn, { body, headers })
  const visitor = await visitApp(web, browser, { as: person })
  const { page } = visitor
  await visitor.go('/account')
  const sessions = page.getByRole('region', { name: 'Active sessions' })
  await sessions.getByText('This session').waitFor()
  expect(await sessions.getByRole('listitem').count()).toBe(3)
  await sessions.getByRole('button', { name: 'End session: Firefox on Linux' }).first().click()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2)
  await sessions.getByRole('button', { name: 'Sign out all other sessions' }).click()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)

  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('textbox', { name: 'Current password' }).fill(person.password)
  await page.getByRole('textbox', { name: 'New password' }).fill('seven lanterns adrift')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed.').waitFor()
  await page.getByRole('region', { name: 'Recent activity' }).getByText('Password changed').waitFor()

  // The session continues with the CSRF token of its new token.
  await page.getByLabel('Your name').fill('Cyrus')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Account: Cy', exact: true }).waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Cy')

  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('New email address').fill('cyrus@harbour.example')
  await page.getByRole('textbox', { name: 'Your password' }).fill('seven lanterns adrift')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Pending', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancel change' }).click()
  await page.getByText('Pending', { exact: true }).waitFor({ state: 'detached' })
  forgive(visitor, RESPONSES)
})

test('an account can be deleted once it owns no site', async () => {
  const person = await signedIn(web, 'leaver@harbour.example', { name: 'Di' })
  const site = await web.createSite('leavers', 'Leavers', { ownerId: person.id })
  const visitor = await visitApp(web, browser, { as: person })
  const { page } = visitor
  await visitor.go('/account')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-account-\d{4}-\d\d-\d\d\.json$/)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(person.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await page.getByText('You still own these sites: leavers.').waitFor()
  await web.database.owner.updateTable('sites').set({ account_id: null }).where('id', '=', site.id).execute()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  forgive(visitor, RESPONSES)
})

test('the account screen and its dialogs are accessible in every window size and color scheme', async () => {
  const person = await signedIn(web, 'eve@harbour.example', { name: 'Eve' })
  const visitor = await visitApp(web, browser, { as: person })
  const { page } = visitor
  const check = async (what: string) => expect(await faultsInEveryLook(page, what)).toEqual([])
  await visitor.go('/account')
  await page.getByText('This session').waitFor()
  await page.getByText('Signed in', { exact: true }).waitFor()
  await check('account')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill('violet')
  await check('password')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(person.password)
  await check('password once more')
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await check('key')
  await page.getByLabel('Code from the app').fill(codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
  await check('recovery codes')
  await page.getByRole('button', { name: 'I saved my codes' }).click()
  await page.getByText('Recovery codes: 10 left').waitFor()
  await check('account with a second factor')
  expect(visitor.offences).toEqual([])
  forgive(visitor, RESPONSES)
})
