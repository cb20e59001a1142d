import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'

/** Id of the empty template. */
export const EMPTY_TEMPLATE = 'empty'

export const templateSchema = z.object({
  /** Value for `template` of `createSite`. */
  id: z.string(),
  /** Name of the fictional business. */
  name: z.string(),
  /** Category: 'Shop', 'Bakery and café'. */
  trade: z.string(),
  /** Short description of the content. */
  sentence: z.string(),
})
export type TemplateView = z.output<typeof templateSchema>

export const listTemplates = contract({
  name: 'listTemplates',
  description:
    'Lists the templates for new sites. `maxArchiveBytes` is the size limit for restoring an archive.',
  method: 'GET',
  path: '/api/site-templates',
  access: 'account',
  response: z.object({ entries: z.array(templateSchema), maxArchiveBytes: z.number() }),
})

export const checkIdentifier = contract({
  name: 'checkIdentifier',
  description: 'Checks whether an identifier is available, and suggests similar ones if not.',
  method: 'GET',
  path: '/api/site-identifiers/{identifier}',
  access: 'account',
  params: z.object({ identifier: z.string().max(200) }),
  response: z.object({
    available: z.boolean(),
    /** Why it is not available. */
    problem: z.string().nullable(),
    suggestions: z.array(z.string()),
  }),
})

/** Names a creation, so that the same request twice creates one site; known for a week. */
const key = z.string().min(1).max(100)

export const createSite = contract({
  name: 'createSite',
  description:
    'Creates a site that the caller owns, empty or with the content of a template. With a `key` of the caller’s choice the same request twice creates one site, which continues in the background: after 20 seconds the call fails with STILL_CREATING.',
  method: 'POST',
  path: '/api/sites',
  access: 'account',
  body: z.object({
    identifier: z.string().max(200),
    title: z.string().trim().max(500),
    /** The template's language by default. */
    language: z.string().max(100).optional(),
    template: z.string().max(100).default(EMPTY_TEMPLATE),
    key: key.optional(),
  }),
  response: z.object({ id: idSchema, identifier: z.string(), origin: z.string() }),
  status: HTTP_STATUS.created,
})

export const getSiteCreation = contract({
  name: 'getSiteCreation',
  description: 'How far the creation or restoration of a site is, by the key of its request.',
  method: 'GET',
  path: '/api/site-creations/{key}',
  access: 'account',
  params: z.object({ key }),
  response: z.object({
    /** `none` before the request arrived, and when what it began was lost with its process. */
    state: z.enum(['none', 'creating', 'created', 'failed']),
    /** From 0 to 1. */
    progress: z.number(),
    /** Identifier of the site that was created. */
    identifier: z.string().nullable(),
    /** Why it failed. */
    error: z.string().nullable(),
  }),
})

export const restoreSite = contract({
  name: 'restoreSite',
  description:
    'Creates a site from an archive in the request body. The caller owns it, with the limits of a new site. Members of the archived site get no access, and domains must be verified again. A rejected archive leaves no data. With a `key` the same request twice creates one site, also if its response was lost. One that lacks files is rejected with FILES_MISSING and their names, unless they may be left out: products that sold them are drafts then.',
  method: 'POST',
  path: '/api/site-archives',
  access: 'account',
  query: z.object({
    identifier: z.string().max(200),
    /** The archived title if empty. */
    title: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
    key: key.optional(),
    /** Whether files that the archive names and does not have are left out. */
    withoutMissingFiles: z.stringbool().default(false),
  }),
  body: 'bytes',
  response: z.object({
    id: idSchema,
    identifier: z.string(),
    origin: z.string(),
    rows: z.number(),
    files: z.number(),
    /** Hostnames that must be verified again. */
    domains: z.array(z.string()),
    /** Names of files that the archive did not have, and titles of products that are drafts without them. */
    leftOut: z.object({ files: z.array(z.string()), products: z.array(z.string()) }),
  }),
  status: HTTP_STATUS.created,
})
