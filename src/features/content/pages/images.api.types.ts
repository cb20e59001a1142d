import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { idsSchema } from '#features/content/pages/lists.api.types.ts'
import { idSchema } from '#lib/id.ts'

const imageSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  alt: z.string(),
  /** Path on the site's host; null while the file is missing. */
  path: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** A tiny preview as a `data:` URL. */
  preview: z.string().nullable(),
})
export type ImageView = z.output<typeof imageSchema>

export const findImages = contract({
  name: 'findImages',
  description:
    'Lists images of a site whose file name or alt text contains a text, newest first, at most 60; or the images with the given ids.',
  method: 'GET',
  path: '/api/sites/{site}/images',
  access: 'content:read',
  query: z.object({
    search: z.string().max(200).default(''),
    /** Ids, separated by commas. */
    ids: idsSchema.optional(),
    /** Cursor: the last id of the previous page. */
    before: idSchema.optional(),
  }),
  response: z.object({ entries: z.array(imageSchema) }),
})
