import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { listedSchema } from '#features/content/lists.api.types.ts'
import { closedSchema } from '#features/releases/types.ts'
import { instantSchema, statusSchema } from '#features/publishing/types.ts'
import { idSchema } from '#lib/id.ts'

const document = z.object({ document: idSchema })
const editor = z.object({ sessionId: idSchema, name: z.string() })

/** Types of collections that an owner can start. */
export const STARTED_COLLECTIONS = ['blog', 'events', 'gallery'] as const

/** A document with its newest saved content. */
export const documentSchema = listedSchema.extend({
  version: idSchema,
  /** How many times it was saved. */
  number: z.number(),
  /** What it holds, as its kind says. */
  body: z.record(z.string(), z.unknown()),
  savedBy: z.string().nullable(),
  /** The collection an item is in. */
  collection: z
    .object({ id: idSchema, title: z.string(), urlId: z.string(), typeName: z.string() })
    .nullable(),
  /** Who else has it open. */
  editors: z.array(editor),
})
export type DocumentView = z.output<typeof documentSchema>

/** What saving answers. */
export const savedSchema = z.object({
  version: idSchema,
  number: z.number(),
  released: listedSchema.shape.released,
  address: z.string(),
})

export const getDocument = contract({
  name: 'getDocument',
  about: 'A page, collection or item with its newest saved content.',
  method: 'GET',
  path: '/api/sites/{site}/documents/{document}',
  access: 'content:read',
  params: document,
  response: documentSchema,
})

export const createDocument = contract({
  name: 'createDocument',
  about:
    'Starts a page, a collection, or an item in a collection, as a draft; its address is made of its title.',
  method: 'POST',
  path: '/api/sites/{site}/documents',
  access: 'content:write',
  body: z.strictObject({
    kind: z.enum(['page', 'collection', 'item']),
    title: z.string().trim().max(500, 'A title has at most 500 characters.').default(''),
    /** Where an item goes. */
    collectionId: idSchema.optional(),
    /** What kind of collection it is. */
    typeName: z.enum(STARTED_COLLECTIONS).default('blog'),
    /** What else it holds, as its kind says. */
    body: z.record(z.string(), z.unknown()).default({}),
  }),
  response: listedSchema,
  status: 201,
})

export const saveDocument = contract({
  name: 'saveDocument',
  about:
    'Saves the whole content of a document as its newest state; visitors see it when it is published. Refused with CONFLICT and the newer state as `theirs` when `baseVersion` is not the newest any more.',
  method: 'PUT',
  path: '/api/sites/{site}/documents/{document}',
  access: 'content:write',
  params: document,
  body: z.strictObject({ baseVersion: idSchema, body: z.record(z.string(), z.unknown()) }),
  response: savedSchema,
  unrecorded: true,
})

/** The newer state that a refused save carries as `theirs`. */
export const theirsSchema = z.object({
  version: idSchema,
  number: z.number(),
  body: z.record(z.string(), z.unknown()),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
})
export type Theirs = z.output<typeof theirsSchema>

export const duplicateDocument = contract({
  name: 'duplicateDocument',
  about:
    'Makes a draft with the same content under an address of its own. Of a collection it copies the settings, not the items.',
  method: 'POST',
  path: '/api/sites/{site}/documents/{document}/copies',
  access: 'content:write',
  params: document,
  body: z.strictObject({ title: z.string().trim().max(500).optional() }),
  response: listedSchema,
  status: 201,
})

export const placeDocument = contract({
  name: 'placeDocument',
  about:
    'Puts an item before another one of its collection, which must be ordered by hand, or a page or collection, with all that stand below it, before another one of the site; with null behind all. With a `urlId` a page or collection gets that address, and the addresses below it go on from there; visitors see it when it is published.',
  method: 'PUT',
  path: '/api/sites/{site}/documents/{document}/place',
  access: 'content:write',
  params: document,
  body: z.strictObject({ before: idSchema.nullable(), urlId: z.string().min(1).max(200).optional() }),
})

export const setDocumentStatus = contract({
  name: 'setDocumentStatus',
  about: 'Gives a document a status, and a date from which it counts; visitors see it when it is published.',
  method: 'PUT',
  path: '/api/sites/{site}/documents/{document}/status',
  access: 'content:write',
  params: document,
  body: z.strictObject({ status: statusSchema, publishedOn: instantSchema.optional() }),
  response: listedSchema,
})

