import { setTimeout as delay } from 'node:timers/promises'

/** Asks again and again until the answer is true; rejects after `within` milliseconds with what was waited for. */
export async function eventually(
  what: string,
  ask: () => boolean | Promise<boolean>,
  { within = 5_000, every = 10 }: { within?: number; every?: number } = {},
): Promise<number> {
  const started = performance.now()
  while (!(await ask())) {
    if (performance.now() - started > within) throw new Error(`Not within ${within} ms: ${what}`)
    await delay(every)
  }
  return performance.now() - started
}
