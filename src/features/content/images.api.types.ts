import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { idsSchema } from '#features/content/lists.api.types.ts'
import { idSchema } from '#lib/id.ts'

const imageSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  alt: z.string(),
  /** Path on the site's host; null while its file is missing. */
  path: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** A few pixels of it as a `data:` address. */
  preview: z.string().nullable(),
})
export type ImageView = z.output<typeof imageSchema>

export const findImages = contract({
  name: 'findImages',
  about:
    'Images of a site with a text in their file name or description, the newest first, at most 60 at a time; or those with the given identities.',
  method: 'GET',
  path: '/api/sites/{site}/images',
  access: 'content:read',
  query: z.object({
    search: z.string().max(200).default(''),
    /** Identities, separated by commas. */
    ids: idsSchema.optional(),
    /** Only those that came before this one. */
    before: idSchema.optional(),
  }),
  response: z.object({ entries: z.array(imageSchema) }),
})
