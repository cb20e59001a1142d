import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createAccessKey } from '#features/people/access-keys/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Database } from '#platform/db/database.ts'
import { unwrap } from './unwrap.ts'

/** What an upload was answered with. */
export interface UploadResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly json: Readonly<Record<string, unknown>>
  /** Milliseconds until the answer was there. */
  readonly after: number
}

export interface UploadOptions {
  readonly name?: string
  /** More of the query, `&alt=…`. */
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A key of a site that allows to upload. */
export const makeKey = async (database: Pick<Database, 'app'>, site: Site, now = new Date()) =>
  unwrap(
    await withSite(database.app, site.id, (tx) =>
      createAccessKey(tx, site.id, { name: 'Tests', permissions: ['media'] }, now),
    ),
  )

/** Opens an upload to a site; its body is still to be sent. */
export function openUpload(
  port: number,
  identifier: string,
  secret: string | undefined,
  { name = 'file', query = '', headers = {} }: UploadOptions = {},
): ClientRequest {
  const authorization = secret === undefined ? {} : { authorization: `Bearer ${secret}` }
  return request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/api/sites/${identifier}/media?name=${encodeURIComponent(name)}${query}`,
    headers: { host: `app.localhost:${port}`, ...authorization, ...headers },
    agent: false,
  })
}

/** The answer to an upload, also one that comes before all was sent. */
export async function responseOf(sent: ClientRequest): Promise<UploadResponse> {
  const started = performance.now()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    json: JSON.parse(text) as Record<string, unknown>,
    after: performance.now() - started,
  }
}

/** Uploads a file as a program would; a stream is sent without its length. */
export async function upload(
  port: number,
  identifier: string,
  secret: string | undefined,
  body: Buffer | Readable,
  options: UploadOptions = {},
): Promise<UploadResponse> {
  const length = Buffer.isBuffer(body) ? { 'content-length': String(body.length) } : {}
  const sent = openUpload(port, identifier, secret, {
    ...options,
    headers: { ...length, ...options.headers },
  })
  const response = responseOf(sent)
  // A client that is rejected early may not finish sending; only the response counts.
  sent.on('error', () => undefined)
  if (Buffer.isBuffer(body)) sent.end(body)
  else await pipeline(body, sent).catch(() => undefined)
  return response
}

/** Uploads a file that must be accepted; answers its id. */
export async function addFile(
  port: number,
  identifier: string,
  secret: string,
  body: Buffer,
  name: string,
): Promise<Id> {
  const { status, json } = await upload(port, identifier, secret, body, { name })
  if (status !== 201) throw new Error(`${name} was answered with ${status}: ${String(json['error'])}`)
  return String(json['id'])
}
