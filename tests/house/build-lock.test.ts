import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { withBuildLock } from '../../bin/lib/build-lock.js'
import { removeDrafts } from '../../bin/lib/build.js'
import { inCheckout } from './support/checkout.ts'

const script = inCheckout('tests', 'house', 'support', 'lock-and-log.js')
let folder: string
let lock: string
let log: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sitewright-lock-'))
  lock = path.join(folder, '.lock')
  log = path.join(folder, 'log')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const run = () => promisify(execFile)(process.execPath, [script, lock, log])
const lines = async () => (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean)

test('concurrent builds take turns', async () => {
  await Promise.all([run(), run(), run(), run()])
  const logged = await lines()
  expect(logged).toHaveLength(8)
  for (let at = 0; at < logged.length; at += 2)
    expect(logged[at + 1]).toBe(logged[at]?.replace('begin', 'end'))
  expect(await readdir(folder)).toEqual(['log'])
})

test('one waiting command takes the lock of a killed command', async () => {
  const killed = spawn(process.execPath, [script, lock, log, 'forever'])
  await vi.waitFor(async () => expect(await lines()).toHaveLength(1), { timeout: 10_000 })
  const waiting = [run(), run()]
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await Promise.all(waiting)
  const logged = (await lines()).slice(1)
  expect(logged[1]).toBe(logged[0]?.replace('begin', 'end'))
  expect(logged[3]).toBe(logged[2]?.replace('begin', 'end'))
  expect(await readdir(folder)).toEqual(['log'])
})

test('a failure releases the lock', async () => {
  await expect(withBuildLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withBuildLock(lock, () => Promise.resolve('yes'))).toBe('yes')
})

test('removes only drafts of killed builds', async () => {
  for (const name of ['.build-17', '.build-18-old', 'server', '.lock']) {
    await mkdir(path.join(folder, name))
    await writeFile(path.join(folder, name, 'file'), '')
  }
  removeDrafts(folder)
  expect((await readdir(folder)).toSorted()).toEqual(['.lock', 'server'])
})