export const setDocumentPassword = contract({
  name: 'setDocumentPassword',
  about:
    'Sets the password that visitors need, of a collection also for its items; null takes it away. It acts at once.',
  method: 'PUT',
  path: '/api/sites/{site}/documents/{document}/password',
  access: 'content:publish',
  params: document,
  body: z.strictObject({
    password: z
      .string()
      .min(1, 'Type a password, or take it away.')
      .max(200, 'A password has at most 200 characters.')
      .nullable(),
  }),
})

const outcome = z.object({
  id: idSchema,
  ok: z.boolean(),
  /** What stood in the way, and what to do. */
  error: z.string().optional(),
})
const many = z
  .array(idSchema)
  .min(1, 'Choose at least one.')
  .max(500, 'At most 500 at once; choose fewer and go on with the rest.')
/** What became of each. */
export const outcomesSchema = z.object({ results: z.array(outcome) })
export type Outcomes = z.output<typeof outcomesSchema>

/** What is done to each of several documents. */
export const changeSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('status'), status: statusSchema }),
  z.strictObject({
    what: z.literal('tags'),
    kind: z.enum(['tags', 'categories']).default('tags'),
    add: z.array(z.string().trim().min(1)).max(20).default([]),
    remove: z.array(z.string()).max(20).default([]),
  }),
  z.strictObject({ what: z.literal('trash') }),
  z.strictObject({ what: z.literal('restore') }),
])

export const changeDocuments = contract({
  name: 'changeDocuments',
  about:
    'Changes several documents: their status, their tags, or moves them to the trash and back. Each for itself; what failed says why.',
  method: 'POST',
  path: '/api/sites/{site}/changes',
  access: 'content:write',
  body: z.strictObject({
    documents: many,
    change: changeSchema,
  }),
  response: outcomesSchema,
})

export const publishDocuments = contract({
  name: 'publishDocuments',
  about:
    'Makes the newest saved states public in one release: of the given documents, which become available or wait for their date, or of everything that was changed.',
  method: 'POST',
  path: '/api/sites/{site}/publications',
  access: 'content:publish',
  body: z.strictObject({
    documents: z.union([many, z.literal('changed')]),
    note: z.string().trim().max(500).default(''),
  }),
  response: outcomesSchema.extend({
    /** Of the site, after it; null when nothing was to be done. */
    version: z.string().nullable(),
    /** How many documents it changed for visitors. */
    documents: z.number(),
    closed: closedSchema,
  }),
  status: 201,
})

export const unpublishDocument = contract({
  name: 'unpublishDocument',
  about: 'Takes a document off the public site and keeps it as a draft.',
  method: 'DELETE',
  path: '/api/sites/{site}/publications/{document}',
  access: 'content:publish',
  params: document,
  response: listedSchema,
})

export const trashDocument = contract({
  name: 'trashDocument',
  about: 'Moves a document to the trash; it is off the public site at once.',
  method: 'DELETE',
  path: '/api/sites/{site}/documents/{document}',
  access: 'content:write',
  params: document,
})

export const restoreDocument = contract({
  name: 'restoreDocument',
  about: 'Takes a document out of the trash, as a draft.',
  method: 'POST',
  path: '/api/sites/{site}/trash/{document}/restoration',
  access: 'content:write',
  params: document,
  response: listedSchema,
})

export const removeDocument = contract({
  name: 'removeDocument',
  about: 'Removes a document of the trash for good, with its history; of a collection also its items.',
  method: 'DELETE',
  path: '/api/sites/{site}/trash/{document}',
  access: 'content:write',
  params: document,
})

export const noteEditing = contract({
  name: 'noteEditing',
  about:
    'Says that the caller has a document open, to be repeated every 20 seconds; answers who else has, and its newest version.',
  method: 'PUT',
  path: '/api/sites/{site}/documents/{document}/editing',
  access: 'content:write',
  params: document,
  response: z.object({ editors: z.array(editor), version: idSchema }),
  unrecorded: true,
})

export const endEditing = contract({
  name: 'endEditing',
  about: 'Says that the caller closed a document.',
  method: 'DELETE',
  path: '/api/sites/{site}/documents/{document}/editing',
  access: 'content:write',
  params: document,
  unrecorded: true,
})

export const checkAddress = contract({
  name: 'checkAddress',
  about:
    'Whether a url id can be had, and else what is wrong with it and which is free; from a title it makes one.',
  method: 'GET',
  path: '/api/sites/{site}/addresses',
  access: 'content:read',
  query: z.object({
    urlId: z.string().max(500).optional(),
    title: z.string().max(500).optional(),
    /** The collection an item is in. */
    collection: idSchema.optional(),
    /** Whose address it would be. */
    document: idSchema.optional(),
  }),
  response: z.object({ free: z.boolean(), problem: z.string().nullable(), suggestion: z.string() }),
})
