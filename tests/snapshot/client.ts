import { Agent, request } from 'node:http'

/** An unmodified response. */
export interface RawResponse {
  readonly status: number
  readonly statusText: string
  /** Alternating names and values. */
  readonly rawHeaders: readonly string[]
  readonly contentType: string
  readonly body: Buffer
}

export interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
}

/** Sends requests to different hosts at one port of this machine. */
export interface Client {
  /** `host` is the hostname without the port: `journal.localhost`. */
  send(host: string, path: string, options?: RequestOptions): Promise<RawResponse>
  readonly port: number
  close(): void
}

/** Returns a client of the server at a port. */
export function openClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  return {
    port,
    close: () => agent.destroy(),
    send(host, path, { method = 'GET', headers = {}, body } = {}) {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      return new Promise((resolve, reject) => {
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            path,
            method,
            agent,
            headers: { host: `${host}:${port}`, ...length, ...headers },
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            const finish = (contentType: string, body: Buffer) =>
              resolve({
                status: response.statusCode ?? 0,
                statusText: response.statusMessage ?? '',
                rawHeaders: response.rawHeaders,
                contentType,
                body,
              })
            response.on('error', () =>
              finish('text/plain', Buffer.from('[The connection was closed within the body.]')),
            )
            response.on('end', () => finish(response.headers['content-type'] ?? '', Buffer.concat(chunks)))
          },
        )
        sent.on('error', reject)
        sent.end(body)
      })
    },
  }
}

/** Returns all values of a header. */
export function headersOf({ rawHeaders }: RawResponse, name: string): string[] {
  const values: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? '')
  return values
}

/** Returns the body as a JSON object, or undefined for other content. */
export function jsonOf({ contentType, body }: RawResponse): Record<string, unknown> | undefined {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/.test(contentType) || body.length === 0) return undefined
  return JSON.parse(body.toString('utf8')) as Record<string, unknown>
}
