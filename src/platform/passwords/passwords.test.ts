import { argon2Sync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isCommonPassword } from '#platform/passwords/common.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '#platform/passwords/hash.ts'

test('P31 a hash is Argon2id with 19 MiB and 2 passes, and a cheaper one is outdated', async () => {
  const hash = await hashPassword('correct horse battery staple')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(isOutdatedHash(hash)).toBe(false)
  const nonce = randomBytes(16)
  const cheap = { message: 'open sesame', nonce, tagLength: 32, memory: 8192, passes: 1, parallelism: 1 }
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const previous = `$argon2id$v=19$m=8192,t=1,p=1$${base64(nonce)}$${base64(argon2Sync('argon2id', cheap))}`
  expect(await verifyPassword('open sesame', previous)).toBe(true)
  expect(isOutdatedHash(previous)).toBe(true)
})

test('of many passwords at once 30 are hashed and the others are rejected, and later ones are hashed again', async () => {
  const cheap = { memory: 8, passes: 1, parallelism: 1 }
  const hashes = await Promise.allSettled(Array.from({ length: 120 }, () => hashPassword('violet', cheap)))
  const rejected = hashes.filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(90)
  for (const one of rejected) expect(one).toMatchObject({ reason: { statusCode: 503 } })
  await expect(hashPassword('violet', cheap)).resolves.toMatch(/^\$argon2id/)
})

test('a flood of passwords leaves capacity for those of known browsers', async () => {
  const cheap = { memory: 8, passes: 1, parallelism: 1 }
  const stored = await hashPassword('violet', cheap)
  const flood = Promise.allSettled(Array.from({ length: 120 }, () => verifyPassword('wrong', stored)))
  expect(await verifyPassword('violet', stored, true)).toBe(true)
  expect((await flood).filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
})

test('P31 long passwords are not truncated', async () => {
  const long = 'ab'.repeat(128)
  const hash = await hashPassword(long)
  expect(await verifyPassword(long, hash)).toBe(true)
  expect(await verifyPassword(long.slice(0, -1), hash)).toBe(false)
  expect(await verifyPassword(`${long.slice(0, -1)}c`, hash)).toBe(false)
})

test('P31 passwords known from breaches are detected offline', async () => {
  for (const password of ['1qaz2wsx3edc4rfv', 'QwertyUiop12345', 'momsanaladventure', 'mailcreated5240'])
    expect(await isCommonPassword(password), password).toBe(true)
  for (const password of ['violet tangents hum', 'wsx3edc4rfv\nqwerty', '', 'x'.repeat(256)])
    expect(await isCommonPassword(password), password).toBe(false)
})
