import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/** Collections that visitors do not see, so that they see nothing of what was released in them either; at most 20. */
export const closedSchema = z.array(
  z.object({
    id: idSchema,
    title: z.string(),
    /** From when on they see it; null when it is not public at all. */
    opensOn: z.iso.datetime().nullable(),
  }),
)
export type ClosedCollection = z.output<typeof closedSchema>[number]
