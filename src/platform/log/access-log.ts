import type { LogLevel } from '#platform/config/config.ts'

/** One answered request. Only the path of its address is told: a query may carry keys. */
export interface Access {
  readonly requestId: string
  /** Identity of the site, or 'app' or '-'. */
  readonly site: string
  readonly method: string
  /** As JSON text, quotes included. */
  readonly pathJson: string
  readonly status: number
  readonly bytes: number
  readonly milliseconds: number
  /** Whether the answer came from the page cache. */
  readonly cached: boolean
}

export interface AccessLog {
  write(access: Access): void
  /** Hands over what is still held back; call before the process ends. */
  flush(): void
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
    write({ requestId, site, method, pathJson, status, bytes, milliseconds, cached }) {
      held += `{"level":30,"time":${Date.now()},"reqId":"${requestId}","site":"${site}","method":"${method}","path":${pathJson},"status":${status},"bytes":${bytes},"ms":${Math.round(milliseconds * 1000) / 1000},"cached":${cached},"msg":"request"}\n`
      if (held.length >= FLUSH_BYTES) flush()
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
    },
  }
}
