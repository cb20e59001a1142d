import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { savedSchema } from '#features/content/documents.api.types.ts'
import { idSchema } from '#lib/id.ts'

const document = z.object({ document: idSchema })
const revision = document.extend({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

export const listRevisions = contract({
  name: 'listRevisions',
  about: 'The newest 200 saved states of a document, newest first.',
  method: 'GET',
  path: '/api/sites/{site}/documents/{document}/revisions',
  access: 'content:read',
  params: document,
  response: z.object({
    entries: z.array(
      z.object({
        number: z.number(),
        title: z.string(),
        savedAt: z.string(),
        savedBy: z.string().nullable(),
        /** It is what visitors see. */
        released: z.boolean(),
      }),
    ),
  }),
})

/** What differs between two states of a document. */
export const differenceSchema = z.object({
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  blocks: z.array(
    z.object({
      id: z.string(),
      /** Code of its type. */
      type: z.number(),
      what: z.enum(['added', 'removed', 'changed', 'moved']),
      /** Names of the fields that differ. */
      fields: z.array(z.string()),
      /** What a reader would read in it. */
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** The look of a section, or which there are. */
  sections: z.boolean(),
})
export type DifferenceView = z.output<typeof differenceSchema>

export const compareRevisions = contract({
  name: 'compareRevisions',
  about:
    'What changed in a document between two of its saved states; the newest one when `with` is left out.',
  method: 'GET',
  path: '/api/sites/{site}/documents/{document}/revisions/{number}/difference',
  access: 'content:read',
  params: revision,
  query: z.object({ with: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
  response: differenceSchema,
})

export const restoreRevision = contract({
  name: 'restoreRevision',
  about:
    'Saves the content of an older state as the newest one; the status stays as it is and nothing is published.',
  method: 'POST',
  path: '/api/sites/{site}/documents/{document}/revisions/{number}/restoration',
  access: 'content:write',
  params: revision,
  response: savedSchema,
})
