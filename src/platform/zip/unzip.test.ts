import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { zipFile, type ZipInput } from './testing-zip.ts'
import { gunzip } from './gunzip.ts'
import { openZip, type RandomAccessFile } from './open-zip.ts'
import { UnpackError } from './unpack-error.ts'

const MB = 1024 ** 2
const LIMITS = { entries: 100, bytes: 200 * MB }

const fileOf = (bytes: Buffer): RandomAccessFile => ({
  size: bytes.length,
  read: (start, end) => Readable.from([bytes.subarray(start, end)]),
})
const open = (...files: readonly ZipInput[]) => openZip(fileOf(zipFile(files)), LIMITS)
const readAll = async (stream: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(stream))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof UnpackError ? error.code : error),
  )

describe('a zip file', () => {
  test('has its files without folders, each readable more than once', async () => {
    const entries = await open(
      { name: 'a/', content: '' },
      { name: 'a/ü.txt', content: 'Hello' },
      { name: 'b.txt', content: 'World', deflate: false },
    )
    expect(entries.map(({ path, size }) => [path, size])).toEqual([
      ['a/ü.txt', 5],
      ['b.txt', 5],
    ])
    for (let time = 0; time < 2; time++)
      expect(await Promise.all(entries.map(async ({ stream }) => String(await readAll(stream))))).toEqual([
        'Hello',
        'World',
      ])
  })

  test.each([
    ['leaves the folder', '../a.xml'],
    ['leaves the folder further down', 'a/../../b.xml'],
    ['starts at the root', '/etc/a.xml'],
    ['starts at a drive', 'C:/a.xml'],
    ['leaves the folder with backslashes', '..\\a.xml'],
  ])('P25 with a path that %s is rejected', async (_, name) => {
    expect(await codeOf(open({ name: 'ok.xml', content: 'x' }, { name, content: 'x' }))).toBe('unsafe')
  })

  test('P25 with a link is rejected', async () => {
    expect(await codeOf(open({ name: 'a.xml', content: '/etc/passwd', mode: 0o120777 }))).toBe('unsafe')
  })

  test('P25 with too many files, or too large, or too well compressed, is rejected before it is unpacked', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ name: `${index}.txt`, content: '' }))
    expect(await codeOf(open(...many))).toBe('too-large')
    const claimed = { name: 'a.xml', content: 'x', size: 201 * MB }
    expect(await codeOf(open(claimed))).toBe('too-large')
    const bomb = { name: 'a.xml', content: Buffer.alloc(65 * MB) }
    expect(await codeOf(open(bomb))).toBe('too-large')
    expect(await codeOf(open({ name: 'a.xml', content: Buffer.alloc(5 * MB) }))).toBe('no error')
  })

  test('P25 with a file that is larger than its entry says yields no more than the entry says', async () => {
    const [entry] = await open({ name: 'a.xml', content: Buffer.alloc(5 * MB), size: 1000 })
    let bytes = 0
    const reading = (async () => {
      for await (const chunk of entry?.stream ?? []) bytes += chunk.length
    })()
    expect(await codeOf(reading)).toBe('damaged')
    expect(bytes).toBeLessThanOrEqual(1000)
  })

  test('that is encrypted, or compressed with an unusual method, is rejected', async () => {
    expect(await codeOf(open({ name: 'a.xml', content: 'x', isEncrypted: true }))).toBe('unsupported')
    expect(await codeOf(open({ name: 'a.xml', content: 'x', method: 12 }))).toBe('unsupported')
  })

  test('that is damaged is rejected when it is opened or read', async () => {
    const whole = zipFile([{ name: 'a.xml', content: 'Hello' }])
    expect(await codeOf(openZip(fileOf(whole.subarray(0, -30)), LIMITS))).toBe('damaged')
    const [entry] = await open({ name: 'a.xml', content: 'Hello', crc: 1 })
    expect(await codeOf(readAll(entry?.stream ?? Readable.from([])))).toBe('damaged')
  })

  test('whose bytes cannot be read is not reported as damaged', async () => {
    const whole = zipFile([{ name: 'a.xml', content: 'Hello' }])
    let isBroken = false
    const file: RandomAccessFile = {
      ...fileOf(whole),
      read(start, end) {
        if (isBroken) throw new Error('The bucket does not respond.')
        return fileOf(whole).read(start, end)
      },
    }
    const [entry] = await openZip(file, LIMITS)
    isBroken = true
    await expect(openZip(file, LIMITS)).rejects.toThrow('The bucket does not respond.')
    await expect(readAll(entry?.stream ?? Readable.from([]))).rejects.toThrow('The bucket does not respond.')
  })
})

describe('a gzip file', () => {
  const unzipped = (bytes: Buffer, limits = LIMITS) => readAll(gunzip(Readable.from([bytes]), limits))

  test('is unpacked to its content', async () => {
    expect(String(await unzipped(gzipSync('Hello')))).toBe('Hello')
  })

  test('P25 that is too large or too well compressed is rejected', async () => {
    expect(await codeOf(unzipped(gzipSync(Buffer.alloc(2 * MB)), { entries: 1, bytes: MB }))).toBe(
      'too-large',
    )
    expect(await codeOf(unzipped(gzipSync(Buffer.alloc(70 * MB))))).toBe('too-large')
  })

  test('that is damaged is rejected', async () => {
    expect(await codeOf(unzipped(gzipSync('Hello, hello, hello').subarray(0, -10)))).toBe('damaged')
  })

  test('whose bytes cannot be read is not reported as damaged', async () => {
    const source = Readable.from(
      (function* () {
        yield gzipSync('Hello').subarray(0, 12)
        throw new Error('The bucket does not respond.')
      })(),
    )
    await expect(readAll(gunzip(source, LIMITS))).rejects.toThrow('The bucket does not respond.')
  })
})
