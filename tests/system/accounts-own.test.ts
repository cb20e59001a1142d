import { afterAll, beforeAll, expect, test } from 'vitest'
import * as own from '#features/people/accounts/account.api.types.ts'
import {
  confirmEmail,
  getSession,
  requestPasswordReset,
  signIn,
  signOut,
} from '#features/people/accounts/api.types.ts'
import { purgeOldAccountRecords } from '#features/people/accounts/manage/purge-accounts.actions.ts'
import { hashPassword, PASSWORD_COST } from '#platform/passwords/hash.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { type AppClient, openApp, permit, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let mails: Mails
beforeAll(async () => {
  web = await startWeb({ passwordCost: PASSWORD_COST })
  mails = await openMails(web)
})
afterAll(async () => {
  await mails.close()
  await web.close()
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const next = 'seven lanterns adrift'
const subjects = async (email: string) => (await mails.to(email)).map(({ subject }) => subject)
const isIn = async (app: AppClient) => (await app.call(getSession)).value.account !== null
async function enter(person: { email: string; password: string }, headers = {}) {
  const app = openApp(web)
  const response = await app.call(signIn, {
    body: { email: person.email, password: person.password },
    headers,
  })
  return { ...app, status: response.status }
}

test('P9 changing the password rotates the session token and ends all other sessions', async () => {
  const person = await signedIn(web, 'change@example.test')
  const other = await enter(person)
  const before = person.cookies.get('__Host-session') ?? ''
  const wrong = await person.call(own.changePassword, { body: { password: 'wrong', newPassword: next } })
  expect([wrong.status, wrong.apiError.code]).toEqual([403, 'WRONG_PASSWORD'])
  const weak = { password: person.password, newPassword: 'change@example.test' }
  expect((await person.call(own.changePassword, { body: weak })).apiError.errors).toHaveProperty(
    'newPassword',
  )
  expect(await isIn(other)).toBe(true)

  const body = { password: person.password, newPassword: next }
  expect((await person.call(own.changePassword, { body })).status).toBe(200)
  expect(person.cookies.get('__Host-session')).not.toBe(before)
  expect(await isIn(person)).toBe(true)
  expect(await isIn(other)).toBe(false)
  const thief = openApp(web)
  thief.cookies.set('__Host-session', before)
  expect(await isIn(thief)).toBe(false)
  expect((await enter(person)).status).toBe(401)
  expect((await enter({ ...person, password: next })).status).toBe(200)
  expect(await subjects(person.email)).toContain('Your password was changed')
})

test('P9 a session fixed in a browser before signing in is invalid afterwards', async () => {
  const attacker = await signedIn(web, 'planter@example.test')
  const victim = await signedIn(web, 'victim@example.test')
  await victim.call(signOut)
  const planted = attacker.cookies.get('__Host-session') ?? ''
  victim.cookies.set('__Host-session', planted)
  victim.cookies.delete('crumb')
  await victim.call(signIn, { body: { email: victim.email, password: victim.password } })
  expect(victim.cookies.get('__Host-session')).not.toBe(planted)
  // The fixed session has ended, so it shows neither account.
  expect(await isIn(attacker)).toBe(false)
  expect((await victim.call(getSession)).value.account).toMatchObject({ email: victim.email })
})

test('P31 rehashes a password with outdated cost parameters at the next sign-in', async () => {
  const person = await signedIn(web, 'cheap@example.test')
  const strong = await hashPassword(person.password)
  const { argon2Sync, randomBytes } = await import('node:crypto')
  const nonce = randomBytes(16)
  const hash = argon2Sync('argon2id', {
    message: person.password,
    nonce,
    tagLength: 32,
    memory: 4096,
    passes: 1,
    parallelism: 1,
  })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const cheap = `$argon2id$v=19$m=4096,t=1,p=1$${base64(nonce)}$${base64(hash)}`
  const accounts = web.database.owner
  await accounts.updateTable('accounts').set({ password_hash: cheap }).where('id', '=', person.id).execute()
  const hashNow = async () =>
    (
      await accounts
        .selectFrom('accounts')
        .select('password_hash')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).password_hash
  expect((await enter({ ...person, password: 'wrong password here' })).status).toBe(401)
  expect(await hashNow()).toBe(cheap)
  expect((await enter(person)).status).toBe(200)
  expect((await hashNow())?.slice(0, 30)).toBe(strong.slice(0, 30))
  expect((await enter(person)).status).toBe(200)
})

test('lists sessions with device and network, and ends one session or all others', async () => {
  const person = await signedIn(web, 'devices@example.test')
  const laptop = await enter(person, { 'user-agent': FIREFOX })
  const third = await enter(person)
  const { entries } = (await person.call(own.listSessions)).value
  expect(entries).toHaveLength(3)
  expect(entries.filter(({ current }) => current)).toHaveLength(1)
  const listed = entries.find(({ device }) => device === 'Firefox on Linux')
  expect(listed).toMatchObject({ network: '127.0.0.x', current: false })

  const stranger = await signedIn(web, 'other-devices@example.test')
  const session = listed?.id ?? ''
  expect((await stranger.call(own.endSession, { params: { session } })).status).toBe(404)
  expect(await isIn(laptop)).toBe(true)
  expect((await person.call(own.endSession, { params: { session } })).status).toBe(204)
  expect(await isIn(laptop)).toBe(false)
  expect((await person.call(own.endOtherSessions)).value).toEqual({ ended: 1 })
  expect(await isIn(third)).toBe(false)
  expect(await isIn(person)).toBe(true)
})

test('sends an email about a sign-in from a new browser, but not from a known one', async () => {
  const person = await signedIn(web, 'told@example.test')
  expect(await subjects(person.email)).toEqual([])
  await person.call(signIn, { body: { email: person.email, password: person.password } })
  expect(await subjects(person.email)).toEqual([])
  await enter(person, { 'user-agent': FIREFOX })
  const [mail] = await mails.to(person.email)
  expect(mail?.subject).toBe('New sign-in to your account')
  expect(mail?.text).toContain('From: Firefox on Linux')
  expect(mail?.text).toContain('Network: 127.0.0.x')
  // Another account's device cookie does not make the browser known.
  const thief = openApp(web)
  const other = await signedIn(web, 'told-other@example.test')
  thief.cookies.set('__Host-device', other.cookies.get('__Host-device') ?? '')
  await thief.call(signIn, { body: { email: person.email, password: person.password } })
  expect(await subjects(person.email)).toHaveLength(2)
})

test('a new email address takes effect once confirmed, and the previous one is notified twice', async () => {
  const person = await signedIn(web, 'former@example.test')
  const ask = (email: string, password = person.password) =>
    person.call(own.requestEmailChange, { body: { email, password } })
  expect((await ask('next@example.test', 'wrong')).apiError.code).toBe('WRONG_PASSWORD')
  expect((await ask('FORMER@example.test')).apiError.code).toBe('SAME_EMAIL')
  expect((await ask('change@example.test')).apiError.code).toBe('EMAIL_TAKEN')
  expect((await ask('next@example.test')).status).toBe(202)
  expect((await person.call(own.getAccount)).value).toMatchObject({
    email: 'former@example.test',
    newEmail: 'next@example.test',
  })
  await person.call(requestPasswordReset, { body: { email: 'former@example.test' } })
  await expect.poll(() => mails.tokenFor('former@example.test', 'reset')).toBeDefined()
  const token = (await mails.tokenFor('next@example.test', 'confirm')) ?? ''
  expect((await openApp(web).call(confirmEmail, { params: { token } })).value).toEqual({
    email: 'next@example.test',
  })
  expect((await person.call(own.getAccount)).value).toMatchObject({
    email: 'next@example.test',
    emailConfirmed: true,
    newEmail: null,
  })
  expect(await subjects('former@example.test')).toEqual([
    'Email address change requested',
    'Reset your password',
    'Your email address was changed',
  ])
  const left = await web.database.owner
    .selectFrom('account_tokens')
    .select('purpose')
    .where('account_id', '=', person.id)
    .execute()
  expect(left).toEqual([])
})

test('a confirmation link whose email address another account got in the meantime changes nothing', async () => {
  const person = await signedIn(web, 'slow@example.test')
  await person.call(own.requestEmailChange, {
    body: { email: 'wanted@example.test', password: person.password },
  })
  const token = (await mails.tokenFor('wanted@example.test', 'confirm')) ?? ''
  await signedIn(web, 'wanted@example.test')
  const { status, apiError } = await person.call(confirmEmail, { params: { token } })
  expect([status, apiError.code]).toEqual([409, 'EMAIL_TAKEN'])
  expect((await person.call(own.getAccount)).value).toMatchObject({
    email: 'slow@example.test',
    newEmail: 'wanted@example.test',
  })
})

test('cancels a change of the email address, and a new password invalidates its link', async () => {
  const person = await signedIn(web, 'stays@example.test')
  const body = { email: 'never@example.test', password: person.password }
  await person.call(own.requestEmailChange, { body })
  expect((await person.call(own.cancelEmailChange)).status).toBe(204)
  await person.call(own.requestEmailChange, { body })
  await person.call(own.changePassword, { body: { password: person.password, newPassword: next } })
  const token = (await mails.tokenFor('never@example.test', 'confirm')) ?? ''
  expect((await person.call(confirmEmail, { params: { token } })).apiError.code).toBe('LINK_EXPIRED')
})

test('changes the name, and lists account events page by page', async () => {
  const person = await signedIn(web, 'named@example.test')
  expect((await person.call(own.changeAccount, { body: { name: ' Ada ' } })).value.name).toBe('Ada')
  await person.call(own.changePassword, { body: { password: person.password, newPassword: next } })
  const first = (await person.call(own.listAccountEvents, { query: { limit: '2' } })).value
  expect(first.entries.map(({ action }) => action)).toEqual(['password-changed', 'name-changed'])
  expect(first.entries[0]).toMatchObject({ network: '127.0.0.x', byOther: false })
  const query = { limit: '2', after: first.next ?? '' }
  const second = (await person.call(own.listAccountEvents, { query })).value
  expect([second.entries.map(({ action }) => action), second.next]).toEqual([['signed-in'], null])
})

test('exports account data as JSON without secrets', async () => {
  const person = await signedIn(web, 'mine@example.test')
  const site = await web.createSite('mine')
  await permit(web, site, person.id, { reporting: true })
  const response = await person.ask('GET', '/api/account/data')
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''my-account-/)
  const data = JSON.parse(response.text) as Record<string, unknown>
  expect(data).toMatchObject({
    account: { email: 'mine@example.test' },
    sites: [{ identifier: 'mine', roles: ['reporting'], owner: false }],
    sessions: [{ network: '127.0.0.x' }],
    events: [{ action: 'signed-in' }],
  })
  expect(response.text).not.toMatch(/argon2|hash|token|secret/i)
})

test('deletes an account with all its data, but not while it owns a site', async () => {
  const person = await signedIn(web, 'leaver@example.test')
  const site = await web.createSite('left', 'Left', { ownerId: person.id })
  const leave = (password = person.password) => person.call(own.deleteAccount, { body: { password } })
  expect((await leave('wrong')).status).toBe(403)
  const held = await leave()
  expect(held.apiError).toMatchObject({ code: 'OWNS_SITES', sites: ['left'] })
  expect(held.apiError.error).toContain('left')
  await web.database.owner.updateTable('sites').set({ account_id: null }).where('id', '=', site.id).execute()
  expect((await leave()).status).toBe(200)
  expect(await isIn(person)).toBe(false)
  expect((await enter(person)).status).toBe(401)
  for (const table of [
    'sessions',
    'account_events',
    'account_tokens',
    'memberships',
    'account_sites',
  ] as const) {
    const rows = await web.database.owner
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', person.id)
      .execute()
    expect(rows, table).toEqual([])
  }
  expect(await subjects(person.email)).toContain('Your account was deleted')
})

test('rejects deleting the last operator', async () => {
  const operator = await signedIn(web, 'operator@example.test', { operator: true })
  const leave = () => operator.call(own.deleteAccount, { body: { password: operator.password } })
  expect((await leave()).apiError.code).toBe('LAST_OPERATOR')
  await signedIn(web, 'operator2@example.test', { operator: true })
  expect((await leave()).status).toBe(200)
})

test('P32 limits password confirmations to ten attempts', async () => {
  const person = await signedIn(web, 'asked@example.test')
  const body = { password: 'wrong', newPassword: next }
  for (let index = 0; index < 10; index += 1)
    expect((await person.call(own.changePassword, { body })).status).toBe(403)
  expect((await person.call(own.changePassword, { body })).status).toBe(429)
})

test('deletes old sessions, links, rate limits and events', async () => {
  const person = await signedIn(web, 'oldest@example.test')
  await person.call(requestPasswordReset, { body: { email: person.email } })
  await expect.poll(() => mails.tokenFor(person.email, 'reset')).toBeDefined()
  const count = async () => {
    const { owner } = web.database
    const of = (table: 'sessions' | 'account_tokens' | 'account_events') =>
      owner.selectFrom(table).select('account_id').where('account_id', '=', person.id).execute()
    const [sessions, tokens, events] = [
      await of('sessions'),
      await of('account_tokens'),
      await of('account_events'),
    ]
    const tries = await owner.selectFrom('platform_limits').select('subject').execute()
    return [sessions.length, tokens.length, events.length, tries.length > 0]
  }
  const day = 86_400_000
  const forgetAfter = (days: number) =>
    purgeOldAccountRecords(web.database, new Date(web.clock.now + days * day))
  await forgetAfter(0)
  expect(await count()).toEqual([1, 1, 1, true])
  await forgetAfter(3)
  expect(await count()).toEqual([1, 0, 1, false])
  await forgetAfter(14 + 91)
  expect(await count()).toEqual([0, 0, 1, false])
  await forgetAfter(366)
  expect(await count()).toEqual([0, 0, 0, false])
})
