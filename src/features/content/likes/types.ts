import { z } from 'zod'
import { LIKE_PATH, type LikeState } from '#features/content/likes/rules.ts'
import { type Id, isId } from '#lib/id.ts'

export const likeStateSchema: z.ZodType<LikeState> = z.object({
  count: z.number().int(),
  liked: z.boolean(),
})

/** Returns the item that the path of a like page names; undefined for any other path. */
export function likedItemAt(path: string): Id | undefined {
  const id = path.startsWith(LIKE_PATH) ? path.slice(LIKE_PATH.length) : ''
  return isId(id) ? id : undefined
}
