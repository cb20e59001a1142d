import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { closedSchema } from '#features/releases/types.ts'
import { idSchema } from '#lib/id.ts'

const version = z.string().regex(/^[1-9]\d{0,18}$/)

export const releaseSchema = z.object({
  version,
  releasedAt: z.iso.datetime(),
  /** How many documents it changed for the public. */
  documents: z.number(),
  note: z.string(),
  /** The earlier release that it brought back. */
  restores: version.nullable(),
  by: z.string(),
})
export type ReleaseView = z.output<typeof releaseSchema>

export const changeSchema = z.object({
  documentId: idSchema,
  kind: z.enum(['settings', 'theme', 'navigation', 'page', 'collection', 'item']),
  title: z.string(),
  change: z.enum(['new', 'changed', 'removed']),
  savedAt: z.iso.datetime(),
})
export type ChangeView = z.output<typeof changeSchema>

export const listReleases = contract({
  name: 'listReleases',
  about: 'The newest 200 releases of a site, newest first, and what was saved since and is not public yet.',
  method: 'GET',
  path: '/api/sites/{site}/releases',
  access: 'content:read',
  response: z.object({
    entries: z.array(releaseSchema),
    /** At most 200 of them. */
    waiting: z.array(changeSchema),
  }),
})

export const createRelease = contract({
  name: 'createRelease',
  about:
    'Makes the newest saved states public in one step: of the given documents, or of all that differ from what is public.',
  method: 'POST',
  path: '/api/sites/{site}/releases',
  access: 'content:publish',
  body: z.object({
    documents: z.array(idSchema).max(10_000).optional(),
    note: z.string().trim().max(500).default(''),
  }),
  response: z.object({ version, documents: z.number(), closed: closedSchema }),
  status: 201,
})

export const restoreRelease = contract({
  name: 'restoreRelease',
  about:
    'Brings the public site back to what it was after an earlier release, as a new one. Newest saved states stay as drafts, and what is in the trash stays there.',
  method: 'POST',
  path: '/api/sites/{site}/releases/{version}/restorations',
  access: 'content:publish',
  params: z.object({ version }),
  response: z.object({ version, documents: z.number(), inTrash: z.number() }),
  status: 201,
})
