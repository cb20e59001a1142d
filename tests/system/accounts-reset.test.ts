import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#features/people/accounts/sign-up/create-account.actions.ts'
import {
  getSession,
  requestPasswordReset,
  resetPassword,
  signIn,
} from '#features/people/accounts/api.types.ts'
import { hashToken } from '#platform/http/token.ts'
import { PASSWORD_COST } from '#platform/passwords/hash.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { openApp, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

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

const next = 'seven lanterns adrift'
const ask = (email: string) => openApp(web).call(requestPasswordReset, { body: { email } })
const choose = (token: string, password = next) =>
  openApp(web).call(resetPassword, { params: { token }, body: { password } })

async function askForLink(email: string): Promise<string> {
  const before = await mails.tokenFor(email, 'reset')
  expect((await ask(email)).status).toBe(202)
  await expect.poll(() => mails.tokenFor(email, 'reset')).not.toBe(before)
  return (await mails.tokenFor(email, 'reset')) ?? ''
}

test('P32 a reset link sets a new password once, and ends all sessions', async () => {
  const person = await signedIn(web, 'forgot@example.test')
  const token = await askForLink(person.email)
  const kept = await web.database.owner.selectFrom('account_tokens').select('token_hash').execute()
  expect(kept.map(({ token_hash }) => token_hash)).toEqual([hashToken(token)])

  expect((await choose(token)).status).toBe(200)
  expect((await person.call(getSession)).value.account).toBeNull()
  const old = await openApp(web).call(signIn, { body: { email: person.email, password: person.password } })
  expect(old.status).toBe(401)
  expect((await openApp(web).call(signIn, { body: { email: person.email, password: next } })).status).toBe(
    200,
  )
  expect((await choose(token)).apiError.code).toBe('LINK_EXPIRED')
  expect((await mails.to(person.email)).map(({ subject }) => subject)).toContain('Your password was changed')
})

test('P32 accepts only one of concurrent uses of a link', async () => {
  const person = await signedIn(web, 'race@example.test')
  const token = await askForLink(person.email)
  const responses = await Promise.all(Array.from({ length: 6 }, () => choose(token)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 410, 410, 410, 410, 410,
  ])
})

test('P32 a newer link invalidates the older one, and links expire after an hour', async () => {
  const person = await signedIn(web, 'older@example.test')
  const first = await askForLink(person.email)
  const second = await askForLink(person.email)
  expect((await choose(first)).apiError.code).toBe('LINK_EXPIRED')
  const start = web.clock.now
  try {
    web.clock.now = start + 3_600_000
    expect((await choose(second)).apiError.code).toBe('LINK_EXPIRED')
    web.clock.now = start + 3_590_000
    expect((await choose(second)).status).toBe(200)
  } finally {
    web.clock.now = start
  }
})

test('rejects a weak password, and the link still works', async () => {
  const person = await signedIn(web, 'again-weak@example.test')
  const token = await askForLink(person.email)
  expect((await choose(token, 'passwordpassword')).apiError.code).toBe('WEAK_PASSWORD')
  expect((await choose(token)).status).toBe(200)
})

test('P32 a reset request returns the same for an unknown email address, and sends nothing', async () => {
  const person = await signedIn(web, 'here@example.test')
  const [known, unknown] = [await ask(person.email), await ask('nowhere@example.test')]
  expect([known.status, known.raw.text]).toEqual([unknown.status, unknown.raw.text])
  await expect.poll(() => mails.tokenFor(person.email, 'reset')).toBeDefined()
  expect(await mails.to('nowhere@example.test')).toEqual([])
})

test('P32 returns the same error for a wrong password and an unknown email address', async () => {
  const person = await signedIn(web, 'words@example.test')
  const body = { password: 'not this password' }
  const known = await openApp(web).call(signIn, { body: { ...body, email: person.email } })
  const unknown = await openApp(web).call(signIn, { body: { ...body, email: 'no-words@example.test' } })
  expect(known.status).toBe(401)
  expect([unknown.status, unknown.raw.text]).toEqual([known.status, known.raw.text])
})

test('P32 signing in and requesting a link take equally long with and without an account', async () => {
  const app = openApp(web)
  const rounds = 12
  for (let index = 0; index < rounds; index += 1) {
    const account = { email: `timed-${index}@example.test`, name: '', password: next }
    unwrap(await createAccount(web.database.app, account, new Date(web.clock.now)))
  }
  const time = async (act: (email: string) => Promise<unknown>, email: string) => {
    const begun = performance.now()
    await act(email)
    return performance.now() - begun
  }
  const enter = (email: string) => app.call(signIn, { body: { email, password: 'not this password' } })
  for (const [act, slack] of [
    [enter, 0.35],
    [ask, 0.6],
  ] as const) {
    await act('warm@example.test')
    const known: number[] = []
    const unknown: number[] = []
    // Alternating, and the fastest of each, since other load on the machine only ever adds time.
    for (let index = 0; index < rounds; index += 1) {
      known.push(await time(act, `timed-${index}@example.test`))
      unknown.push(await time(act, `untimed-${index}@example.test`))
      // The rate limit per network must not affect the timing.
      await web.database.owner.deleteFrom('platform_limits').execute()
    }
    const [a, b] = [Math.min(...known), Math.min(...unknown)]
    expect(Math.abs(a - b), `${a} ms with an account, ${b} ms without`).toBeLessThan(slack * Math.max(a, b))
  }
})

test('P32 limits attempts per account, whether it exists or not, and per network', async () => {
  await web.database.owner.deleteFrom('platform_limits').execute()
  const person = await signedIn(web, 'tried@example.test')
  const wrong = (email: string) =>
    openApp(web).call(signIn, { body: { email, password: 'not this password' } })
  for (const email of [person.email, 'nobody-tried@example.test']) {
    for (let index = 0; index < 10; index += 1) expect((await wrong(email)).status).toBe(401)
    const rejected = await wrong(email)
    expect(rejected.status).toBe(429)
    expect(Number(rejected.raw.headers['retry-after'])).toBeGreaterThan(0)
  }
  // Known browsers have a rate limit of their own, so that attackers cannot lock out the owner.
  const { email, password } = person
  expect((await person.call(signIn, { body: { email, password } })).status).toBe(200)
  // Uses up the network's limit without checking that many passwords.
  await web.database.owner
    .updateTable('platform_limits')
    .set({ hits: 60 })
    .where('subject', 'like', 'sign-in:%')
    .execute()
  expect((await wrong('network@example.test')).status).toBe(429)
  await web.database.owner.deleteFrom('platform_limits').execute()
})

test('P32 accepts five link requests per hour and email address', async () => {
  await web.database.owner.deleteFrom('platform_limits').execute()
  for (const email of ['tried@example.test', 'no-such@example.test']) {
    for (let index = 0; index < 5; index += 1) expect((await ask(email)).status).toBe(202)
    expect((await ask(email)).status).toBe(429)
  }
})
