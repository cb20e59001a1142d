import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { ensureSecret } from '#platform/config/secret.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-secret-'))
})

afterEach(async () => {
  await chmod(folder, 0o700)
  await rm(folder, { recursive: true, force: true })
})

test('a configured secret is used and nothing is written', async () => {
  const secret = 'x'.repeat(32)
  expect(await ensureSecret({ secret, dataDir: folder })).toEqual({ ok: true, value: secret })
  await expect(stat(join(folder, 'secret'))).rejects.toThrow('ENOENT')
})

test('processes that start together store one secret', async () => {
  const dataDir = join(folder, 'data')
  const results = await Promise.all(
    Array.from({ length: 8 }, () => ensureSecret({ secret: undefined, dataDir })),
  )
  const values = new Set(results.map((result) => (result.ok ? result.value : result.error)))
  expect(values.size).toBe(1)
  expect([...values][0]).toMatch(/^[\w-]{43}$/)
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
})

test('reports a data folder that is a file', async () => {
  const dataDir = join(folder, 'file')
  await writeFile(dataDir, '')
  const result = await ensureSecret({ secret: undefined, dataDir })
  expect(result).toMatchObject({ ok: false, error: expect.stringContaining('is not a folder') })
})

test('reports a damaged secret instead of replacing it', async () => {
  await writeFile(join(folder, 'secret'), 'cut off')
  const result = await ensureSecret({ secret: undefined, dataDir: folder })
  expect(result).toMatchObject({ ok: false, error: expect.stringContaining('Restore it') })
})
