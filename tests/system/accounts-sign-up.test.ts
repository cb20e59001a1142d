import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccount } from '#features/people/accounts/account.api.types.ts'
import {
  completeSignUp,
  confirmEmail,
  getSession,
  requestConfirmation,
  requestPasswordReset,
  signIn,
  signUp,
} from '#features/people/accounts/api.types.ts'
import { joinByInvitation } from '#features/people/team/api.types.ts'
import { PASSWORD_COST } from '#platform/passwords/hash.ts'
import { messagesOf } from '../support/count-messages.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { openApp, signedIn } from '../support/owner.ts'
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

const password = 'violet tangents hum'

test('signs up, signs in immediately, and confirms the email address', async () => {
  const app = openApp(web)
  const made = await app.call(signUp, { body: { email: 'Ada@Example.test', name: 'Ada', password } })
  expect(made.status).toBe(201)
  expect(made.value).toMatchObject({
    state: 'signed-in',
    account: { email: 'ada@example.test', name: 'Ada', operator: false, emailConfirmed: false },
  })
  expect((await app.call(getSession)).value.account).toMatchObject({ email: 'ada@example.test' })

  const token = (await mails.tokenFor('ada@example.test', 'confirm')) ?? ''
  const elsewhere = openApp(web)
  expect((await elsewhere.call(confirmEmail, { params: { token } })).value).toEqual({
    email: 'ada@example.test',
  })
  expect((await app.call(getAccount)).value.emailConfirmed).toBe(true)
  expect((await elsewhere.call(confirmEmail, { params: { token } })).status).toBe(410)
})

test('a newer confirmation link invalidates the older one, and links expire after a week', async () => {
  const app = openApp(web)
  await app.call(signUp, { body: { email: 'twice@example.test', password } })
  const first = (await mails.tokenFor('twice@example.test', 'confirm')) ?? ''
  expect((await app.call(requestConfirmation)).status).toBe(202)
  const second = (await mails.tokenFor('twice@example.test', 'confirm')) ?? ''
  expect(second).not.toBe(first)
  expect((await app.call(confirmEmail, { params: { token: first } })).apiError.code).toBe('LINK_EXPIRED')
  const start = web.clock.now
  web.clock.now = start + 7 * 86_400_000
  expect((await app.call(confirmEmail, { params: { token: second } })).apiError.code).toBe('LINK_EXPIRED')
  web.clock.now = start + 7 * 86_400_000 - 1000
  expect((await app.call(confirmEmail, { params: { token: second } })).status).toBe(200)
  web.clock.now = start
})

test('rejects an email address that has an account, regardless of case', async () => {
  const body = { email: 'same@example.test', password }
  expect((await openApp(web).call(signUp, { body })).status).toBe(201)
  const again = await openApp(web).call(signUp, { body: { email: 'SAME@example.TEST', password } })
  expect(again.apiError).toMatchObject({ code: 'EMAIL_TAKEN', errors: { email: expect.any(String) } })
})

test.each([
  ['short', 'violet tangent', /at least 15/],
  ['known from breaches', 'QwertyUiop12345', /data breaches/],
  ['like the email address', 'weak@example.test', /easy to guess/],
])('P31 rejects a password that is %s with a hint, and creates nothing', async (_, weak, says) => {
  const rejected = await openApp(web).call(signUp, { body: { email: 'weak@example.test', password: weak } })
  expect(rejected.status).toBe(400)
  expect(rejected.apiError).toMatchObject({
    code: 'WEAK_PASSWORD',
    errors: { password: expect.stringMatching(says) },
  })
  expect(await mails.to('weak@example.test')).toEqual([])
})

