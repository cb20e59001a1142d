import type { PgBoss, UpdateQueueOptions } from 'pg-boss'

import type { JobPolicy } from './definition.ts'

/** Where jobs end that were given up. They stay for a month, to be looked at. */
export const DEAD_LETTERS = 'dead-letters'

const DAY = 24 * 60 * 60

/** Makes the queues of all kinds of jobs, or brings their settings up to date. Safe in several processes at once. */
export async function prepareQueues(
  boss: PgBoss,
  jobs: readonly { readonly name: string; readonly policy: JobPolicy }[],
): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 30 * DAY })
  for (const { name, policy } of jobs) {
    const settings: UpdateQueueOptions = {
      retryLimit: policy.retryLimit,
      retryDelay: policy.retryDelay,
      retryDelayMax: policy.retryDelayMax,
      retryBackoff: true,
      expireInSeconds: policy.expireIn,
      heartbeatSeconds: policy.heartbeat,
      retentionSeconds: 30 * DAY,
      deleteAfterSeconds: policy.keptFor,
      deadLetter: DEAD_LETTERS,
      // Workers hear of a job when its transaction commits instead of asking all the time.
      notify: true,
    }
    await boss.createQueue(name)
    await boss.updateQueue(name, settings)
  }
}
