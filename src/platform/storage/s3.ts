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
/** Idle timeout of a connection, also during a body. */
const IDLE_MS = 60_000
const ATTEMPTS = 3
/** Parts of 5 MB of a body of unknown length in memory at once, besides the one being filled. */
const CONCURRENT_PARTS = 2
const CONCURRENT_DELETES = 16
/** Age in milliseconds after which an unfinished multipart upload is abandoned. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000

interface Bucket {
  readonly client: S3Client
  readonly config: S3Config
  /** A local folder for files whose key is not known yet. */
  readonly folder: string
}

/**
 * Returns a store of files in a bucket, as objects `{prefix}{siteId}/{key}`. Any number of processes may
 * share it. Bodies are streamed; a file whose key is not known yet waits in a local folder. Credentials come
 * from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from the role of the machine.
 */
export function createS3Store(config: S3Config, folder: string): FileStore & { check(): Promise<void> } {
  const bucket = { client: createClient(config), config, folder }
  return {
    forSite: (siteId) => siteFiles(bucket, idSchema.parse(siteId)),
    async removeAbandoned(now) {
      await removeAbandonedFiles(folder, now)
      await removeAbandoned(bucket, now)
    },
    /** Rejects with the client's error unless the bucket can be listed with the configured keys. */
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
    // Other services often do not support the newer checksums; the signature covers the body in any case.
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
      const forwarded = forward(body, (part) => hash.update(part))
      try {
        const params = { ...target, Body: Readable.from(forwarded.parts, { objectMode: false }) }
        await new Upload({ client, params, queueSize: CONCURRENT_PARTS }).done()
      } catch (error) {
        if (body instanceof Readable) body.destroy()
        // The failure of the body is the cause; errors of aborting the upload only follow from it.
        if (forwarded.failure) throw forwarded.failure.error
        return rejected(error, config)
      }
      return ok({ bytes: forwarded.bytes, sha256: hash.digest('hex') })
    },

    receive: (body, revise) =>
      receiveFile(folder, { body, revise }, async (_path, key, about, open) => {
        const put = await files.put(checkedKey(key), open(), about)
        return put.ok ? ok(null) : put
      }),

    open: (key, range) =>
      isFileKey(key)
        ? withReadErrors(config, () => openObject(client, at(key), range))
        : Promise.resolve(undefined),

    async delete(key) {
      const command = new DeleteObjectCommand(at(checkedKey(key)))
      await withReadErrors(config, () => client.send(command))
    },

    async *list(prefix) {
      for await (const page of readPages(bucket, root + checkedPrefix(prefix)))
        for (const entry of page) {
          const key = entry.key.slice(root.length)
          // Other tools mark folders with objects whose names end with a slash.
          if (isFileKey(key)) yield { key, size: entry.size }
        }
    },

    async deletePrefix(prefix) {
      for await (const page of readPages(bucket, root + checkedPrefix(prefix)))
        for (let start = 0; start < page.length; start += CONCURRENT_DELETES) {
          const some = page.slice(start, start + CONCURRENT_DELETES)
          // One by one: not every service supports deleting many at once.
          await withReadErrors(config, () =>
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

/** Forwards the chunks of a body, counts its bytes and records its failure. */
function forward(body: AsyncIterable<Uint8Array | string>, onPart: (part: Uint8Array) => void) {
  const forwarded: {
    bytes: number
    failure?: { readonly error: unknown }
    parts: AsyncIterable<Uint8Array>
  } = {
    bytes: 0,
    parts: read(),
  }
  async function* read() {
    try {
      for await (const chunk of body) {
        const part = toBytes(chunk)
        onPart(part)
        forwarded.bytes += part.length
        yield part
      }
    } catch (error) {
      forwarded.failure = { error }
      throw error
    }
  }
  return forwarded
}

interface ObjectLocation {
  readonly Bucket: string
  readonly Key: string
}

async function openObject(
  client: S3Client,
  location: ObjectLocation,
  range: ByteRange | undefined,
): Promise<OpenFile | undefined> {
  const { start = 0, end } = range ?? {}
  if (start < 0 || (end !== undefined && end < start)) return openEmpty(client, location)
  const isWhole = start === 0 && end === undefined
  try {
    const request = isWhole ? location : { ...location, Range: `bytes=${start}-${end ?? ''}` }
    const { Body, ContentRange, ContentLength = 0 } = await client.send(new GetObjectCommand(request))
    const size = Number(ContentRange?.split('/')[1] ?? ContentLength)
    return { stream: Body instanceof Readable ? Body : Readable.from([]), size }
  } catch (error) {
    if (isAbsent(error)) return undefined
    if (statusOf(error) === 416) return openEmpty(client, location)
    throw error
  }
}

/** Opens a file with an empty stream, for a range without bytes. */
async function openEmpty(client: S3Client, location: ObjectLocation): Promise<OpenFile | undefined> {
  try {
    const { ContentLength = 0 } = await client.send(new HeadObjectCommand(location))
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
  const request = paginateListObjectsV2(
    { client, ...(pageSize !== undefined && { pageSize }) },
    { Bucket: config.bucket, Prefix: prefix },
  )
  for await (const { Contents = [] } of request)
    yield Contents.map(({ Key = '', Size = 0 }) => ({ key: Key, size: Size }))
}

/** Yields all objects below a prefix, page by page, with the errors of `withReadErrors`. */
async function* readPages(bucket: Bucket, prefix: string): AsyncGenerator<readonly FileEntry[]> {
  const found = pages(bucket, prefix)
  for (;;) {
    const next = await withReadErrors(bucket.config, () => found.next())
    if (next.done) return
    yield next.value
  }
}

async function removeAbandoned({ client, config }: Bucket, now: number): Promise<void> {
  const request = new ListMultipartUploadsCommand({ Bucket: config.bucket, Prefix: config.prefix })
  const found = await client.send(request).catch((error: unknown) => {
    // Services that cannot list them remove them on their own or by a rule of the operator.
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

/** Turns errors that an operator can repair into an outage (503) with a message for the log. */
async function withReadErrors<T>(config: S3Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = describeS3Error(error, config)
    throw message === undefined ? error : new FilesUnavailableError(message, { cause: error })
  }
}
