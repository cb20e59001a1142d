import { z } from 'zod'
import { idSchema } from '#lib/id.ts'
import { ownPathSchema } from '#lib/urls/own-path-schema.ts'
import { contract } from '#features/tenancy/access/types.ts'

export const openPreview = contract({
  name: 'openPreview',
  description:
    'Returns a token for a preview of the site with all saved drafts, at {origin}/_preview/{token}/. It is valid for 15 minutes, as long as the session is active and the account may read content.',
  method: 'POST',
  path: '/api/sites/{site}/preview',
  access: 'content:read',
  response: z.object({
    token: z.string(),
    /** Origin of the site on the platform's domain, which the app may frame. */
    origin: z.string(),
    /** ISO 8601 timestamp. */
    expiresAt: z.string(),
  }),
  unrecorded: true,
})

export const findDocumentToEdit = contract({
  name: 'findDocumentToEdit',
  description:
    'Returns the page or item that a preview shows at a path and that the account may edit; null for anything else, such as a collection.',
  method: 'GET',
  path: '/api/sites/{site}/document-to-edit',
  access: 'content:read',
  query: z.object({ path: ownPathSchema }),
  response: z.object({ documentId: idSchema.nullable() }),
})
