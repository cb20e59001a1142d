import { z } from 'zod'
import { contract } from '#features/access/types.ts'

export const openPreview = contract({
  name: 'openPreview',
  about:
    'A token with which the caller sees the site as it would be if everything saved were released now, below {origin}/_preview/{token}/. It ends with the session, with the right to read content, and after 15 minutes.',
  method: 'POST',
  path: '/api/sites/{site}/preview',
  access: 'content:read',
  response: z.object({
    token: z.string(),
    /** Scheme, host and port of the site below the platform's domain, where the app may frame it. */
    origin: z.string(),
    /** An instant in ISO 8601. */
    expiresAt: z.string(),
  }),
  unrecorded: true,
})
