import type { Topic } from '#features/tenancy/invalidation/types.ts'
import type { Id } from '#lib/id.ts'

/** Returns what a list of a collection depends on; null stands for the first one without a password. */
export function listTopic(collectionId: Id | null): Topic {
  return collectionId === null ? 'locks' : `list:${collectionId}`
}
