import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { clashSchema, hiddenCollectionsSchema } from '#features/content/releases/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { documentKindSchema } from '#lib/api/document-kind.ts'
import { idSchema } from '#lib/id.ts'

/** The number of a release of a site. */
const version = idSchema

export const releaseSchema = z.object({
  version,
  releasedAt: z.iso.datetime(),
  /** Number of published documents that changed. */
  documents: z.number(),
  /** The first of them, with their titles of today. */
  changes: z.array(
    z.object({
      id: idSchema,
      kind: documentKindSchema,
      title: z.string(),
      /** Whether the release took it off the site. */
      removed: z.boolean(),
    }),
  ),
  note: z.string(),
  /** The earlier release that it restored. */
  restores: version.nullable(),
  by: z.string(),
})
export type ReleaseView = z.output<typeof releaseSchema>

export const changeSchema = z.object({
  documentId: idSchema,
  kind: documentKindSchema,
  title: z.string(),
  change: z.enum(['new', 'changed', 'removed']),
  savedAt: z.iso.datetime(),
})
export type ChangeView = z.output<typeof changeSchema>

const unpublishedSchema = z.object({
  entries: z.array(changeSchema),
  /** Number of all of them, counted up to 1,000. */
  total: z.number(),
  /** Current release; null before the first one. */
  release: version.nullable(),
})
export type UnpublishedView = z.output<typeof unpublishedSchema>

export const listReleases = contract({
  name: 'listReleases',
  description: 'Lists the newest 200 releases of a site, newest first.',
  method: 'GET',
  path: '/api/sites/{site}/releases',
  access: 'content:read',
  response: z.object({ entries: z.array(releaseSchema) }),
})

export const listUnpublishedChanges = contract({
  name: 'listUnpublishedChanges',
  description: 'Lists documents with unpublished changes, last changed first; at most 200.',
  method: 'GET',
  path: '/api/sites/{site}/unpublished',
  access: 'content:read',
  response: unpublishedSchema,
})

export const createRelease = contract({
  name: 'createRelease',
  description:
    'Publishes the newest revisions in one step: of the given documents, or of all with unpublished changes.',
  method: 'POST',
  path: '/api/sites/{site}/releases',
  access: 'products:publish',
  body: z.strictObject({
    documents: z.array(idSchema).min(1, 'Name the documents to publish.').max(10_000).optional(),
    note: z.string().trim().max(500).default(''),
  }),
  response: z.object({
    version,
    documents: z.number(),
    hiddenCollections: hiddenCollectionsSchema,
    /** Documents that were not published, because another document has their URL. */
    clashes: z.array(clashSchema),
  }),
  status: HTTP_STATUS.created,
})

export const restoreRelease = contract({
  name: 'restoreRelease',
  description:
    'Restores the published site of an earlier release as a new release. Newer revisions stay as drafts, and documents in the trash stay there.',
  method: 'POST',
  path: '/api/sites/{site}/releases/{version}/restorations',
  access: 'content:publish',
  params: z.object({ version }),
  response: z.object({ version, documents: z.number(), inTrash: z.number() }),
  status: HTTP_STATUS.created,
})
