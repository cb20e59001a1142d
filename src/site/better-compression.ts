import { setTimeout as delay } from 'node:timers/promises'
import { compressWell } from '#site/compress.ts'
import { bytesOf, type CachedPage, toVariant } from '#site/page-cache.ts'

/** Maximum queue length; a page beyond it is queued again at its next visit. */
const MAX_WAITING = 100
/** After each page the worker pauses for this many times as long as the page took. */
const PAUSE_FACTOR = 30

/**
 * Returns a function that compresses pages better in the background, one at a time with long pauses: it takes some
 * hundred times as long as serving a request, and thousands of pages may be popular.
 */
export function createBetterCompression(): (page: CachedPage) => void {
  const waiting: CachedPage[] = []
  let working = false

  async function work(): Promise<void> {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const started = performance.now()
      await compress(page)
      await delay((performance.now() - started) * PAUSE_FACTOR, undefined, { ref: false })
    }
  }

  return (page) => {
    if (waiting.length >= MAX_WAITING) return
    page.compressedWell = true
    waiting.push(page)
    if (working) return
    working = true
    void work().finally(() => {
      working = false
    })
  }
}

async function compress(page: CachedPage): Promise<void> {
  const { br, identity } = page
  // Already compressed content has one variant for all encodings.
  if (br === identity) return
  const body = await compressWell(bytesOf(identity)).catch(() => undefined)
  if (body !== undefined && body.length < (br ?? identity).bytes) page.br = toVariant(page, body)
}
