import type { PgBoss, UpdateQueueOptions } from 'pg-boss'

import type { JobPolicy } from './definition.ts'

/** The queue of jobs that failed for good. They are retained for a month. */
export const DEAD_LETTERS = 'dead-letters'

const DAY = 24 * 60 * 60

/** Creates the queues of all job kinds, or updates their settings. Safe in several processes at once. */
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
      deleteAfterSeconds: policy.deleteAfter,
      deadLetter: DEAD_LETTERS,
      // Workers are notified when the transaction of a job commits instead of polling.
      notify: true,
    }
    await boss.createQueue(name)
    await boss.updateQueue(name, settings)
  }
}
