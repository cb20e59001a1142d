import { z } from 'zod'
import { COMMENT_REASONS, COMMENT_STATUSES } from '#features/content/comments/types.ts'
import { idSchema } from '#lib/id.ts'

/** A comment as owners see it. */
export const commentViewSchema = z.object({
  id: idSchema,
  status: z.enum(COMMENT_STATUSES),
  name: z.string(),
  /** Empty without one. */
  email: z.string(),
  website: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
  byOwner: z.boolean(),
  isImported: z.boolean(),
  /** Why it waits, or counts as spam. */
  reasons: z.array(z.enum(COMMENT_REASONS)),
  itemId: idSchema,
  itemTitle: z.string(),
  /** Null while the item is not public. */
  itemPath: z.string().nullable(),
  /** The comment that it replies to. */
  parentId: idSchema.nullable(),
  /** Name of the author that it replies to. */
  replyTo: z.string().nullable(),
})

export type CommentView = z.output<typeof commentViewSchema>

export const commentCountsSchema = z.record(z.enum(COMMENT_STATUSES), z.number().int())

export type CommentCounts = z.output<typeof commentCountsSchema>
