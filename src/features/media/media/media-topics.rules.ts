import type { Topic } from '#features/tenancy/invalidation/types.ts'
import type { Id } from '#lib/id.ts'

/** Returns the topics of files. */
export const mediaTopics = (mediaIds: readonly Id[]): readonly Topic[] =>
  mediaIds.map((id): Topic => `media:${id}`)
