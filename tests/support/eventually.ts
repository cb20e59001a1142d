import { setTimeout as delay } from 'node:timers/promises'

/**
 * Polls until the result is true; rejects after `within` milliseconds with the description. Returns how long
 * it took, without the time in which a busy machine did not schedule this process.
 */
export async function eventually(
  what: string,
  ask: () => boolean | Promise<boolean>,
  { within = 20_000, every = 10 }: { within?: number; every?: number } = {},
): Promise<number> {
  const started = performance.now()
  let held = 0
  while (!(await ask())) {
    if (performance.now() - started > within) throw new Error(`Not within ${within} ms: ${what}`)
    held += await overslept(every)
  }
  return performance.now() - started - held
}

/** Sleeps; returns how many milliseconds it overslept. */
async function overslept(time: number): Promise<number> {
  const [since, work] = [performance.now(), process.cpuUsage()]
  await delay(time)
  const { user, system } = process.cpuUsage(work)
  return Math.max(0, performance.now() - since - time - (user + system) / 1_000)
}
