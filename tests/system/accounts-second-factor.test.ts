import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as own from '#features/people/accounts/account.api.types.ts'
import { getSession, signIn } from '#features/people/accounts/api.types.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { openApp, type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let mails: Mails
beforeAll(async () => {
  web = await startWeb()
  mails = await openMails(web)
})
afterAll(async () => {
  await mails.close()
  await web.close()
})
// A new time step for each test, because a code is valid once.
beforeEach(() => {
  web.clock.now += 10 * 60_000
})

const codeOf = (key: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: web.clock.now + steps * 30_000 })

/** Someone with an authenticator app. */
async function protectedPerson(email: string) {
  const person = await signedIn(web, email)
  const begun = await person.call(own.startSecondFactorSetup, { body: { password: person.password } })
  expect(begun.status).toBe(201)
  const { key, uri, qr } = begun.value
  const on = await person.call(own.enableSecondFactor, { body: { code: codeOf(key) } })
  expect(on.status).toBe(200)
  web.clock.now += 30_000
  return { person, key, uri, qr, recoveryCodes: on.value.recoveryCodes }
}

const enter = ({ email, password }: Pick<Person, 'email' | 'password'>, code?: string, app = openApp(web)) =>
  app.call(signIn, { body: { email, password, ...(code === undefined ? {} : { code }) } })

test('a second factor takes effect once confirmed with a code, and is required from then on', async () => {
  const person = await signedIn(web, 'app@example.test')
  expect((await person.call(own.startSecondFactorSetup, { body: { password: 'wrong' } })).status).toBe(403)
  const begun = await person.call(own.startSecondFactorSetup, { body: { password: person.password } })
  const { key, uri, qr } = begun.value
  expect(uri).toContain(`secret=${key}`)
  expect(TOTP.generate({ secret: Secret.fromBase32(key), timestamp: 0 })).toMatch(/^\d{6}$/)
  expect(qr).toMatch(/^<svg[\s\S]*<\/svg>$/)
  expect((await enter(person)).value.state).toBe('signed-in')
  expect((await person.call(own.enableSecondFactor, { body: { code: '000000' } })).apiError.code).toBe(
    'INVALID_CODE',
  )
  expect((await person.call(own.getAccount)).value.secondFactor).toBeNull()

  const on = await person.call(own.enableSecondFactor, { body: { code: codeOf(key) } })
  expect(on.value.recoveryCodes).toHaveLength(10)
  expect((await person.call(own.getAccount)).value.secondFactor).toMatchObject({ recoveryCodesLeft: 10 })
  const app = openApp(web)
  expect((await enter(person, undefined, app)).value).toEqual({ state: 'second-factor' })
  expect((await app.call(getSession)).value.account).toBeNull()
  web.clock.now += 30_000
  expect((await enter(person, `${codeOf(key).slice(0, 3)} ${codeOf(key).slice(3)}`, app)).status).toBe(200)
  expect((await app.call(getSession)).value.account).not.toBeNull()
  expect((await mails.to(person.email)).map(({ subject }) => subject)).toContain(
    'Two-factor authentication turned on',
  )
})

