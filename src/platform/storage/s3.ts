import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { idSchema, type Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import type { S3Config } from '#platform/config/files-config.ts'

import { toBytes } from './disk-write.ts'
import { receiveFile, removeAbandonedFiles } from './receive.ts'
import { checkedKey, checkedPrefix, isFileKey } from './key.ts'
import { describeS3Error, FilesUnavailableError, s3StorageError, statusOf } from './s3-errors.ts'
import type { ByteRange, FileEntry, FileStore, OpenFile, SiteFiles } from './store.ts'

const CONNECT_MS = 5_000
const RESPONSE_MS = 30_000
/** A connection over which nothing moves for so long is given up, also while a body is under way. */
const IDLE_MS = 60_000
const ATTEMPTS = 3
/** Of a body whose length nobody knows, two pieces of 5 MB are in memory at most, and one that is being filled. */
const PIECES_AT_A_TIME = 2
const DELETED_AT_A_TIME = 16
/** Age after which the pieces of an unfinished upload belong to a process that is gone, in milliseconds. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000

interface Bucket {
  readonly client: S3Client
  readonly config: S3Config
  /** For files whose place is not known yet. */
  readonly folder: string
}

/**
 * Keeps files in a bucket, as objects `{prefix}{siteId}/{key}`. Any number of processes may share it. Bodies are passed on
 * as they come; one whose place is not known yet waits in a folder of this machine. Keys are taken from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or else from the role of the machine.
 */
export function createS3Store(config: S3Config, folder: string): FileStore & { check(): Promise<void> } {
  const bucket = { client: createClient(config), config, folder }
  return {
    forSite: (siteId) => siteFiles(bucket, idSchema.parse(siteId)),
    async removeAbandoned(now) {
      await removeAbandonedFiles(folder, now)
      await removeAbandoned(bucket, now)
    },
    /** Rejects with the client's error unless the bucket can be listed with the keys there are. */
    async check() {
      for await (const _ of pages(bucket, config.prefix, 1)) return
    },
  }
}

function createClient({ region, endpoint, pathStyle }: S3Config): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // Services other than Amazon's often do not know the newer checksums; the signature covers the body in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: RESPONSE_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
    },
  })
}

function siteFiles(bucket: Bucket, siteId: Id): SiteFiles {
  const { client, config, folder } = bucket
  const root = `${config.prefix}${siteId}/`
  const at = (key: string) => ({ Bucket: config.bucket, Key: root + key })

  const files: SiteFiles = {
    async put(key, body, { contentType }) {
      const target = { ...at(checkedKey(key)), ContentType: contentType }
      const hash = createHash('sha256')
      if (body instanceof Uint8Array) {
        hash.update(body)
        try {
          await client.send(new PutObjectCommand({ ...target, Body: body }))
        } catch (error) {
          return rejected(error, config)
        }
        return ok({ bytes: body.length, sha256: hash.digest('hex') })
      }
      const passed = passOn(body, (part) => hash.update(part))
      try {
        const params = { ...target, Body: Readable.from(passed.parts, { objectMode: false }) }
        await new Upload({ client, params, queueSize: PIECES_AT_A_TIME }).done()
      } catch (error) {
        if (body instanceof Readable) body.destroy()
        // The reason is the body's; that what was sent of it could not be taken back is only what came of it.
        if (passed.failure) throw passed.failure.error
        return rejected(error, config)
      }
      return ok({ bytes: passed.bytes, sha256: hash.digest('hex') })
    },

    receive: (body, revise) =>
      receiveFile(folder, { body, revise }, async (_path, key, about, open) => {
        const put = await files.put(checkedKey(key), open(), about)
        return put.ok ? ok(null) : put
      }),

    open: (key, range) =>
      isFileKey(key) ? reading(config, () => openObject(client, at(key), range)) : Promise.resolve(undefined),

    async delete(key) {
      const command = new DeleteObjectCommand(at(checkedKey(key)))
      await reading(config, () => client.send(command))
    },

    async *list(prefix) {
      for await (const page of readPages(bucket, root + checkedPrefix(prefix)))
        for (const entry of page) {
          const key = entry.key.slice(root.length)
          // Other tools mark folders by objects whose names end with a slash.
          if (isFileKey(key)) yield { key, size: entry.size }
        }
    },

    async deletePrefix(prefix) {
      for await (const page of readPages(bucket, root + checkedPrefix(prefix)))
        for (let start = 0; start < page.length; start += DELETED_AT_A_TIME) {
          const some = page.slice(start, start + DELETED_AT_A_TIME)
          // One by one: not every service knows how to delete many at once.
          await reading(config, () =>
            Promise.all(
              some.map(({ key }) =>
                client.send(new DeleteObjectCommand({ Bucket: config.bucket, Key: key })),
              ),
            ),
          )
        }
    },
  }
  return files
}

