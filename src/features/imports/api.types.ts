import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { idSchema } from '#lib/id.ts'

/** Bytes of an export that is sent; the command line takes any. */
export const LARGEST_EXPORT = 512 * 1024 ** 2

/** Where an export is on its way: it is only checked at first, and imported when its owner says so. */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'done', 'refused', 'failed'] as const

export const importReportSchema = z.object({
  /** Items of the file, imported or skipped. */
  items: z.number(),
  imported: z.record(z.string(), z.number()),
  /** At most 200 of them. */
  skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
  skippedCount: z.number(),
  /** At most 200 of them; with an empty `id` they are about the file as a whole. */
  notes: z.array(z.object({ id: z.string(), note: z.string() })),
  notesCount: z.number(),
  /** Images and other files that pages use and that are still to be fetched. */
  missingMedia: z.number(),
})
export type ImportReportView = z.output<typeof importReportSchema>

export const importFileSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  bytes: z.number(),
  state: z.enum(IMPORT_STATES),
  /** What is done now, for people, and how far that is; `total` is 0 while nobody knows. */
  step: z.string(),
  done: z.number(),
  total: z.number(),
  /** What would come while it is `checked`; what came once it is `done`. */
  report: importReportSchema.nullable(),
  /** Why it is `rejected` or `failed`, and what to do. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ImportFileView = z.output<typeof importFileSchema>

export const importSourceSchema = importReportSchema.extend({
  /** Where it came from: the address of the site, as its export says. */
  source: z.string(),
  fileName: z.string(),
  finishedAt: z.iso.datetime(),
  /** Of the missing files, how many are fetched by themselves. */
  plannedFetches: z.number(),
})
export type ImportSourceView = z.output<typeof importSourceSchema>

export const listImports = contract({
  name: 'listImports',
  about:
    'The newest exports that were sent, and what came into the site from each source and was not undone.',
  method: 'GET',
  path: '/api/sites/{site}/imports',
  access: 'imports:run',
  response: z.object({ files: z.array(importFileSchema), sources: z.array(importSourceSchema) }),
})

export const sendImportFile = contract({
  name: 'sendImportFile',
  about:
    'Takes an export of WordPress, Squarespace or Ghost, or a feed, as the body, and begins to check what would come of it. Nothing of the site is changed.',
  method: 'POST',
  path: '/api/sites/{site}/imports',
  access: 'imports:run',
  query: z.object({ name: z.string().min(1).max(255).default('export') }),
  body: 'bytes',
  response: importFileSchema,
  status: 202,
})

export const getImportFile = contract({
  name: 'getImportFile',
  about: 'How far a sent export is, and its report.',
  method: 'GET',
  path: '/api/sites/{site}/imports/{file}',
  access: 'imports:run',
  params: z.object({ file: idSchema }),
  response: importFileSchema,
})

export const runImportFile = contract({
  name: 'runImportFile',
  about: 'Imports a checked export, or one whose import failed, and publishes it.',
  method: 'POST',
  path: '/api/sites/{site}/imports/{file}/runs',
  access: 'imports:run',
  params: z.object({ file: idSchema }),
  response: importFileSchema,
  status: 202,
})

export const deleteImportFile = contract({
  name: 'deleteImportFile',
  about: 'Forgets a sent export, which is not imported then. What was imported of it stays.',
  method: 'DELETE',
  path: '/api/sites/{site}/imports/{file}',
  access: 'imports:run',
  params: z.object({ file: idSchema }),
})

export const undoImport = contract({
  name: 'undoImport',
  about: 'Takes away what came from a source, as far as it was not changed here since.',
  method: 'DELETE',
  path: '/api/sites/{site}/import-sources',
  access: 'imports:run',
  query: z.object({ source: z.string().min(1).max(2000) }),
  status: 200,
  response: z.object({
    source: z.string(),
    removed: z.record(z.string(), z.number()),
    kept: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
  }),
})
