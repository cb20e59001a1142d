import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { CONTENT_KINDS, ITEM_SORTS, RELEASED } from '#features/documents/lists.types.ts'
import { statusSchema } from '#features/publishing/types.ts'
import { idSchema, isId } from '#lib/id.ts'

/** A document as lists show it. */
export const listedSchema = z.object({
  id: idSchema,
  kind: z.enum(CONTENT_KINDS),
  collectionId: idSchema.nullable(),
  urlId: z.string(),
  /** Where it stands or would stand: `/blog/post`. */
  address: z.string(),
  title: z.string(),
  status: statusSchema,
  publishedOn: z.string().nullable(),
  locked: z.boolean(),
  /** What of it visitors see: nothing, an older state, the newest one. */
  released: z.enum(RELEASED),
  /** Whether nobody sees it, released or not, because the collection it is in is not public. */
  closed: z.boolean(),
  /** When visitors begin to see a released collection, or what is in it, which only waits for its date. */
  opensOn: z.string().nullable(),
  updatedAt: z.string(),
  /** Its newest saved state, to be named when it is saved. */
  version: idSchema.nullable(),
  mediaId: idSchema.nullable(),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  typeName: z.string().nullable(),
  ordering: z.string().nullable(),
  items: z.number().nullable(),
})
export type ListedView = z.output<typeof listedSchema>

/** Up to 100 identities, separated by commas. */
export const idsSchema = z
  .string()
  .max(2100)
  .refine((text) => text.split(',').every(isId) && text.split(',').length <= 100, 'These are not identities.')

const limit = z.coerce.number().int().min(1).max(200).default(100)
const after = z.string().max(1000).optional()
const collection = z.object({ collection: idSchema })

export const listContent = contract({
  name: 'listContent',
  about:
    'Pages and collections of a site in the order their owner gave them; no items, and nothing of the trash.',
  method: 'GET',
  path: '/api/sites/{site}/content',
  access: 'content:read',
  response: z.object({ entries: z.array(listedSchema) }),
})

export const listItems = contract({
  name: 'listItems',
  about:
    'Items of a collection that match everything asked for; the first page tells how many there are in all.',
  method: 'GET',
  path: '/api/sites/{site}/collections/{collection}/items',
  access: 'content:read',
  params: collection,
  query: z.object({
    search: z.string().max(200).optional(),
    status: z.coerce.number().pipe(statusSchema).optional(),
    tag: z.string().max(50).optional(),
    category: z.string().max(25).optional(),
    author: idSchema.optional(),
    sort: z.enum(ITEM_SORTS).default('newest'),
    limit,
    after,
  }),
  response: z.object({
    entries: z.array(listedSchema),
    next: z.string().nullable(),
    total: z.number().nullable(),
  }),
})

export const listTerms = contract({
  name: 'listTerms',
  about: 'Tags or categories that items of a collection have, those with the most items first; at most 500.',
  method: 'GET',
  path: '/api/sites/{site}/collections/{collection}/terms',
  access: 'content:read',
  params: collection,
  query: z.object({ kind: z.enum(['tags', 'categories']) }),
  response: z.object({ entries: z.array(z.object({ name: z.string(), count: z.number() })) }),
})

export const findDocuments = contract({
  name: 'findDocuments',
  about:
    'Documents with a text in their title or address, pages and collections first, at most 20; or those with the given identities.',
  method: 'GET',
  path: '/api/sites/{site}/documents',
  access: 'content:read',
  query: z.object({
    search: z.string().max(200).default(''),
    /** Identities, separated by commas. */
    ids: idsSchema.optional(),
  }),
  response: z.object({ entries: z.array(listedSchema) }),
})

export const listUnreleased = contract({
  name: 'listUnreleased',
  about:
    'Documents that publishing everything would change for visitors, the newest change first; at most 500.',
  method: 'GET',
  path: '/api/sites/{site}/unpublished',
  access: 'content:read',
  response: z.object({ entries: z.array(listedSchema) }),
})

export const listTrash = contract({
  name: 'listTrash',
  about: 'What is in the trash, the newest first.',
  method: 'GET',
  path: '/api/sites/{site}/trash',
  access: 'content:read',
  query: z.object({ limit, after }),
  response: z.object({ entries: z.array(listedSchema), next: z.string().nullable() }),
})

const authorSchema = z.object({ id: idSchema, slug: z.string(), name: z.string() })

export const listAuthors = contract({
  name: 'listAuthors',
  about: 'Authors of a site by name.',
  method: 'GET',
  path: '/api/sites/{site}/authors',
  access: 'content:read',
  response: z.object({ entries: z.array(authorSchema) }),
})

export const createAuthor = contract({
  name: 'createAuthor',
  about: 'Adds an author by name; one who has that name already is answered.',
  method: 'POST',
  path: '/api/sites/{site}/authors',
  access: 'content:write',
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'Say what the author is called.')
      .max(200, 'A name has at most 200 characters.'),
  }),
  response: authorSchema,
  status: 201,
})
