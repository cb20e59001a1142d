import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '#lib/result.ts'
import { runCommand } from '#main/commands/command.ts'
import { keysCommand } from '#main/commands/keys-command.ts'
import { pngOf } from '../support/content.ts'
import { upload } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb

beforeAll(async () => {
  web = await startWeb()
  await web.createSite('paper')
  web.clock.now = Date.parse('2026-11-22T23:30:00Z')
})
afterAll(() => web.close())

async function keys(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const config = { ...web.config, appOrigin: 'http://app.example' }
  const { database, registry, files } = web
  const code = await runCommand(keysCommand, args, {
    open: () => Promise.resolve(ok({ database, registry, files, secret: 'x', config })),
    close: () => Promise.resolve(),
    print: (text) => out.push(text),
    printError: (text) => err.push(text),
    now: () => new Date(web.clock.now),
    readInput: () => Promise.resolve(''),
  })
  return { code, out, err, json: () => JSON.parse(out.join('\n')) as Record<string, unknown> }
}
const send = async (secret: unknown) => upload(web.port, 'paper', String(secret), await pngOf(10, 10))

test('keys are created, shown once, listed with the day of their last use, and revoked', async () => {
  const made = await keys('create', 'paper', 'Photo booth')
  expect(made.out[0]).toMatch(/^Key \d+ of 'paper', shown only once/)
  const secret = made.out[1]?.trim() ?? ''
  expect(secret).toMatch(/^sw_[A-Za-z0-9_-]{43}$/)
  expect(made.out[2]).toContain('http://app.example/api/sites/paper/')
  const { id } = (await keys('create', 'paper', 'Unused', '--permissions', 'media', '--json')).json()
  expect((await keys('list', 'paper')).out).toEqual([
    expect.stringMatching(/^\d+ +Photo booth +media +created 2026-11-22 +never used$/),
    expect.stringMatching(/^\d+ +Unused +media +created 2026-11-22 +never used$/),
  ])
  expect((await send(secret)).status).toBe(201)
  web.clock.now += 3_600_000
  expect((await send(secret)).status).toBe(201)
  const listed = await keys('list', 'paper')
  expect(listed.out[0]).toMatch(/last used 2026-11-23$/)
  expect(JSON.stringify((await keys('list', 'paper', '--json')).json())).not.toContain(secret.slice(3))
  expect((await keys('revoke', 'paper', String(id))).code).toBe(0)
  expect((await keys('list', 'paper')).out[1]).toMatch(/never used +revoked 2026-11-23$/)
  expect((await send(secret)).status).toBe(201)
})

test('an invalid key is rejected in one line that says what to do', async () => {
  const wrong: [string[], RegExp][] = [
    [['create', 'paper', ' '], /^Enter a name of 1 to 100 characters/],
    [['create', 'paper', 'x'.repeat(101)], /^Enter a name of 1 to 100/],
    [['create', 'paper', 'x', '--permissions', 'media,all'], /^Choose one or more permissions: media\.$/],
    [['create', 'paper', 'x', '--permissions', ''], /^Choose one or more permissions/],
    [['create', 'nowhere', 'x'], /^Site 'nowhere' does not exist/],
    [['revoke', 'paper', '999999'], /^This site has no active key 999999/],
    [['revoke', 'paper', 'x'], /^This site has no active key x/],
  ]
  for (const [args, reason] of wrong) {
    const { code, out, err } = await keys(...args)
    expect([code, out, err], args.join(' ')).toEqual([1, [], [expect.stringMatching(reason)]])
  }
  const { id } = (await keys('create', 'paper', 'Twice', '--json')).json()
  expect((await keys('revoke', 'paper', String(id))).code).toBe(0)
  expect((await keys('revoke', 'paper', String(id))).code).toBe(1)
})
