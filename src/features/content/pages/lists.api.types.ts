import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { CONTENT_KINDS, ITEM_SORTS, RELEASED } from '#features/content/documents/lists.types.ts'
import { statusSchema } from '#features/content/publishing/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema, isId } from '#lib/id.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

/** A document in lists. */
export const listedSchema = z.object({
  id: idSchema,
  kind: z.enum(CONTENT_KINDS),
  collectionId: idSchema.nullable(),
  urlId: z.string(),
  /** Its path, published or not: `/blog/post`. */
  path: z.string(),
  title: z.string(),
  status: statusSchema,
  /** Its workflow label (ITS-02). */
  statusLabel: z.enum(['Available', 'Scheduled', 'Hidden', 'Unsupported']),
  publishedOn: z.string().nullable(),
  locked: z.boolean(),
  /** Which revision is published: none, an older one, the newest. */
  released: z.enum(RELEASED),
  /** Whether it is hidden because its collection is not published. */
  collectionHidden: z.boolean(),
  /** When a scheduled collection, or an item in it, becomes visible. */
  opensOn: z.string().nullable(),
  updatedAt: z.string(),
  /** Id of its newest revision, needed to save it. */
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

/** Up to 100 ids, separated by commas. */
export const idsSchema = z
  .string()
  .max(2100)
  .refine(
    (text) => text.split(',').every(isId) && text.split(',').length <= 100,
    'Enter up to 100 ids, separated by commas.',
  )

const limit = wholeNumberText(z.number().int().min(1).max(200)).default(100)
const after = z.string().max(1000).optional()
const collection = z.object({ collection: idSchema })

export const listContent = contract({
  name: 'listContent',
  description:
    'Lists the pages and collections of a site in tree order, without items and trash. `homeId` is the front page.',
  method: 'GET',
  path: '/api/sites/{site}/content',
  access: 'content:read',
  response: z.object({
    entries: z.array(listedSchema),
    /** The page or collection that visitors see at `/`; null when the site has none. */
    homeId: idSchema.nullable(),
  }),
})

export const listItems = contract({
  name: 'listItems',
  description: 'Lists the items of a collection that match all filters. The first page includes the total.',
  method: 'GET',
  path: '/api/sites/{site}/collections/{collection}/items',
  access: 'content:read',
  params: collection,
  query: z.object({
    search: z.string().max(200).optional(),
    status: wholeNumberText(statusSchema).optional(),
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
  description: 'Lists the tags or categories of the items of a collection, most used first; at most 500.',
  method: 'GET',
  path: '/api/sites/{site}/collections/{collection}/terms',
  access: 'content:read',
  params: collection,
  query: z.object({ kind: z.enum(['tags', 'categories']) }),
  response: z.object({ entries: z.array(z.object({ name: z.string(), count: z.number() })) }),
})

export const findDocuments = contract({
  name: 'findDocuments',
  description:
    'Lists documents whose title or URL contains a text, pages and collections first, at most 20; or the documents with the given ids.',
  method: 'GET',
  path: '/api/sites/{site}/documents',
  access: 'content:read',
  query: z.object({
    search: z.string().max(200).default(''),
    /** Only items of lists of products. */
    only: z.literal('products').optional(),
    /** Identities, separated by commas. */
    ids: idsSchema.optional(),
  }),
  response: z.object({ entries: z.array(listedSchema) }),
})

export const listTrash = contract({
  name: 'listTrash',
  description: 'Lists the documents in the trash, newest first.',
  method: 'GET',
  path: '/api/sites/{site}/trash',
  access: 'content:read',
  query: z.object({ limit, after }),
  response: z.object({ entries: z.array(listedSchema), next: z.string().nullable() }),
})

const authorSchema = z.object({ id: idSchema, slug: z.string(), name: z.string() })

export const listAuthors = contract({
  name: 'listAuthors',
  description: 'Lists the authors of a site by name.',
  method: 'GET',
  path: '/api/sites/{site}/authors',
  access: 'content:read',
  response: z.object({ entries: z.array(authorSchema) }),
})

export const createAuthor = contract({
  name: 'createAuthor',
  description: 'Creates an author, or returns the existing one with that name.',
  method: 'POST',
  path: '/api/sites/{site}/authors',
  access: 'products:write',
  body: z.strictObject({
    name: z.string().trim().min(1, 'Enter a name.').max(200, 'Names can have at most 200 characters.'),
  }),
  response: authorSchema,
  status: HTTP_STATUS.created,
})
