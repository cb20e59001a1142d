import type { LogLevel } from '#platform/config/config.ts'

/** Whom and what was answered. Only the path of the address is told: a query may carry keys. */
export interface Asked {
  /** Identity of the site, or 'app' or '-'. */
  readonly site: string
  readonly method: string
  /** As JSON text, quotes included. */
  readonly pathJson: string
  /** Whether the answer came from the page cache. */
  readonly cached: boolean
}

export interface AccessLog {
  /** One answered request; `detail` comes from `accessDetail`. */
  write(requestId: string, detail: string, milliseconds: number): void
  /** Hands over what is still held back; call before the process ends. */
  flush(): void
}

/** The part of a line that is the same for equal requests with equal answers. */
export function accessDetail(
  { site, method, pathJson, cached }: Asked,
  { status, bytes }: { readonly status: number; readonly bytes: number },
): string {
  return `","site":"${site}","method":"${method}","path":${pathJson},"status":${status},"bytes":${bytes},"cached":${cached},"ms":`
}

const FLUSH_BYTES = 16_384
const FLUSH_AFTER_MS = 250

/**
 * Access log in the lines of the structured log. Lines are gathered for up to a quarter of a second, since a write
 * for each of many thousand requests a second would cost more than answering them.
 */
export function createAccessLog(level: LogLevel, write: (text: string) => void): AccessLog {
  if (level !== 'info' && level !== 'debug' && level !== 'trace')
    return { write: () => undefined, flush: () => undefined }
  let held = ''
  let time = 0
  let opening = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (held === '') return
    const text = held
    held = ''
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
      held += `${opening}${requestId}${detail}${lineEnd(milliseconds)}`
      if (held.length >= FLUSH_BYTES) flush()
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
    },
  }
}

/** The end of a line from its time, to the microsecond. */
function lineEnd(milliseconds: number): string {
  const microseconds = Math.round(milliseconds * 1_000)
  return SHORT_ENDS[microseconds] ?? endAfter(microseconds)
}

function endAfter(microseconds: number): string {
  return `${microseconds / 1_000},"msg":"request"}\n`
}

/** By microseconds, since nearly all answers from the cache take less than one millisecond. */
const SHORT_ENDS: readonly string[] = Array.from({ length: 1_000 }, (_, microseconds) =>
  endAfter(microseconds),
)
