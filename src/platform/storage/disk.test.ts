import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { createDiskStore } from './disk.ts'
import { removeAbandonedFiles } from './receive.ts'
import { storageError } from './errors.ts'
import { fileStoreContract } from './store.contract.ts'
import { unwritableFolder } from './testing-storage.ts'

const base = await mkdtemp(join(tmpdir(), 'files-'))
afterAll(() => rm(base, { recursive: true }))
const folder = () => mkdtemp(join(base, 'store-'))
const about = { contentType: 'text/plain' }
const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

fileStoreContract('A folder', async () => createDiskStore(await folder()))

test('only the own account can read files', async () => {
  const path = await folder()
  await createDiskStore(path).forSite('7').put('a/b.txt', Buffer.from('x'), about)
  expect((await stat(join(path, '7', 'a', 'b.txt'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(path, '7', 'a'))).mode & 0o777).toBe(0o700)
})

test('leaves no empty folder and no unfinished file', async () => {
  const path = await folder()
  const files = createDiskStore(path).forSite('7')
  await files.put('a/b/c.txt', Buffer.from('x'), about)
  await files.delete('a/b/c.txt')
  expect(await readdir(path, { recursive: true })).toEqual(['.incoming'])
})

test('a full disk returns a typed error and leaves no partial file', async () => {
  const path = await folder()
  await createDiskStore(path).forSite('7').put('a.txt', Buffer.from('old'), about)
  // The kernel limits files of the child to 64 KB, so that the upload fails in the middle.
  const script = `
    import { createDiskStore } from '#platform/storage/disk.ts'
    import { Readable } from 'node:stream'
    process.on('SIGXFSZ', () => {})
    const body = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(4096)))
    const files = createDiskStore(process.argv[1]).forSite('7')
    process.stdout.write(JSON.stringify(await files.put('a.txt', body, { contentType: 'text/plain' })))`
  const node = [process.execPath, '--input-type=module', '--eval', script, path]
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -f 128 && exec "$@"', 'sh', ...node])
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'disk-full' } })
  expect((await filesIn(path)).map((entry) => entry.name)).toEqual(['a.txt'])
  expect((await stat(join(path, '7', 'a.txt'))).size).toBe(3)
})

test('an unwritable folder returns a typed error', async () => {
  const path = await unwritableFolder(await folder())
  const result = await createDiskStore(path).forSite('7').put('a.txt', Buffer.from('x'), about)
  expect(result).toMatchObject({ ok: false, error: { code: 'not-writable' } })
})

test('reports every disk failure that an operator can repair', () => {
  const named = (code: string) => storageError(Object.assign(new Error('x'), { code }))?.code
  expect(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'].map(named)).toEqual([
    'disk-full',
    'disk-full',
    'not-writable',
    'not-writable',
    undefined,
  ])
})

test('messages mention FILES_URL too, which may be outside DATA_DIR', () => {
  for (const code of ['ENOSPC', 'EACCES'])
    expect(storageError(Object.assign(new Error('x'), { code }))?.message).toMatch(
      /DATA_DIR, and .* of FILES_URL when it is set/,
    )
})

test('removes files of killed writers after hours, and no newer ones', async () => {
  const path = await folder()
  const incoming = join(path, '.incoming')
  await mkdir(incoming)
  await writeFile(join(incoming, 'old'), 'x')
  await writeFile(join(incoming, 'new'), 'x')
  const now = Date.now()
  const threeHoursAgo = new Date(now - 3 * 60 * 60 * 1000)
  await utimes(join(incoming, 'old'), threeHoursAgo, threeHoursAgo)
  await removeAbandonedFiles(path, now)
  expect(await readdir(incoming)).toEqual(['new'])
  await removeAbandonedFiles(join(path, 'absent'), now)
})
