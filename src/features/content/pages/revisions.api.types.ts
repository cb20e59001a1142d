import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { savedSchema } from '#features/content/pages/documents.api.types.ts'
import { idSchema } from '#lib/id.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const document = z.object({ document: idSchema })
const revision = document.extend({ number: wholeNumberText(z.number().int().min(1).max(2_147_483_647)) })

export const listRevisions = contract({
  name: 'listRevisions',
  description:
    'Lists the newest 200 revisions of a document and older ones that were published, newest first.',
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
        /** Whether it is published. */
        released: z.boolean(),
        /** When it was last published; null when it never was. */
        releasedAt: z.string().nullable(),
      }),
    ),
  }),
})

/** Differences between two revisions. */
export const differenceSchema = z.object({
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  blocks: z.array(
    z.object({
      id: z.string(),
      /** Code of its type. */
      type: z.number(),
      change: z.enum(['added', 'removed', 'changed', 'moved']),
      /** Names of the fields that differ. */
      fields: z.array(z.string()),
      /** Its readable text. */
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Whether sections were added, removed or restyled. */
  sections: z.boolean(),
})
export type DifferenceView = z.output<typeof differenceSchema>

export const compareRevisions = contract({
  name: 'compareRevisions',
  description: 'Compares two revisions of a document; without `with`, compares to the newest.',
  method: 'GET',
  path: '/api/sites/{site}/documents/{document}/revisions/{number}/difference',
  access: 'content:read',
  params: revision,
  query: z.object({ with: wholeNumberText(z.number().int().min(1).max(2_147_483_647)).optional() }),
  response: differenceSchema,
})

export const restoreRevision = contract({
  name: 'restoreRevision',
  description:
    'Saves the content of an older revision as the newest one; the status stays and nothing is published.',
  method: 'POST',
  path: '/api/sites/{site}/documents/{document}/revisions/{number}/restoration',
  access: 'products:write',
  params: revision,
  response: savedSchema,
})
