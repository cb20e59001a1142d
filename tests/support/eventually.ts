import { setTimeout as delay } from 'node:timers/promises'

/**
 * Asks again and again until the answer is true; rejects after `within` milliseconds with what was waited for. Answers
 * how long it took, less the time in which a busy machine left this process waiting for its turn.
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

/** Sleeps; answers how many milliseconds it slept too long without having worked meanwhile. */
async function overslept(time: number): Promise<number> {
  const [since, work] = [performance.now(), process.cpuUsage()]
  await delay(time)
  const { user, system } = process.cpuUsage(work)
  return Math.max(0, performance.now() - since - time - (user + system) / 1_000)
}
