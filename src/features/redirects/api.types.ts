import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { idSchema } from '#lib/id.ts'

const status = z.union([z.literal(301), z.literal(302)])

export const redirectSchema = z.object({
  id: idSchema,
  from: z.string(),
  /** Null while the document it leads to is not public. */
  to: z.string().nullable(),
  status,
  origin: z.enum(['rename', 'owner', 'import']),
})
export type RedirectView = z.output<typeof redirectSchema>

export const missingPathSchema = z.object({
  path: z.string(),
  hits: z.number(),
  referrer: z.string(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
})
export type MissingPathView = z.output<typeof missingPathSchema>

export const listRedirects = contract({
  name: 'listRedirects',
  about: 'The addresses of a site that lead elsewhere: made by its people, by renaming and by imports.',
  method: 'GET',
  path: '/api/sites/{site}/redirects',
  access: 'redirects:write',
  response: z.object({ entries: z.array(redirectSchema) }),
})

export const createRedirect = contract({
  name: 'createRedirect',
  about:
    'Leads an address elsewhere, at once. `from` is a path, with `/*` at its end everything below it; `to` is a path of the site or an address.',
  method: 'POST',
  path: '/api/sites/{site}/redirects',
  access: 'redirects:write',
  body: z.object({ from: z.string().max(2000), to: z.string().max(2000), status: status.default(301) }),
  response: z.object({ id: idSchema }),
  status: 201,
})

export const deleteRedirect = contract({
  name: 'deleteRedirect',
  about: 'Ends a redirect, at once; `from` is written as the list has it.',
  method: 'DELETE',
  path: '/api/sites/{site}/redirects',
  access: 'redirects:write',
  query: z.object({ from: z.string().max(2000) }),
})

export const listMissingPaths = contract({
  name: 'listMissingPaths',
  about: 'Addresses of a site that visitors asked for and that lead nowhere, most asked for first.',
  method: 'GET',
  path: '/api/sites/{site}/missing-paths',
  access: 'redirects:write',
  response: z.object({ entries: z.array(missingPathSchema) }),
})