/** The bytes of a body as they come, and what became of it. */
function passOn(body: AsyncIterable<Uint8Array | string>, see: (part: Uint8Array) => void) {
  const passed: { bytes: number; failure?: { readonly error: unknown }; parts: AsyncIterable<Uint8Array> } = {
    bytes: 0,
    parts: read(),
  }
  async function* read() {
    try {
      for await (const chunk of body) {
        const part = toBytes(chunk)
        see(part)
        passed.bytes += part.length
        yield part
      }
    } catch (error) {
      passed.failure = { error }
      throw error
    }
  }
  return passed
}

interface Place {
  readonly Bucket: string
  readonly Key: string
}

async function openObject(
  client: S3Client,
  place: Place,
  range: ByteRange | undefined,
): Promise<OpenFile | undefined> {
  const { start = 0, end } = range ?? {}
  if (start < 0 || (end !== undefined && end < start)) return nothingOf(client, place)
  const isWhole = start === 0 && end === undefined
  try {
    const asked = isWhole ? place : { ...place, Range: `bytes=${start}-${end ?? ''}` }
    const { Body, ContentRange, ContentLength = 0 } = await client.send(new GetObjectCommand(asked))
    const size = Number(ContentRange?.split('/')[1] ?? ContentLength)
    return { stream: Body instanceof Readable ? Body : Readable.from([]), size }
  } catch (error) {
    if (isAbsent(error)) return undefined
    if (statusOf(error) === 416) return nothingOf(client, place)
    throw error
  }
}

/** A file of which nothing is wanted, or nothing there. */
async function nothingOf(client: S3Client, place: Place): Promise<OpenFile | undefined> {
  try {
    const { ContentLength = 0 } = await client.send(new HeadObjectCommand(place))
    return { stream: Readable.from([]), size: ContentLength }
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

const isAbsent = (error: unknown) =>
  statusOf(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket'

async function* pages(
  { client, config }: Bucket,
  prefix: string,
  pageSize?: number,
): AsyncGenerator<readonly FileEntry[]> {
  const asked = paginateListObjectsV2(
    { client, ...(pageSize !== undefined && { pageSize }) },
    { Bucket: config.bucket, Prefix: prefix },
  )
  for await (const { Contents = [] } of asked)
    yield Contents.map(({ Key = '', Size = 0 }) => ({ key: Key, size: Size }))
}

/** All objects below a prefix, page by page; a failure that the operator can cure is told as in `reading`. */
async function* readPages(bucket: Bucket, prefix: string): AsyncGenerator<readonly FileEntry[]> {
  const found = pages(bucket, prefix)
  for (;;) {
    const next = await reading(bucket.config, () => found.next())
    if (next.done) return
    yield next.value
  }
}

async function removeAbandoned({ client, config }: Bucket, now: number): Promise<void> {
  const asked = new ListMultipartUploadsCommand({ Bucket: config.bucket, Prefix: config.prefix })
  const found = await client.send(asked).catch((error: unknown) => {
    // A service that cannot list them clears them away by itself, or by a rule of its operator.
    if (error instanceof Error && (error.name === 'NotImplemented' || statusOf(error) === 501))
      return undefined
    throw error
  })
  for (const { Key, UploadId, Initiated } of found?.Uploads ?? [])
    if (Initiated !== undefined && now - Initiated.getTime() > ABANDONED_AFTER)
      await client.send(new AbortMultipartUploadCommand({ Bucket: config.bucket, Key, UploadId }))
}

function rejected(error: unknown, config: S3Config) {
  const expected = s3StorageError(error, config)
  if (expected === undefined) throw error
  return fail(expected)
}

/** What an operator can cure reaches the log as a sentence, and visitors as an outage. */
async function reading<T>(config: S3Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cure = describeS3Error(error, config)
    throw cure === undefined ? error : new FilesUnavailableError(cure, { cause: error })
  }
}
