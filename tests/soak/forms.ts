import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT } from '../support/forms.ts'
import { type FormArena, openFormArena } from '../support/crash/form-arena.ts'
import { scriptPosts } from '../support/crash/form-posts.ts'
import { runFormCrashRounds } from '../support/crash/form-rounds.ts'
import { eventually } from '../support/eventually.ts'

const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 20)
const seed = process.env['SOAK_SEED'] ?? String(Date.now())
const ADDRESSES = 200
const POSTS = 1000
const LIMITED = 'Unable to submit form. Submission rate limit exceeded. Please try again later.'

let arena: FormArena

beforeAll(async () => {
  arena = await openFormArena()
})
afterAll(() => arena?.close())

const addressOf = (index: number) => `192.0.2.${index % ADDRESSES}`
const stored = async () =>
  (
    await arena.query<{ text: string }>(
      `select a ->> 'value' as text from form_submissions, jsonb_array_elements(answers) a where a ->> 'id' = 'f3'`,
    )
  ).map(({ text }) => text)
const posts = () => scriptPosts({ port: arena.server.port, identifier: arena.identifier })
/** Windows are whole minutes: what is counted together begins early in one. */
const earlyInMinute = () =>
  eventually('a minute begins', () => new Date().getSeconds() < 30, { within: 60_000, every: 100 })

test(`FRM-24 P39 ${POSTS} posts at once from ${ADDRESSES} IP addresses, each with its own key, are exactly ${POSTS} rows`, async () => {
  const visitors = await posts()
  const indexes = Array.from({ length: POSTS }, (_, index) => index)
  const keys = await Promise.all(indexes.map((index) => visitors.key(addressOf(index))))
  expect(new Set(keys).size).toBe(POSTS)
  const started = performance.now()
  const responses = await Promise.all(
    indexes.map((index) =>
      visitors.save(addressOf(index), arena.form, { ...CONTACT, f3: `post ${index}` }, keys[index] ?? ''),
    ),
  )
  console.log(`${POSTS} posts took ${((performance.now() - started) / 1000).toFixed(1)} s`)
  expect(responses.filter(({ status }) => status !== 200).map(({ status, text }) => [status, text])).toEqual(
    [],
  )
  expect((await stored()).toSorted()).toEqual(indexes.map((index) => `post ${index}`).toSorted())
})

test('FRM-16 FRM-24 the eleventh post of an IP address within a minute is rejected, and stores nothing', async () => {
  const visitors = await posts()
  const ip = '198.51.100.1'
  await earlyInMinute()
  const before = (await stored()).length
  for (let sent = 1; sent <= 10; sent++) {
    const { status } = await visitors.save(ip, arena.form, CONTACT, await visitors.key(ip))
    expect(status).toBe(200)
  }
  const limited = await visitors.save(ip, arena.form, CONTACT, await visitors.key(ip))
  expect([limited.status, JSON.parse(limited.text)]).toMatchObject([429, { error: LIMITED }])
  expect((await stored()).length).toBe(before + 10)
})

test('P39 a double click is one row', async () => {
  const visitors = await posts()
  const ip = '198.51.100.2'
  const before = (await stored()).length
  const key = await visitors.key(ip)
  const clicks = await Promise.all([1, 2].map(() => visitors.save(ip, arena.form, CONTACT, key)))
  expect(clicks.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400])
  expect((await stored()).length).toBe(before + 1)
})

test(`P39 P41 submissions of visitors survive ${ROUNDS} rounds of SIGKILL of server and database, once each`, async () => {
  console.log(`SOAK_SEED=${seed}`)
  const report = await runFormCrashRounds(arena, {
    rounds: ROUNDS,
    seed,
    onRound: (line) => console.log(line),
  })
  const { acknowledged, kills, repeated, wrong } = report
  const count = (what: string) => acknowledged.filter((one) => one.what === what).length
  console.log(
    `${wrong.length} wrong of ${count('form')} forms, ${count('signUp')} sign-ups and ${count('comment')} comments; ` +
      `killed: server ${kills.server}, database ${kills.database}; ${repeated} posts sent again; seed ${seed}`,
  )
  expect(wrong, `SOAK_SEED=${seed}`).toEqual([])
  for (const what of ['form', 'signUp', 'comment']) expect(count(what), what).toBeGreaterThan(0)
  for (const killed of Object.values(kills)) expect(killed).toBeGreaterThan(0)
})
