import crypto, { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from '@20minutes/s3rver'
import type { S3Config } from '#platform/config/files-config.ts'

/** The only valid keys of the test server. */
export const TEST_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const
const BUCKET = 'files'

/** A local S3-compatible service with one bucket. */
export interface TestS3 {
  readonly endpoint: string
  /** Requests so far, as `PUT /files/1/a.txt?x-id=PutObject`. */
  readonly requests: readonly string[]
  config(more?: Partial<S3Config>): S3Config
  /** Unfinished multipart uploads. */
  unfinished(): Promise<readonly string[]>
  close(): Promise<void>
}

/**
 * Starts the service. In addition to the package, objects are replaced atomically and multipart uploads can
 * be aborted, as S3 guarantees.
 */
export async function startTestS3(): Promise<TestS3> {
  replaceCipher()
  const directory = await mkdtemp(join(tmpdir(), 'sitewright-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { store } = server
  const write = store.putContent.bind(store)
  store.putContent = async (path, content) => {
    const beside = join(directory, randomUUID())
    const written = await write(beside, content)
    await rename(beside, path)
    return written
  }
  const requests: string[] = []
  const uploads = join(directory, BUCKET, '._S3rver_uploads')
  const list = () => readdir(uploads).catch(() => [])
  server.middleware.unshift(async (context, next) => {
    requests.push(`${context.method} ${context.url}`)
    const { uploadId } = context.query
    if (context.method === 'DELETE' && typeof uploadId === 'string') {
      await rm(join(uploads, uploadId), { recursive: true })
      context.status = 204
    } else if (context.method === 'GET' && 'uploads' in context.query) {
      const found = await Promise.all(
        (await list()).map(async (id) => {
          const { mtime } = await stat(join(uploads, id))
          return `<Upload><Key>k</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
        }),
      )
      context.type = 'application/xml'
      context.body = `<ListMultipartUploadsResult>${found.join('')}</ListMultipartUploadsResult>`
    } else await next()
  })
  // The package checks signatures without the slash after the bucket, which the client sends and signs.
  server.middleware.splice(-1, 0, async (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.state.vhost = true
      context.mountPath = '/'
    }
    await next()
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    requests,
    config: (more) => ({
      bucket: BUCKET,
      prefix: '',
      region: 'us-east-1',
      endpoint,
      pathStyle: true,
      ...more,
    }),
    unfinished: list,
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The package encrypts continuation tokens with DES, of which current OpenSSL supports only triple DES. */
function replaceCipher(): void {
  const { createCipheriv, createDecipheriv } = crypto
  const today = (name: string, key: Buffer) =>
    name === 'des' ? ([`${name}-ede3-cbc`, Buffer.concat([key, key, key])] as const) : ([name, key] as const)
  Object.assign(crypto, {
    createCipheriv: (name: string, key: Buffer, iv: Buffer) => createCipheriv(...today(name, key), iv),
    createDecipheriv: (name: string, key: Buffer, iv: Buffer) => createDecipheriv(...today(name, key), iv),
  })
}
