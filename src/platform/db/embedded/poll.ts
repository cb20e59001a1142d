import { setTimeout as delay } from 'node:timers/promises'

/** Calls `check` every `every` ms until its result is not undefined; returns undefined after `limit` ms. */
export async function poll<T>(
  check: () => Promise<T | undefined>,
  { limit, every = 10 }: { limit: number; every?: number },
): Promise<T | undefined> {
  const end = performance.now() + limit
  for (;;) {
    const result = await check()
    if (result !== undefined || performance.now() >= end) return result
    await delay(every)
  }
}
