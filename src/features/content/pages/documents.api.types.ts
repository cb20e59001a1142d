import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { listedSchema } from '#features/content/pages/lists.api.types.ts'
import { hiddenCollectionsSchema } from '#features/content/releases/types.ts'
import { instantSchema, statusSchema } from '#features/content/publishing/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'

const document = z.object({ document: idSchema })
const editor = z.object({ sessionId: idSchema, name: z.string() })

/** Collection types that owners can create. */
export const STARTED_COLLECTIONS = ['blog', 'events', 'products', 'gallery'] as const

/** A document with its newest revision. */
export const documentSchema = listedSchema.extend({
  version: idSchema,
  /** Number of the newest revision. */
  number: z.number(),
  /** Its content; depends on the kind. */
  body: z.record(z.string(), z.unknown()),
  savedBy: z.string().nullable(),
  /** The collection of an item. */
  collection: z
    .object({ id: idSchema, title: z.string(), urlId: z.string(), typeName: z.string() })
    .nullable(),
  /** Who else has it open. */
  editors: z.array(editor),
})
export type DocumentView = z.output<typeof documentSchema>

/** Response of a save. */
export const savedSchema = z.object({
  version: idSchema,
  number: z.number(),
  released: listedSchema.shape.released,
  path: z.string(),
})

export const getDocument = contract({
  name: 'getDocument',
  description: 'Returns a page, collection or item with its newest revision.',
  method: 'GET',
  path: '/api/sites/{site}/documents/{document}',
  access: 'content:read',
  params: document,
  response: documentSchema,
})

export const createDocument = contract({
  name: 'createDocument',
  description:
    'Creates a page, a collection, or an item in a collection, as a draft; its URL is made from the title.',
  method: 'POST',
  path: '/api/sites/{site}/documents',
  access: 'products:write',
  body: z.strictObject({
    kind: z.enum(['page', 'collection', 'item']),
    title: z.string().trim().max(500, 'Titles can have at most 500 characters.').default(''),
    /** The collection of an item. */
    collectionId: idSchema.optional(),
    /** The type of a collection. */
    typeName: z.enum(STARTED_COLLECTIONS).default('blog'),
    /** Further content; depends on the kind. */
    body: z.record(z.string(), z.unknown()).default({}),
  }),
  response: listedSchema,
  status: HTTP_STATUS.created,
})

export const saveDocument = contract({
  name: 'saveDocument',
  description:
    'Saves the whole content of a document as a new revision; visitors see it when it is published. Fails with CONFLICT and the newer revision as `remote` when `baseVersion` is no longer the newest.',
  method: 'PUT',
  path: '/api/sites/{site}/documents/{document}',
  access: 'products:write',
  params: document,
  body: z.strictObject({ baseVersion: idSchema, body: z.record(z.string(), z.unknown()) }),
  response: savedSchema,
  unrecorded: true,
})

/** The newer revision that a CONFLICT carries as `remote`. */
export const remoteSchema = z.object({
  version: idSchema,
  number: z.number(),
  body: z.record(z.string(), z.unknown()),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
})
export type RemoteRevision = z.output<typeof remoteSchema>

export const duplicateDocument = contract({
  name: 'duplicateDocument',
  description:
    'Creates a draft with the same content and its own URL. Of a collection it copies the settings, not the items; of a product also its variants and prices, with SKUs of their own and no stock.',
  method: 'POST',
  path: '/api/sites/{site}/documents/{document}/copies',
  access: 'products:write',
  params: document,
  body: z.strictObject({ title: z.string().trim().max(500).optional() }),
  response: listedSchema,
  status: HTTP_STATUS.created,
})

export const setFrontPage = contract({
  name: 'setFrontPage',
  description:
    'Makes a page or collection the front page, in the newest settings; null leaves the choice to the program. Visitors see it when the settings are published.',
  method: 'PUT',
  path: '/api/sites/{site}/front-page',
  access: 'settings:write',
  body: z.strictObject({ document: idSchema.nullable() }),
  response: z.object({
    /** The settings, which have an unpublished change now. */
    settings: idSchema,
    /** The front page that the settings named before. */
    previous: idSchema.nullable(),
  }),
})

export const moveDocument = contract({
  name: 'moveDocument',
  description:
    'Moves an item before another one of its manually ordered collection, or a page or collection with its descendants before another one of the site; null moves it to the end. With `urlId` a page or collection gets that url id, and those of its descendants change with it; visitors see it when it is published.',
  method: 'PUT',
  path: '/api/sites/{site}/documents/{document}/position',
  access: 'products:write',
  params: document,
  body: z.strictObject({ before: idSchema.nullable(), urlId: z.string().min(1).max(200).optional() }),
})

export const setDocumentStatus = contract({
  name: 'setDocumentStatus',
  description: 'Sets the status of a document, with an optional date; visitors see it when it is published.',
  method: 'PUT',
  path: '/api/sites/{site}/documents/{document}/status',
  access: 'products:write',
  params: document,
  body: z.strictObject({ status: statusSchema, publishedOn: instantSchema.optional() }),
  response: listedSchema,
})