test('P31 compares long passwords to the last character, in any Unicode normalization', async () => {
  const long = 'ä long päss phräse with mäny wörds in it '.repeat(6).slice(0, 240)
  const email = 'long@example.test'
  await openApp(web).call(signUp, { body: { email, password: long.normalize('NFD') } })
  const statusOf = async (given: string) =>
    (await openApp(web).call(signIn, { body: { email, password: given } })).status
  expect(await statusOf(long.normalize('NFC'))).toBe(200)
  expect(await statusOf(long.slice(0, -1))).toBe(401)
  expect(await statusOf('x'.repeat(257))).toBe(400)
})

test('rejects an invalid email address', async () => {
  for (const email of ['nobody', 'a b@example.test', 'x@y@z.test', '<a@example.test>'])
    expect((await openApp(web).call(signUp, { body: { email, password } })).status, email).toBe(400)
})

test('P16 links in emails use the configured host, whatever host the request names', async () => {
  const app = openApp(web)
  const email = 'poisoned@example.test'
  const headers = {
    'x-forwarded-host': 'evil.test',
    forwarded: 'host=evil.test',
    'x-forwarded-proto': 'https',
  }
  expect((await app.call(signUp, { body: { email, password }, headers })).status).toBe(201)
  expect((await app.call(requestPasswordReset, { body: { email }, headers })).status).toBe(202)
  const evil = { ...headers, host: 'evil.test' }
  const requested = await app.ask('POST', '/api/password-resets', { body: { email }, headers: evil })
  expect([403, 404, 421]).toContain(requested.status)
  await expect.poll(() => mails.tokenFor(email, 'reset')).toBeDefined()
  const all = await mails.to(email)
  expect(all).toHaveLength(2)
  for (const mail of all) {
    expect(`${mail.text}${mail.html}`).not.toContain('evil')
    for (const [, origin] of `${mail.text}${mail.html}`.matchAll(/(https?:\/\/[^\s/"<]+)/g))
      expect(origin).toBe(web.config.appOrigin)
  }
})

test('P16 does not log tokens of links', async () => {
  const app = openApp(web)
  const token = 'k'.repeat(43)
  await app.call(confirmEmail, { params: { token } })
  await app.ask('GET', `/reset/${token}`)
  await app.ask('PUT', `/api/password-resets/${token}`, { body: {}, headers: { 'content-type': 'text/odd' } })
  const paths = web.accesses().map(({ path }) => path)
  expect(paths).toContain('/api/email-confirmations/…')
  expect(paths).toContain('/reset/…')
  expect(web.logLines.join('\n')).not.toContain(token)
})

test('rejects sign-up if it is closed or by invitation only', async () => {
  for (const [signup, code] of [
    ['invite', 'SIGNUP_BY_INVITATION'],
    ['closed', 'SIGNUP_CLOSED'],
  ] as const) {
    const other = await startWeb({ signup })
    try {
      const app = openApp(other)
      expect((await app.call(getSession)).value.signup).toBe(signup)
      const rejected = await app.call(signUp, { body: { email: 'me@example.test', password } })
      expect([rejected.status, rejected.apiError.code]).toEqual([403, code])
    } finally {
      await other.close()
    }
  }
})

describe('with a mail server', () => {
  let withMail: TestWeb
  let sent: Mails
  beforeAll(async () => {
    withMail = await startWeb({ smtpUrl: 'smtp://127.0.0.1:1' })
    sent = await openMails(withMail)
  })
  afterAll(async () => {
    await sent.close()
    await withMail.close()
  })
  const signsUp = (email: string, more: object = {}) =>
    openApp(withMail).call(signUp, { body: { email, name: 'Ida', password, ...more } })

  test('sign-up returns the same for an email address with an account, which gets an email that says so', async () => {
    await signedIn(withMail, 'old@example.test')
    const [fresh, taken] = [await signsUp('fresh@example.test'), await signsUp('OLD@example.test')]
    expect(taken.status).toBe(fresh.status)
    expect(fresh.value).toEqual({ state: 'mail-sent' })
    expect(taken.raw.text).toBe(fresh.raw.text)
    expect(Object.keys(taken.raw.headers)).toEqual(Object.keys(fresh.raw.headers))
    await expect.poll(() => sent.tokenFor('fresh@example.test', 'sign-up')).toBeDefined()
    await expect.poll(async () => (await sent.to('old@example.test')).length).toBe(1)
    const [mail] = await sent.to('old@example.test')
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.text).not.toContain('/sign-up/')
    // Signing in must not tell the two apart either.
    const signsIn = (email: string) => openApp(withMail).call(signIn, { body: { email, password } })
    const [of, no] = [await signsIn('fresh@example.test'), await signsIn('old@example.test')]
    expect([of.status, of.raw.text]).toEqual([no.status, no.raw.text])
    expect(of.status).toBe(401)
  })

  test('sign-up does the same work for an email address with or without an account: one hash, the same statements', async () => {
    // Without jobs, whose statements would be among those of the request.
    const idle = await startWeb({ smtpUrl: 'smtp://127.0.0.1:1' })
    try {
      await signedIn(idle, 'known@example.test')
      const app = openApp(idle)
      const statementsOf = (email: string) =>
        messagesOf(idle.database.appPool, () =>
          app.call(signUp, { body: { email, name: 'Ida', password } }).then(({ status }) => {
            expect(status).toBe(201)
          }),
        )
      await statementsOf('first@example.test')
      const known = await statementsOf('known@example.test')
      expect(known.some((text) => text.includes('sign_ups'))).toBe(true)
      expect(known).toEqual(await statementsOf('unknown@example.test'))
    } finally {
      await idle.close()
    }
  })

  test('the link creates the account and a session, once, and continues at the page that was requested', async () => {
    const email = 'ida@example.test'
    await signsUp(email, { next: '/new?template=journal' })
    await expect.poll(() => sent.tokenFor(email, 'sign-up')).toBeDefined()
    const token = (await sent.tokenFor(email, 'sign-up')) ?? ''
    const app = openApp(withMail)
    const done = await app.call(completeSignUp, { params: { token } })
    expect(done).toMatchObject({
      status: 200,
      value: { state: 'signed-in', next: '/new?template=journal', account: { email, emailConfirmed: true } },
    })
    expect((await app.call(getSession)).value.account).toMatchObject({ email, name: 'Ida' })
    const again = await openApp(withMail).call(completeSignUp, { params: { token } })
    expect([again.status, again.apiError.code]).toEqual([410, 'LINK_EXPIRED'])
    expect((await openApp(withMail).call(signIn, { body: { email, password } })).status).toBe(200)
  })

  test('the link expires after a day, and an external path is not followed', async () => {
    await signsUp('late@example.test', { next: '//evil.test/' })
    await expect.poll(() => sent.tokenFor('late@example.test', 'sign-up')).toBeDefined()
    const params = { token: (await sent.tokenFor('late@example.test', 'sign-up')) ?? '' }
    const start = withMail.clock.now
    withMail.clock.now = start + 86_400_000
    expect((await openApp(withMail).call(completeSignUp, { params })).status).toBe(410)
    withMail.clock.now = start
    const done = await openApp(withMail).call(completeSignUp, { params })
    expect(done.value.next).toBe('/')
  })

  test('one email address gets at most five emails an hour', async () => {
    const statuses = []
    for (let count = 0; count < 6; count++) statuses.push((await signsUp('flood@example.test')).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

test('a network may try to sign up 20 times an hour, by invitation too', async () => {
  const other = await startWeb()
  try {
    const app = openApp(other)
    const tries = async () =>
      (await app.call(signUp, { body: { email: 'weak@example.test', password: 'weak' } })).status
    for (let count = 0; count < 20; count++) expect(await tries()).toBe(400)
    expect(await tries()).toBe(429)
    const params = { identifier: 'house', token: 'k'.repeat(43) }
    const joined = await app.call(joinByInvitation, { params, body: { name: 'N', password } })
    expect(joined.status).toBe(429)
  } finally {
    await other.close()
  }
})
