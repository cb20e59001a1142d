import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession, resetPassword, signIn } from '#features/people/accounts/api.types.ts'
import { ok } from '#lib/result.ts'
import { accountsCommand } from '#main/commands/accounts.ts'
import { runCommand } from '#main/commands/command.ts'
import { openApp, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startWeb()
})
afterAll(() => web.close())

async function accounts(args: readonly string[], input = '') {
  const out: string[] = []
  const err: string[] = []
  const { database, registry, files, config } = web
  const code = await runCommand(accountsCommand, args, {
    open: () => Promise.resolve(ok({ database, registry, files, secret: 'x', config })),
    close: () => Promise.resolve(),
    print: (text) => out.push(text),
    printError: (text) => err.push(text),
    now: () => new Date(web.clock.now),
    readInput: () => Promise.resolve(input),
  })
  return { code, out, err, text: out.join('\n') }
}
const password = 'violet tangents hum'
const enter = (email: string, given = password) =>
  openApp(web).call(signIn, { body: { email, password: given } })
const linkIn = (text: string) =>
  new RegExp(`${web.config.appOrigin}/reset/([\\w-]{43})`).exec(text)?.[1] ?? ''

test('an account is marked for beta features, and unmarked', async () => {
  const person = await signedIn(web, 'marked@example.test')
  const marked = await accounts(['mark', 'marked@example.test', '--developer', '--internal'])
  expect([marked.code, marked.text]).toEqual([0, expect.stringContaining('internal and developer')])
  const known = async () => (await person.call(getSession)).value.account
  expect(await known()).toMatchObject({ internal: true, developer: true })
  expect((await accounts(['mark', 'marked@example.test', '--internal', '--undo'])).code).toBe(0)
  expect(await known()).toMatchObject({ internal: false, developer: true })
  expect((await accounts(['list', 'marked@'])).text).toContain('developer')
  const without = await accounts(['mark', 'marked@example.test'])
  expect([without.code, without.err[0]]).toEqual([1, expect.stringContaining('--internal')])
})

test('an account is created with a one-time link to set its password, or with a password from standard input', async () => {
  const made = await accounts(['create', 'Ada@Example.test', '--name', 'Ada'])
  expect(made.code).toBe(0)
  const params = { token: linkIn(made.text) }
  expect((await openApp(web).call(resetPassword, { params, body: { password } })).status).toBe(200)
  expect((await enter('ada@example.test')).status).toBe(200)
  expect((await openApp(web).call(resetPassword, { params, body: { password } })).status).toBe(410)

  const piped = await accounts(
    ['create', 'bo@example.test', '--password-from-input', '--operator'],
    `${password}\n`,
  )
  expect([piped.code, piped.text]).toEqual([0, 'Created the account bo@example.test.'])
  const signed = await enter('bo@example.test')
  expect(signed.value).toMatchObject({ account: { operator: true, emailConfirmed: true } })

  const again = await accounts(['create', 'ADA@example.test'])
  expect([again.code, again.err[0]]).toEqual([1, expect.stringContaining('already')])
  expect((await accounts(['create', 'nobody'])).err[0]).toContain('is not a valid email address')
  const weak = await accounts(['create', 'weak@example.test', '--password-from-input'], 'passwordpassword\n')
  expect([weak.code, weak.err[0]]).toEqual([1, expect.stringMatching(/words that many people use/)])
  expect((await accounts(['create', 'weak@example.test', '--password-from-input'], '\n')).err[0]).toContain(
    'standard input',
  )
})

test('lists and searches accounts', async () => {
  await signedIn(web, 'listed@example.test', { name: 'Grace Hopper' })
  const found = await accounts(['list', 'hopper', '--json'])
  expect(JSON.parse(found.text)).toMatchObject([{ email: 'listed@example.test', suspended: false }])
  expect((await accounts(['list'])).text).toMatch(/listed@example\.test +Grace Hopper .*seen \d{4}-\d\d-\d\d/)
  expect(found.text).not.toMatch(/argon2/)
})

test('P32 resets a password by a link or from standard input, and ends all sessions', async () => {
  const person = await signedIn(web, 'lost@example.test')
  const link = await accounts(['reset-password', 'lost@example.test'])
  expect((await person.call(getSession)).value.account).not.toBeNull()
  const next = 'seven lanterns adrift'
  const params = { token: linkIn(link.text) }
  await openApp(web).call(resetPassword, { params, body: { password: next } })
  expect((await person.call(getSession)).value.account).toBeNull()
  const again = await enter(person.email, next)
  expect(again.status).toBe(200)
  const piped = await accounts(['reset-password', person.email, '--password-from-input'], password)
  expect(piped.text).toContain('all its sessions have ended')
  expect((await enter(person.email, next)).status).toBe(401)
  expect((await enter(person.email)).status).toBe(200)
  const missing = await accounts(['reset-password', 'nobody@example.test'])
  expect([missing.code, missing.err[0]]).toEqual([1, expect.stringContaining('There is no account')])
})

test('a lost second factor is disabled', async () => {
  const person = await signedIn(web, 'factor@example.test')
  await web.database.owner
    .updateTable('accounts')
    .set({ totp_secret: 'sealed with another secret', totp_confirmed_at: new Date(web.clock.now) })
    .where('id', '=', person.id)
    .execute()
  expect((await enter(person.email, person.password)).value).toEqual({ state: 'second-factor' })
  const off = await accounts(['reset-password', person.email, '--second-factor-off'])
  expect(off.text).toContain('Its second factor was disabled.')
  expect((await enter(person.email, person.password)).value.state).toBe('signed-in')
})

test('an account becomes an operator and is one no longer, but the last operator remains one', async () => {
  const person = await signedIn(web, 'runs@example.test')
  expect((await accounts(['make-operator', person.email])).code).toBe(0)
  expect((await person.call(getSession)).value.account).toBeNull()
  expect((await enter(person.email, person.password)).value).toMatchObject({ account: { operator: true } })
  const others = await web.database.owner
    .selectFrom('accounts')
    .select('email')
    .where('operator', '=', true)
    .where('email', '<>', person.email)
    .execute()
  for (const { email } of others)
    expect((await accounts(['make-operator', email, '--undo'])).code, email).toBe(0)
  expect((await accounts(['make-operator', person.email, '--undo'])).err[0]).toContain('only operator')
  expect((await accounts(['suspend', person.email])).err[0]).toContain('only operator')
})

test('a suspended account is signed out at once and cannot sign in until it is restored', async () => {
  const person = await signedIn(web, 'suspended@example.test')
  expect((await accounts(['suspend', person.email])).code).toBe(0)
  expect((await person.call(getSession)).value.account).toBeNull()
  const rejected = await enter(person.email, person.password)
  expect(rejected.apiError.code).toBe('INVALID_CREDENTIALS')
  expect((await accounts(['suspend', person.email, '--undo'])).code).toBe(0)
  expect((await enter(person.email, person.password)).status).toBe(200)
})

test('the command prints its usage', async () => {
  const help = await accounts(['--help'])
  for (const verb of ['list', 'create', 'reset-password', 'make-operator', 'suspend'])
    expect(help.text).toContain(`accounts ${verb}`)
})