export const setDocumentPassword = contract({
  name: 'setDocumentPassword',
  description:
    'Sets the visitor password of a document, or of a collection and its items; null removes it. Takes effect immediately.',
  method: 'PUT',
  path: '/api/sites/{site}/documents/{document}/password',
  access: 'products:publish',
  params: document,
  body: z.strictObject({
    password: z
      .string()
      .min(1, 'Enter a password or remove it.')
      .max(200, 'Passwords can have at most 200 characters.')
      .nullable(),
  }),
})

const outcome = z.object({
  id: idSchema,
  ok: z.boolean(),
  /** Why it failed, and what to do. */
  error: z.string().optional(),
})
const many = z.array(idSchema).min(1, 'Select at least one.').max(500, 'Select at most 500 at a time.')
/** One result per document. */
export const outcomesSchema = z.object({ results: z.array(outcome) })
export type Outcomes = z.output<typeof outcomesSchema>

/** A change applied to each of several documents. */
export const changeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('status'), status: statusSchema }),
  z.strictObject({
    type: z.literal('tags'),
    kind: z.enum(['tags', 'categories']).default('tags'),
    add: z.array(z.string().trim().min(1)).max(20).default([]),
    remove: z.array(z.string()).max(20).default([]),
  }),
  z.strictObject({ type: z.literal('trash') }),
  z.strictObject({ type: z.literal('restore') }),
])

export const changeDocuments = contract({
  name: 'changeDocuments',
  description:
    'Changes the status or tags of several documents, or moves them to the trash and back. Each is changed on its own; failed ones have an error.',
  method: 'POST',
  path: '/api/sites/{site}/changes',
  access: 'products:write',
  body: z.strictObject({
    documents: many,
    change: changeSchema,
  }),
  response: outcomesSchema,
})

export const publishDocuments = contract({
  name: 'publishDocuments',
  description:
    'Publishes the newest revisions in one release: of the given documents, which become available or scheduled, or of everything that was changed.',
  method: 'POST',
  path: '/api/sites/{site}/publications',
  access: 'products:publish',
  body: z.strictObject({
    documents: z.union([many, z.literal('changed')]),
    note: z.string().trim().max(500).default(''),
  }),
  response: outcomesSchema.extend({
    /** Version of the site after it; null when nothing was published. */
    version: z.string().nullable(),
    /** Number of published documents that changed. */
    documents: z.number(),
    hiddenCollections: hiddenCollectionsSchema,
  }),
  status: HTTP_STATUS.created,
})

export const unpublishDocument = contract({
  name: 'unpublishDocument',
  description: 'Unpublishes a document and keeps it as a draft.',
  method: 'DELETE',
  path: '/api/sites/{site}/publications/{document}',
  access: 'products:publish',
  params: document,
  response: listedSchema,
})

export const trashDocument = contract({
  name: 'trashDocument',
  description: 'Moves a document to the trash and unpublishes it immediately.',
  method: 'DELETE',
  path: '/api/sites/{site}/documents/{document}',
  access: 'products:write',
  params: document,
})

export const restoreDocument = contract({
  name: 'restoreDocument',
  description: 'Restores a document from the trash as a draft.',
  method: 'POST',
  path: '/api/sites/{site}/trash/{document}/restoration',
  access: 'products:write',
  params: document,
  response: listedSchema,
})

export const removeDocument = contract({
  name: 'removeDocument',
  description: 'Permanently deletes a document from the trash with its history; a collection with its items.',
  method: 'DELETE',
  path: '/api/sites/{site}/trash/{document}',
  access: 'products:write',
  params: document,
})

export const recordEditing = contract({
  name: 'recordEditing',
  description:
    'Records that the caller has a document open; repeat it every 20 seconds. Returns who else has, and the newest version.',
  method: 'PUT',
  path: '/api/sites/{site}/documents/{document}/editing',
  access: 'products:write',
  params: document,
  response: z.object({ editors: z.array(editor), version: idSchema }),
  unrecorded: true,
})

export const endEditing = contract({
  name: 'endEditing',
  description: 'Records that the caller closed a document.',
  method: 'DELETE',
  path: '/api/sites/{site}/documents/{document}/editing',
  access: 'products:write',
  params: document,
  unrecorded: true,
})

export const checkUrlIdAvailability = contract({
  name: 'checkUrlIdAvailability',
  description:
    'Checks whether a url id is valid and available, and suggests an available one, made from the title if there is one.',
  method: 'GET',
  path: '/api/sites/{site}/url-ids',
  access: 'content:read',
  query: z.object({
    urlId: z.string().max(500).optional(),
    title: z.string().max(500).optional(),
    /** The collection of an item. */
    collection: idSchema.optional(),
    /** The document that the url id is for. */
    document: idSchema.optional(),
  }),
  response: z.object({ available: z.boolean(), problem: z.string().nullable(), suggestion: z.string() }),
})
