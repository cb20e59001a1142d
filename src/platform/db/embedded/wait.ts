import { setTimeout as delay } from 'node:timers/promises'

/** Asks every `every` ms until the answer is not undefined; gives undefined after `limit` ms. */
export async function poll<T>(
  ask: () => Promise<T | undefined>,
  { limit, every = 10 }: { limit: number; every?: number },
): Promise<T | undefined> {
  const end = performance.now() + limit
  for (;;) {
    const response = await ask()
    if (response !== undefined || performance.now() >= end) return response
    await delay(every)
  }
}
