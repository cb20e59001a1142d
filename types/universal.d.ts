/**
 * The globals outside ECMAScript that browsers and Node share and that pure code may use. Clocks, random sources, the
 * network and files are excluded on purpose.
 */
interface URLSearchParams extends Iterable<[string, string]> {
  readonly size: number
  append(name: string, value: string): void
  delete(name: string, value?: string): void
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string, value?: string): boolean
  set(name: string, value: string): void
  sort(): void
  toString(): string
  keys(): IterableIterator<string>
  values(): IterableIterator<string>
  entries(): IterableIterator<[string, string]>
  forEach(visit: (value: string, key: string, parent: URLSearchParams) => void): void
}
declare var URLSearchParams: {
  new (
    init?: string | Readonly<Record<string, string>> | Iterable<readonly [string, string]> | URLSearchParams,
  ): URLSearchParams
}

interface URL {
  hash: string
  host: string
  hostname: string
  href: string
  readonly origin: string
  password: string
  pathname: string
  port: string
  protocol: string
  search: string
  readonly searchParams: URLSearchParams
  username: string
  toString(): string
  toJSON(): string
}
declare var URL: {
  new (url: string | URL, base?: string | URL): URL
  canParse(url: string, base?: string | URL): boolean
  parse(url: string, base?: string | URL): URL | null
}

interface TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}
declare var TextEncoder: { new (): TextEncoder }

interface TextDecoder {
  decode(bytes?: ArrayBufferView | ArrayBuffer, options?: { stream?: boolean }): string
}
declare var TextDecoder: {
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder
}

declare function structuredClone<T>(value: T): T
