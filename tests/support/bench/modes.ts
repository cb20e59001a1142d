import { askOnce } from '../web.ts'

/** How a cached page is requested. */
export const MODES = ['identity', 'brotli', '304'] as const

export interface Mode {
  readonly name: (typeof MODES)[number]
  readonly headers: Readonly<Record<string, string>>
}

/** Returns the headers of each mode once the page has its best compression, which follows after some visits. */
export async function prepareModes(port: number, host: string, path: string): Promise<Mode[]> {
  const plain = await askOnce(port, host, path)
  const etag = String(plain.headers['etag'])
  let length = ''
  for (let last = performance.now(); performance.now() - last < 1_000;) {
    const { headers } = await askOnce(port, host, path, { headers: { 'accept-encoding': 'br' } })
    if (headers['content-length'] !== length) last = performance.now()
    length = String(headers['content-length'])
  }
  return [
    { name: 'identity', headers: {} },
    { name: 'brotli', headers: { 'accept-encoding': 'br' } },
    { name: '304', headers: { 'if-none-match': etag } },
  ]
}
