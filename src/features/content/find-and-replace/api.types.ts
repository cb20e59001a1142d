import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { CONTENT_KINDS, RELEASED } from '#features/content/documents/lists.types.ts'
import { idSchema } from '#lib/id.ts'
import { MAX_FIND_LENGTH, MAX_REPLACEMENT_LENGTH } from '#lib/find-text/text-matches.ts'

/** Max documents of one call that replaces texts. */
export const MAX_DOCUMENTS_PER_REPLACEMENT = 25

const findSchema = z
  .string()
  .min(1, 'Enter a text to find.')
  .max(MAX_FIND_LENGTH, `Search for at most ${MAX_FIND_LENGTH} characters.`)

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

const matchSchema = z.object({
  /** Where it is: the names of block and field. */
  label: z.string(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
})

const foundSchema = z.object({
  id: idSchema,
  kind: z.enum(CONTENT_KINDS),
  title: z.string(),
  path: z.string(),
  released: z.enum(RELEASED),
  /** Id of the revision that was searched, needed to replace in it. */
  version: idSchema,
  /** Number of its matches. */
  count: z.number(),
  /** Its first matches. */
  matches: z.array(matchSchema),
})
/** A document with matches. */
export type FoundDocument = z.output<typeof foundSchema>

export const findInDocuments = contract({
  name: 'findInDocuments',
  description:
    'Searches the texts of the newest revisions of pages, collections and items outside the trash: titles, descriptions, and texts of blocks that visitors read. A call searches a limited number of documents; `next` continues.',
  method: 'GET',
  path: '/api/sites/{site}/text-matches',
  access: 'content:write',
  query: z.object({
    find: findSchema,
    matchCase: flag,
    wholeWords: flag,
    after: idSchema.optional(),
  }),
  response: z.object({
    entries: z.array(foundSchema),
    /** Number of documents that this call searched. */
    searched: z.number(),
    /** Number of documents of the site; only with the first call. */
    total: z.number().nullable(),
    next: idSchema.nullable(),
  }),
})

const replacedSchema = z.object({
  id: idSchema,
  ok: z.boolean(),
  /** Why nothing of it was changed. */
  error: z.string().optional(),
  /** Number of matches that were replaced. */
  count: z.number(),
  /** Texts that stayed as they were, and why. */
  problems: z.array(z.object({ label: z.string(), problem: z.string() })),
})
/** What became of a document. */
export type ReplacedDocument = z.output<typeof replacedSchema>

export const replaceInDocuments = contract({
  name: 'replaceInDocuments',
  description:
    'Replaces a text in documents. Each gets a new revision, which visitors see when it is published. A document that is no longer at the given version stays as it is.',
  method: 'POST',
  path: '/api/sites/{site}/text-replacements',
  access: 'content:write',
  body: z.strictObject({
    find: findSchema,
    replaceWith: z
      .string()
      .max(MAX_REPLACEMENT_LENGTH, `Replace with at most ${MAX_REPLACEMENT_LENGTH} characters.`)
      .regex(/^[^\r\n]*$/, 'Replace with a text in one line.'),
    matchCase: z.boolean().default(false),
    wholeWords: z.boolean().default(false),
    documents: z
      .array(z.strictObject({ id: idSchema, version: idSchema }))
      .min(1, 'Select at least one.')
      .max(MAX_DOCUMENTS_PER_REPLACEMENT, `Select at most ${MAX_DOCUMENTS_PER_REPLACEMENT} at a time.`),
  }),
  response: z.object({ results: z.array(replacedSchema) }),
})
