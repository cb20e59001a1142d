import { chmod, cp, lstat, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { findInstalled, prepareBinaries } from '#platform/db/embedded/binaries.ts'
import { nobody } from '#platform/db/embedded/run-as.ts'

let root: string
let native: string

const isRoot = process.getuid?.() === 0

// A package as installed by npm, without links, which npm cannot store.
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sitewright-binaries-'))
  await chmod(root, 0o711)
  native = join(root, 'package', 'native')
  const installed = await findInstalled()
  await cp(installed, native, {
    recursive: true,
    filter: async (path) => !path.includes('/share/') && !(await lstat(path)).isSymbolicLink(),
  })
  await cp(join(dirname(installed), 'package.json'), join(root, 'package', 'package.json'))
})

afterEach(() => rm(root, { recursive: true, force: true }))

test('creates the missing library links in the package', async () => {
  const binaries = await prepareBinaries(undefined, join(root, 'copies'), native)
  expect(binaries).toMatchObject({ postgres: join(native, 'bin', 'postgres'), major: '18' })
  expect((await lstat(join(native, 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true)
  await expect(stat(join(root, 'copies'))).rejects.toThrow('ENOENT')
})

test.runIf(isRoot)('copies the programs once when their user cannot access them', async () => {
  await chmod(join(root, 'package'), 0o700)
  const copies = join(root, 'copies')
  const runAs = await nobody()
  const [first, second] = await Promise.all([
    prepareBinaries(runAs, copies, native),
    prepareBinaries(runAs, copies, native),
  ])
  expect(first.postgres).toMatch(/copies\/postgres-18[^/]*\/native\/bin\/postgres$/)
  expect(second).toEqual(first)
  expect((await stat(first.postgres)).uid).toBe(0)
  const made = (await stat(first.postgres)).mtimeMs
  expect((await stat((await prepareBinaries(runAs, copies, native)).postgres)).mtimeMs).toBe(made)
})

test.runIf(isRoot)('says what to do when even the copy is not accessible', async () => {
  await chmod(root, 0o700)
  await expect(prepareBinaries(await nobody(), join(root, 'copies'), native)).rejects.toThrow(
    /cannot access its programs.*Start as an ordinary user, or set DATABASE_URL/,
  )
})

test('says what to do when the programs do not run on this system', async () => {
  // A program for another C library fails like a script whose interpreter is missing.
  await rm(join(native, 'bin', 'postgres'))
  await writeFile(join(native, 'bin', 'postgres'), '#!/lib/ld-absent.so\n', { mode: 0o755 })
  await expect(prepareBinaries(undefined, join(root, 'copies'), native)).rejects.toThrow(
    /does not run on this system \(it needs glibc\).*set DATABASE_URL and DATABASE_OWNER_URL/,
  )
})

test('says what to do when a library is missing', async () => {
  await rm(join(native, 'lib', 'libicui18n.so.60.2'))
  await expect(prepareBinaries(undefined, join(root, 'copies'), native)).rejects.toThrow(
    /does not run on this system \(.*libicui18n\.so\.60.*\).*set DATABASE_URL/,
  )
})
