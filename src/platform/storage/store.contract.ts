import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'

import { describe, expect, test } from 'vitest'

import type { FileStore, SiteFiles } from './store.ts'

const about = { contentType: 'text/plain' }

const content = async (files: SiteFiles, key: string) => {
  const file = await files.open(key)
  return file === undefined ? undefined : await text(file.stream)
}

async function keys(files: SiteFiles, prefix = ''): Promise<readonly string[]> {
  const found: string[] = []
  for await (const entry of files.list(prefix)) found.push(entry.key)
  return found.toSorted()
}

/** Tests that every file store must pass; `create` returns an empty one. */
export function fileStoreContract(name: string, create: () => Promise<FileStore>): void {
  const site = async () => (await create()).forSite('1')

  describe(`${name} as a file store`, () => {
    test('returns the stored bytes of an array and of a stream, with size and hash', async () => {
      const files = await site()
      const sha256 = createHash('sha256').update('hello').digest('hex')
      expect(await files.put('a/one.txt', Buffer.from('hello'), about)).toEqual({
        ok: true,
        value: { bytes: 5, sha256 },
      })
      const stream = Readable.from([Buffer.from('he'), Buffer.from('llo')])
      expect(await files.put('a/two.txt', stream, about)).toEqual({ ok: true, value: { bytes: 5, sha256 } })
      expect(await content(files, 'a/one.txt')).toBe('hello')
      expect(await content(files, 'a/two.txt')).toBe('hello')
      expect((await files.open('a/one.txt', { start: 5 }))?.size).toBe(5)
    })

    test('replaces a file while an opened one remains readable', async () => {
      const files = await site()
      await files.put('a.txt', Buffer.from('old'), about)
      const opened = await files.open('a.txt')
      await files.put('a.txt', Buffer.from('new'), about)
      expect(opened && (await text(opened.stream))).toBe('old')
      expect(await content(files, 'a.txt')).toBe('new')
    })

    test.each([
      [{ start: 2, end: 4 }, 'cde'],
      [{ start: 7 }, 'hij'],
      [{ start: 8, end: 99 }, 'ij'],
      [{ start: 10 }, ''],
      [{ start: 5, end: 4 }, ''],
    ])('opens the range %j', async (range, expected) => {
      const files = await site()
      await files.put('a.txt', Buffer.from('abcdefghij'), about)
      const file = await files.open('a.txt', range)
      expect(file?.size).toBe(10)
      expect(file && (await text(file.stream))).toBe(expected)
    })

    test('stores and opens an empty file', async () => {
      const files = await site()
      await files.put('empty.txt', Buffer.alloc(0), about)
      expect(await content(files, 'empty.txt')).toBe('')
    })

    test('lists and removes by prefix', async () => {
      const files = await site()
      for (const key of ['a/b/1', 'a/b/2', 'a/c/3', 'ab/4']) await files.put(key, Buffer.from(key), about)
      expect(await keys(files)).toEqual(['a/b/1', 'a/b/2', 'a/c/3', 'ab/4'])
      expect(await keys(files, 'a/')).toEqual(['a/b/1', 'a/b/2', 'a/c/3'])
      await files.delete('a/b/1')
      await files.delete('a/b/1')
      expect(await keys(files, 'a/b/')).toEqual(['a/b/2'])
      await files.deletePrefix('a/')
      await files.deletePrefix('nothing/here/')
      expect(await keys(files)).toEqual(['ab/4'])
      await files.deletePrefix('')
      expect(await keys(files)).toEqual([])
      expect(await content(files, 'a/b/2')).toBe(undefined)
    })

    test('a failing upload stream stores nothing and rejects with its own error', async () => {
      const files = await site()
      await files.put('a.txt', Buffer.from('old'), about)
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('half')
          throw new Error('the visitor went away')
        })(),
      )
      await expect(files.put('a.txt', broken, about)).rejects.toThrow('the visitor went away')
      expect(await content(files, 'a.txt')).toBe('old')
      expect(await keys(files)).toEqual(['a.txt'])
    })

    test('receives a file whose key depends on its content, and stores nothing after it is discarded', async () => {
      const files = await site()
      const received = await files.receive(Readable.from([Buffer.from('he'), Buffer.from('llo')]))
      if (!received.ok) throw new Error(received.error.message)
      const sha256 = createHash('sha256').update('hello').digest('hex')
      expect(received.value).toMatchObject({ bytes: 5, sha256 })
      expect((await received.value.read()).toString()).toBe('hello')
      expect(await keys(files)).toEqual([])
      expect(await received.value.commit('a/b.txt', about)).toEqual({ ok: true, value: null })
      await received.value.discard()
      expect(await content(files, 'a/b.txt')).toBe('hello')
      const other = await files.receive(Buffer.from('other'))
      if (!other.ok) throw new Error(other.error.message)
      await other.value.discard()
      await other.value.discard()
      await expect(other.value.commit('../a', about)).rejects.toThrow(RangeError)
      async function* broken() {
        yield Buffer.from('half')
        throw new Error('the visitor went away')
      }
      await expect(files.receive(broken())).rejects.toThrow('the visitor went away')
      expect(await keys(files)).toEqual(['a/b.txt'])
    })

    test('stores and hashes a received file as it was revised, and stores nothing when that fails', async () => {
      const files = await site()
      const body = () => Readable.from([Buffer.from('he'), Buffer.from('llo')])
      const received = await files.receive(body(), async (file, bytes) => {
        const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
        expect(buffer.toString()).toBe('hello')
        await file.write(Buffer.from('a'), 0, 1, 1)
        return true
      })
      if (!received.ok) throw new Error(received.error.message)
      const sha256 = createHash('sha256').update('hallo').digest('hex')
      expect(received.value).toMatchObject({ bytes: 5, sha256 })
      expect(await received.value.commit('a.txt', about)).toEqual({ ok: true, value: null })
      expect(await content(files, 'a.txt')).toBe('hallo')
      const unable = () => Promise.reject(new Error('the file makes no sense'))
      await expect(files.receive(body(), unable)).rejects.toThrow('the file makes no sense')
      expect(await keys(files)).toEqual(['a.txt'])
    })

    test('P4 the files of one site cannot be reached from another', async () => {
      const store = await create()
      const [one, other] = [store.forSite('1'), store.forSite('11')]
      await one.put('a/secret.txt', Buffer.from('one'), about)
      expect(await content(other, 'a/secret.txt')).toBe(undefined)
      await other.put('a/secret.txt', Buffer.from('other'), about)
      await other.deletePrefix('')
      expect(await content(one, 'a/secret.txt')).toBe('one')
      await other.put('a/secret.txt', Buffer.from('other'), about)
      await one.deletePrefix('')
      expect(await content(other, 'a/secret.txt')).toBe('other')
      for (const siteId of ['', '0', '1/../2', '..', '.', '1/', 'a'])
        expect(() => store.forSite(siteId)).toThrow()
    })

    test.each([
      '',
      '/',
      '/etc/passwd',
      '..',
      '../2/a',
      'a/../../2/a',
      'a/./b',
      'a//b',
      'a/',
      '.hidden',
      'a/.b',
      'a\0b',
    ])('P4 rejects the key %j', async (key) => {
      const files = await site()
      await expect(files.put(key, Buffer.from('x'), about)).rejects.toThrow(RangeError)
      await expect(files.delete(key)).rejects.toThrow(RangeError)
      expect(await files.open(key)).toBe(undefined)
      await expect(files.deletePrefix(`${key}//`)).rejects.toThrow(RangeError)
    })

    test('has a whole file or none after concurrent writers and a remover of one key', async () => {
      const files = await site()
      const body = (letter: string) => Buffer.alloc(200_000, letter)
      await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          if (index % 4 === 3) await files.deletePrefix('a/')
          else await files.put('a/b/c.txt', body(index % 2 === 0 ? 'x' : 'y'), about)
        }),
      )
      expect((await content(files, 'a/b/c.txt')) ?? '').toMatch(/^(x{200000}|y{200000}|)$/)
    })
  })
}