test('stores neither the key nor recovery codes in plain text', async () => {
  const { person, key, recoveryCodes } = await protectedPerson('sealed@example.test')
  const row = await web.database.owner
    .selectFrom('accounts')
    .select(['totp_secret'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row.totp_secret).not.toContain(key)
  expect(Buffer.from(row.totp_secret ?? '', 'base64url').toString('latin1')).not.toContain(key)
  const hashes = await web.database.owner.selectFrom('recovery_codes').selectAll().execute()
  for (const code of recoveryCodes) expect(JSON.stringify(hashes)).not.toContain(code.replace('-', ''))
  expect(web.logLines.join('\n')).not.toContain(key)
})

test('accepts a code once, also in concurrent requests, and no older ones after it', async () => {
  const { person, key } = await protectedPerson('replay@example.test')
  const code = codeOf(key)
  const responses = await Promise.all([enter(person, code), enter(person, code), enter(person, code)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  expect((await enter(person, codeOf(key, -1))).apiError.code).toBe('INVALID_CODE')
})

test('accepts codes of adjacent time steps only', async () => {
  const { person, key } = await protectedPerson('clock@example.test')
  web.clock.now += 10 * 60_000
  expect((await enter(person, codeOf(key, -2))).status).toBe(401)
  expect((await enter(person, codeOf(key, 2))).status).toBe(401)
  expect((await enter(person, codeOf(key, -1))).status).toBe(200)
  expect((await enter(person, codeOf(key, 1))).status).toBe(200)
})

test('a recovery code signs in once, and its owner is notified', async () => {
  const { person, recoveryCodes } = await protectedPerson('lost@example.test')
  const [code = '', other = ''] = recoveryCodes
  expect((await enter(person, code.toUpperCase().replace('-', ' '))).status).toBe(200)
  expect((await enter(person, code)).apiError.code).toBe('INVALID_CODE')
  const reported = (await mails.to(person.email)).find(
    ({ subject }) => subject === 'A recovery code was used',
  )
  expect(reported?.text).toContain('Recovery codes left: 9.')
  const renewed = await person.call(own.regenerateRecoveryCodes, { body: { password: person.password } })
  expect(renewed.value.recoveryCodes).toHaveLength(10)
  expect((await enter(person, other)).status).toBe(401)
  expect((await enter(person, renewed.value.recoveryCodes[0])).status).toBe(200)
})

test('P32 rejects further codes after five wrong ones, and notifies the owner once', async () => {
  const { person, key } = await protectedPerson('guessed@example.test')
  for (let index = 0; index < 5; index += 1) expect((await enter(person, '000000')).status).toBe(401)
  for (let index = 0; index < 3; index += 1) expect((await enter(person, codeOf(key))).status).toBe(429)
  const reported = (await mails.to(person.email)).filter(
    ({ subject }) => subject === 'Failed sign-in attempts with your password',
  )
  expect(reported).toHaveLength(1)
  web.clock.now += 5 * 60_000
  expect((await enter(person, codeOf(key))).status).toBe(200)
})

test('P31 allows a shorter password with a second factor, which cannot be turned off until the password is long enough', async () => {
  const { person } = await protectedPerson('short@example.test')
  const short = 'violet tan'
  const changed = await person.call(own.changePassword, {
    body: { password: person.password, newPassword: short },
  })
  expect(changed.status).toBe(200)
  const off = (password: string) => person.call(own.disableSecondFactor, { body: { password } })
  expect((await off('wrong')).apiError.code).toBe('WRONG_PASSWORD')
  expect((await off(short)).apiError.code).toBe('WEAK_PASSWORD')
  const long = 'violet tangents hum'
  await person.call(own.changePassword, { body: { password: short, newPassword: long } })
  expect((await off(long)).status).toBe(200)
  expect((await enter({ email: person.email, password: long })).value.state).toBe('signed-in')
})

test('P9 turning a second factor on or off rotates the session token and ends all other sessions', async () => {
  const person = await signedIn(web, 'renewed@example.test')
  const other = openApp(web)
  await enter(person, undefined, other)
  const { key } = (await person.call(own.startSecondFactorSetup, { body: { password: person.password } }))
    .value
  const tokens = [person.cookies.get('__Host-session')]
  await person.call(own.enableSecondFactor, { body: { code: codeOf(key) } })
  expect((await other.call(getSession)).value.account).toBeNull()
  tokens.push(person.cookies.get('__Host-session'))
  await person.call(own.disableSecondFactor, { body: { password: person.password } })
  tokens.push(person.cookies.get('__Host-session'))
  expect(new Set(tokens).size).toBe(3)
  for (const [index, token] of tokens.entries()) {
    const thief = openApp(web)
    thief.cookies.set('__Host-session', token ?? '')
    expect((await thief.call(getSession)).value.account !== null, `token ${index}`).toBe(index === 2)
  }
})
