import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'

const status = z.union([z.literal(301), z.literal(302)])

export const redirectSchema = z.object({
  id: idSchema,
  from: z.string(),
  /** Null while the target document is not published. */
  to: z.string().nullable(),
  status,
  origin: z.enum(['rename', 'owner', 'import']),
})
export type RedirectView = z.output<typeof redirectSchema>

export const notFoundPathSchema = z.object({
  path: z.string(),
  hits: z.number(),
  referrer: z.string(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
})
export type NotFoundPathView = z.output<typeof notFoundPathSchema>

export const listRedirects = contract({
  name: 'listRedirects',
  description: 'Lists the redirects of a site: created by owners, by renames and by imports.',
  method: 'GET',
  path: '/api/sites/{site}/redirects',
  access: 'redirects:write',
  response: z.object({ entries: z.array(redirectSchema) }),
})

export const createRedirect = contract({
  name: 'createRedirect',
  description:
    'Creates a redirect; it takes effect immediately. `from` is a path, or with `/*` at the end everything below it; `to` is a path of the site or a URL.',
  method: 'POST',
  path: '/api/sites/{site}/redirects',
  access: 'redirects:write',
  body: z.object({ from: z.string().max(2000), to: z.string().max(2000), status: status.default(301) }),
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const deleteRedirect = contract({
  name: 'deleteRedirect',
  description: 'Deletes a redirect; `from` is written as in the list.',
  method: 'DELETE',
  path: '/api/sites/{site}/redirects',
  access: 'redirects:write',
  query: z.object({ from: z.string().max(2000) }),
})

export const listNotFoundPaths = contract({
  name: 'listNotFoundPaths',
  description: 'Lists paths that visitors requested and that do not exist, most requested first.',
  method: 'GET',
  path: '/api/sites/{site}/not-found-paths',
  access: 'redirects:write',
  response: z.object({ entries: z.array(notFoundPathSchema) }),
})
