import { setTimeout as delay } from 'node:timers/promises'
import { compressWell } from '#site/compress.ts'
import type { CachedPage } from '#site/page-cache.ts'
import { bytesOf, toVariant } from '#site/render-page.ts'

/** Pages that wait at most; one that finds no room is asked about again at its next visit. */
const MAX_WAITING = 100
/** After each page the processor is left to visitors for so many times as long as the page took. */
const REST = 30

/**
 * Gives pages their best compression in the background, one at a time and with long pauses: it takes some hundred times
 * as long as answering a visitor, and there may be thousands of pages that are asked for often.
 */
export function createBetterCompression(): (page: CachedPage) => void {
  const waiting: CachedPage[] = []
  let working = false

  async function work(): Promise<void> {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const started = performance.now()
      await compress(page)
      await delay((performance.now() - started) * REST, undefined, { ref: false })
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
  // What is packed already has one variant for all.
  if (br === identity) return
  const body = await compressWell(bytesOf(identity)).catch(() => undefined)
  if (body !== undefined && body.length < br.bytes) page.br = toVariant(page.status, body)
}
