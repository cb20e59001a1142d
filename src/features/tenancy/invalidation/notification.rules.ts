import { z } from 'zod'
import type { Invalidation, Topic } from '#features/tenancy/invalidation/types.ts'
import { type Id, isId } from '#lib/id.ts'

const schema = z.tuple([
  z.string().refine(isId),
  z.string().regex(/^\d{1,20}$/),
  z.array(z.string()).nullable(),
])

/** Parses a notification of the channel `sites`: the id of a changed site, or an invalidation. */
export function parseNotification(
  payload: string,
): { readonly siteId: Id } | { readonly invalidation: Invalidation } | undefined {
  if (isId(payload)) return { siteId: payload }
  const read = schema.safeParse(parseJson(payload))
  if (!read.success) return undefined
  const [siteId, xid, topics] = read.data
  return { invalidation: { siteId, xid, topics: (topics as Topic[] | null) ?? undefined } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
