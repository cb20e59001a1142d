import { joinedText } from '#lib/joined-text.ts'
import type { LogLevel } from '#platform/config/config.ts'

/** A request as logged. Only the path of the URL: a query may contain keys. */
export interface LoggedRequest {
  /** Id of the site, or 'app' or '-'. */
  readonly site: string
  readonly method: string
  /** As JSON text, quotes included. */
  readonly pathJson: string
  /** Whether the response came from the page cache. */
  readonly cached: boolean
}

export interface AccessLog {
  /** Logs a response; `detail` comes from `accessDetail`. */
  write(requestId: string, detail: string, milliseconds: number): void
  /** Writes the buffered lines; call before the process ends. */
  flush(): void
}

/** Returns the part of a line that is the same for equal requests with equal responses. */
export function accessDetail(
  { site, method, pathJson, cached }: LoggedRequest,
  { status, bytes }: { readonly status: number; readonly bytes: number },
): string {
  return joinedText(
    `","site":"${site}","method":"${method}","path":`,
    pathJson,
    `,"status":${status},"bytes":${bytes},"cached":${cached},"ms":`,
  )
}

const FLUSH_BYTES = 16_384
const FLUSH_AFTER_MS = 250

/**
 * Returns an access log in the format of the structured log. Lines are buffered for up to a quarter of a
 * second, since a write for each of many thousand requests a second would cost more than the responses.
 */
export function createAccessLog(level: LogLevel, write: (text: string) => void): AccessLog {
  if (level !== 'info' && level !== 'debug' && level !== 'trace')
    return { write: () => undefined, flush: () => undefined }
  let buffer = ''
  let time = 0
  let opening = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (buffer === '') return
    const text = buffer
    buffer = ''
    write(text)
  }

  return {
    flush,
    write(requestId, detail, milliseconds) {
      const now = Date.now()
      if (now !== time) {
        time = now
        opening = `{"level":30,"time":${now},"reqId":"`
      }
      buffer += `${opening}${requestId}${detail}${lineEnd(milliseconds)}`
      if (buffer.length >= FLUSH_BYTES) flush()
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
    },
  }
}

/** Returns the end of a line with its time, to the microsecond. */
function lineEnd(milliseconds: number): string {
  const microseconds = Math.round(milliseconds * 1_000)
  return SHORT_ENDS[microseconds] ?? endAfter(microseconds)
}

function endAfter(microseconds: number): string {
  return `${microseconds / 1_000},"msg":"request"}\n`
}

/** By microseconds, since nearly all cached responses take less than one millisecond. */
const SHORT_ENDS: readonly string[] = Array.from({ length: 1_000 }, (_, microseconds) =>
  endAfter(microseconds),
)
