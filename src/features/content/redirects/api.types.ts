import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
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

const fileReportSchema = z.object({
  rows: z.number(),
  added: z.number(),
  left: z.array(z.object({ line: z.number(), from: z.string(), message: z.string() })),
  chains: z.array(z.object({ line: z.number(), from: z.string(), to: z.string(), end: z.string() })),
})

export const importRedirects = contract({
  name: 'importRedirects',
  description:
    'Adds the redirects of a CSV file, the request body: columns `from` and `to`, and `status` (301 or 302) if there is one; at most 5,000 rows and 2 MB. Rows that cannot be redirects are left out and named.',
  method: 'POST',
  path: '/api/sites/{site}/redirects/imports',
  access: 'redirects:write',
  body: 'bytes',
  response: fileReportSchema,
})

export const checkRedirectFile = contract({
  name: 'checkRedirectFile',
  description: 'A dry run of `importRedirects`: says what the same file would change.',
  method: 'POST',
  path: '/api/sites/{site}/redirects/imports/dry-run',
  access: 'redirects:write',
  unrecorded: true,
  body: 'bytes',
  response: fileReportSchema,
})

export const listNotFoundPaths = contract({
  name: 'listNotFoundPaths',
  description: 'Lists paths that visitors requested and that do not exist, most requested first.',
  method: 'GET',
  path: '/api/sites/{site}/not-found-paths',
  access: 'redirects:write',
  response: z.object({ entries: z.array(notFoundPathSchema) }),
})
