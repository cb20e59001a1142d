import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'

import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { S3Config } from '#platform/config/files-config.ts'

import { startTestS3, TEST_KEYS, type TestS3 } from '../support/s3-server.ts'
import { openFiles } from '#platform/storage/open.ts'
import { createS3Store } from '#platform/storage/s3.ts'
import { describeS3Error, FilesUnavailableError, s3StorageError } from '#platform/storage/s3-errors.ts'
import { fileStoreContract } from '#platform/storage/store.contract.ts'

const s3: TestS3 = await startTestS3()
const folder = await mkdtemp(join(tmpdir(), 'sitewright-bucket-'))
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})
for (const [name, value] of Object.entries(TEST_KEYS)) vi.stubEnv(name, value)
vi.stubEnv('AWS_SESSION_TOKEN', undefined)

const about = { contentType: 'text/plain' }
let stores = 0
const config = (more?: Partial<S3Config>) => s3.config({ prefix: `test-${(stores += 1)}/`, ...more })
const CHUNK_BYTES = 5 * 1024 * 1024
const DAY = 24 * 60 * 60 * 1000

fileStoreContract('A bucket', async () => createS3Store(config(), folder))

describe('a bucket', () => {
  test('uploads a body of unknown length in parts, as a stream', async () => {
    const files = createS3Store(config(), folder).forSite('7')
    let given = 0
    let givenAtFirstPiece = 0
    const body = Readable.from(
      (async function* () {
        for (let piece = 0; piece < 60; piece += 1) {
          if (givenAtFirstPiece === 0 && s3.requests.some((line) => line.includes('partNumber=1&')))
            givenAtFirstPiece = given
          given += 1024 * 1024
          yield randomBytes(1024 * 1024)
        }
      })(),
    )
    const stored = await files.put('video.mp4', body, { contentType: 'video/mp4' })
    expect(stored).toMatchObject({ ok: true, value: { bytes: 60 * 1024 * 1024 } })
    expect(givenAtFirstPiece).toBeGreaterThanOrEqual(CHUNK_BYTES)
    // Two parts in flight, one being filled, and the buffers of streams.
    expect(givenAtFirstPiece).toBeLessThan(4 * CHUNK_BYTES)
    const part = await files.open('video.mp4', { start: 59 * 1024 * 1024 })
    expect(part?.size).toBe(60 * 1024 * 1024)
    expect(
      (await part?.stream.toArray())?.reduce((sum: number, chunk: Buffer) => sum + chunk.length, 0),
    ).toBe(1024 * 1024)
  })

  test('aborts the upload of a failing body, and rejects with its error', async () => {
    const files = createS3Store(config(), folder).forSite('7')
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(3 * CHUNK_BYTES)
        // A connection error of the body, which must not be mistaken for one of the service.
        throw Object.assign(new Error('the visitor went away'), { code: 'ECONNRESET' })
      })(),
    )
    await expect(files.put('video.mp4', broken, about)).rejects.toThrow('the visitor went away')
    expect(await files.open('video.mp4')).toBe(undefined)
    expect(await s3.unfinished()).toEqual([])
  })

  test('stores the content type and lists page by page', async () => {
    const own = config()
    const files = createS3Store(own, folder).forSite('7')
    await files.put('a.txt', Buffer.from('x'), about)
    const response = await fetch(`${s3.endpoint}/${own.bucket}/${own.prefix}7/a.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain')
    await response.arrayBuffer()
    const names = Array.from({ length: 1003 }, (_, index) => `many/${index}`)
    for (let start = 0; start < names.length; start += 100)
      await Promise.all(
        names.slice(start, start + 100).map((name) => files.put(name, Buffer.from('x'), about)),
      )
    const found: string[] = []
    for await (const entry of files.list('many/')) found.push(entry.key)
    expect(new Set(found)).toEqual(new Set(names))
    await files.deletePrefix('many/')
    expect((await Array.fromAsync(files.list(''))).map(({ key }) => key)).toEqual(['a.txt'])
  }, 60_000)

  test('removes parts of killed writers after a day, and no newer ones', async () => {
    const own = config()
    const started = await fetch(`${s3.endpoint}/${own.bucket}/k?uploads`, { method: 'POST' })
    await started.text()
    expect(await s3.unfinished()).toHaveLength(1)
    await createS3Store(own, folder).removeAbandoned(Date.now() + DAY - 60_000)
    expect(await s3.unfinished()).toHaveLength(1)
    await createS3Store(own, folder).removeAbandoned(Date.now() + DAY + 60_000)
    expect(await s3.unfinished()).toEqual([])
  })

  test('closes the connection of a file that is not read to its end', async () => {
    const files = createS3Store(config(), folder).forSite('7')
    await files.put('large', Buffer.alloc(8 * 1024 * 1024), about)
    for (let turn = 0; turn < 80; turn += 1) (await files.open('large'))?.stream.destroy()
    const file = await files.open('large', { start: 0, end: 3 })
    expect(file && (await text(file.stream))).toHaveLength(4)
  })
})

describe('an unusable bucket', () => {
  const apiError = async (more: Partial<S3Config>) => {
    const opened = await openFiles({ kind: 's3', ...config(more) }, folder)
    return opened.ok ? undefined : opened.error
  }

  test('is reported in one line when it does not exist, the keys are wrong or half of them are missing', async () => {
    expect(await apiError({})).toBe(undefined)
    expect(await apiError({ bucket: 'other' })).toMatch(
      /^FILES_URL names the bucket "other", which http:.* does not have\. Create it there, or correct FILES_URL\.$/,
    )
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'not-the-secret')
    onTestFinished(() => void vi.stubEnv('AWS_SECRET_ACCESS_KEY', TEST_KEYS.AWS_SECRET_ACCESS_KEY))
    const line = await apiError({})
    expect(line).toMatch(/rejects the keys\. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/)
    expect(line).not.toMatch(/not-the-secret/)
  })

  test('is reported in one line when the service does not respond', async () => {
    expect(await apiError({ endpoint: 'http://127.0.0.1:9' })).toMatch(
      /^http:\/\/127\.0\.0\.1:9 does not respond \(ECONNREFUSED\)\. Check the endpoint in FILES_URL/,
    )
  })

  test('is reported when a file is stored, and visitors get an outage', async () => {
    const files = createS3Store(config({ endpoint: 'http://127.0.0.1:9' }), folder).forSite('7')
    const put = await files.put('a.txt', Buffer.from('x'), about)
    expect(put).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    const streamed = await files.put('a.txt', Readable.from([Buffer.from('x')]), about)
    expect(streamed).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    await expect(files.open('a.txt')).rejects.toThrow(FilesUnavailableError)
    await expect(files.delete('a.txt')).rejects.toMatchObject({ statusCode: 503 })
    await expect(Array.fromAsync(files.list(''))).rejects.toMatchObject({ statusCode: 503 })
  }, 30_000)

  test.each([
    ['NoSuchBucket', 404, /does not have\. Create it there/, 'not-writable'],
    ['CredentialsProviderError', 0, /There are no keys.*Set AWS_ACCESS_KEY_ID/, 'not-writable'],
    ['InvalidAccessKeyId', 403, /rejects the keys/, 'not-writable'],
    ['AccessDenied', 403, /permission to list the bucket "files"/, 'not-writable'],
    ['AuthorizationHeaderMalformed', 400, /not in the region us-east-1.*\?region=/, 'not-writable'],
    ['RequestTimeTooSkewed', 403, /Set the clock/, 'not-writable'],
    ['QuotaExceeded', 403, /no space left/, 'disk-full'],
    ['SlowDown', 503, /does not respond \(status 503\)/, 'unreachable'],
    ['TimeoutError', 0, /does not respond \(it took too long\)/, 'unreachable'],
  ])('is reported in one line that says what to do about %s', (name, httpStatusCode, line, code) => {
    const error = Object.assign(new Error('secret detail'), { name, $metadata: { httpStatusCode } })
    expect(describeS3Error(error, s3.config())).toMatch(line)
    expect(describeS3Error(error, s3.config())).not.toMatch(/secret detail/)
    expect(s3StorageError(error, s3.config())?.code).toBe(code)
  })

  test('is not reported for bugs, which are thrown again', () => {
    expect(describeS3Error(new TypeError('x'), s3.config())).toBe(undefined)
    expect(s3StorageError(new TypeError('x'), s3.config())).toBe(undefined)
  })
})
