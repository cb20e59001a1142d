import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** Fields of Node's response without a public name. */
interface ResponseFields {
  _header: string | null
  _hasBody: boolean
  readonly _expect_continue?: boolean
  readonly _keepAliveTimeout: number
  readonly _defaultKeepAlive: boolean
  readonly _removedConnection: boolean
  readonly _maxRequestsPerSocket?: number
  readonly useChunkedEncodingByDefault: boolean
}

/** Returns the lines of these headers. Throws for names and values that HTTP does not allow. */
export function headerLines(pairs: readonly (readonly [name: string, value: string])[]): string {
  let lines = ''
  for (const [name, value] of pairs) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}

/**
 * Writes the head of a response whose header lines were checked before, so that Node does not check and join them for
 * each request (docs/decisions/065-prepared-heads.md). The lines must include the content length, unless the status is
 * 304. The bytes are those of `writeHead`, which still writes them where Node has more to decide, such as on a connection
 * that ends with this response.
 */
export function writePreparedHead(response: ServerResponse, status: number, lines: string): void {
  const fields = response as unknown as ResponseFields
  if (!isPlain(response, fields)) {
    response.writeHead(status, listOf(lines))
    return
  }
  response.statusCode = status
  if (status === 304) fields._hasBody = false
  fields._header = `${statusLine(status)}${lines}${generalLines(fields._keepAliveTimeout)}`
}

/** Whether the head of a response depends on nothing but its status and its lines. */
const isPlain = (response: ServerResponse, fields: ResponseFields): boolean =>
  fields._header === null &&
  response.shouldKeepAlive &&
  response.sendDate &&
  fields.useChunkedEncodingByDefault &&
  fields._defaultKeepAlive &&
  !fields._removedConnection &&
  !fields._maxRequestsPerSocket &&
  fields._expect_continue !== true &&
  response.getHeaderNames().length === 0

/** Returns names and values in turn, as `writeHead` takes them. */
const listOf = (lines: string): string[] =>
  lines
    .split('\r\n')
    .slice(0, -1)
    .flatMap((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    })

const statusLines: string[] = []

const statusLine = (status: number): string =>
  (statusLines[status] ??= `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`)

let general = ''
let generalSecond = 0
let generalTimeout = 0

/** Returns the lines that Node adds, made once a second. */
function generalLines(keepAliveTimeout: number): string {
  const now = Date.now()
  const second = Math.floor(now / 1_000)
  if (second !== generalSecond || keepAliveTimeout !== generalTimeout) {
    generalSecond = second
    generalTimeout = keepAliveTimeout
    const keepAlive =
      keepAliveTimeout === 0 ? '' : `Keep-Alive: timeout=${Math.floor(keepAliveTimeout / 1_000)}\r\n`
    general = `Date: ${new Date(now).toUTCString()}\r\nConnection: keep-alive\r\n${keepAlive}\r\n`
  }
  return general
}
