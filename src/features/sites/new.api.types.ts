import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { idSchema } from '#lib/id.ts'

/** The template that has nothing in it. */
export const EMPTY_TEMPLATE = 'empty'

export const templateSchema = z.object({
  /** What `createSite` takes. */
  id: z.string(),
  /** What the invented place is called. */
  name: z.string(),
  /** For whom it is made: 'Shop', 'Bakery and café'. */
  trade: z.string(),
  /** What is in it. */
  sentence: z.string(),
})
export type TemplateView = z.output<typeof templateSchema>

export const listTemplates = contract({
  name: 'listTemplates',
  about: 'What a site can begin with: templates, and archives of at most `largestArchive` bytes.',
  method: 'GET',
  path: '/api/site-templates',
  access: 'account',
  response: z.object({ entries: z.array(templateSchema), largestArchive: z.number() }),
})

export const checkIdentifier = contract({
  name: 'checkIdentifier',
  about: 'Whether a site may have that identifier, and which near to it are free.',
  method: 'GET',
  path: '/api/site-identifiers/{identifier}',
  access: 'account',
  params: z.object({ identifier: z.string().max(200) }),
  response: z.object({
    free: z.boolean(),
    /** Why it is not. */
    problem: z.string().nullable(),
    suggestions: z.array(z.string()),
  }),
})

export const createSite = contract({
  name: 'createSite',
  about: 'Makes a site that the caller owns, empty or with everything that its template holds.',
  method: 'POST',
  path: '/api/sites',
  access: 'account',
  body: z.object({
    identifier: z.string().max(200),
    title: z.string().trim().max(500),
    /** That of the template when it is not given. */
    language: z.string().max(100).optional(),
    template: z.string().max(100).default(EMPTY_TEMPLATE),
  }),
  response: z.object({ id: idSchema, identifier: z.string(), origin: z.string() }),
  status: 201,
})

export const restoreSite = contract({
  name: 'restoreSite',
  about:
    'Makes a site of an archive, which is the body itself. It belongs to the caller, with the limits of a new site; other people of the archive have no right at it, and its domains are to be proved again. A refused archive leaves nothing.',
  method: 'POST',
  path: '/api/site-archives',
  access: 'account',
  query: z.object({
    identifier: z.string().max(200),
    /** As it was when it is empty. */
    title: z.string().trim().max(200, 'A title has at most 200 characters.').default(''),
  }),
  body: 'bytes',
  response: z.object({
    id: idSchema,
    identifier: z.string(),
    origin: z.string(),
    rows: z.number(),
    files: z.number(),
    /** Host names that have to be proved again. */
    domains: z.array(z.string()),
  }),
  status: 201,
})
