import { type Repeated, repeat } from '#platform/jobs/repeat.ts'
import type { Log } from '#platform/log/log.ts'

/** Work that every worker repeats. Several processes may run the same round, so it must be safe to run twice. */
export interface Schedule<Parts> {
  /** Named in the log when a round fails: `delete unused feeds`. */
  readonly name: string
  /** Milliseconds between the end of a round and the next one; the first one runs at once. */
  readonly pauseMs: number
  run(parts: Parts, now: Date): Promise<unknown>
}

/** Creates a schedule. */
export const schedule = <Parts>(
  name: string,
  pauseMs: number,
  run: Schedule<Parts>['run'],
): Schedule<Parts> => ({ name, pauseMs, run })

/** Starts all schedules. A failed round is logged and retried at the next one. */
export function startScheduler<Parts>(
  schedules: readonly Schedule<Parts>[],
  parts: Parts,
  {
    log,
    clock,
  }: {
    readonly log: Log
    /** Milliseconds since the epoch. */
    readonly clock: () => number
  },
): Repeated {
  const running = schedules.map(({ name, pauseMs, run }) =>
    repeat(
      () => run(parts, new Date(clock())),
      pauseMs,
      (error) => log.warn({ err: error }, `Scheduled task failed: ${name}`),
    ),
  )
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) }
}
