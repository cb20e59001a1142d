import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/** Collections hidden from visitors, so that published items in them are hidden too; at most 20. */
export const hiddenCollectionsSchema = z.array(
  z.object({
    id: idSchema,
    title: z.string(),
    /** Date from which it is visible; null when it is not published. */
    opensOn: z.iso.datetime().nullable(),
  }),
)
export type HiddenCollection = z.output<typeof hiddenCollectionsSchema>[number]

/** A document that a release did not publish, because another document has its path. */
export const clashSchema = z.object({
  document: idSchema,
  title: z.string(),
  path: z.string(),
  /** Title of the document that has the path. */
  usedBy: z.string(),
})
export type Clash = z.output<typeof clashSchema>
