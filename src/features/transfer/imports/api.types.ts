import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { fileChoicesSchema } from '#features/transfer/imports/model/file-choices.types.ts'
import { productReportSchema } from '#features/transfer/imports/model/product-report.types.ts'
import { idSchema } from '#lib/id.ts'

/** Maximum size of an uploaded export in bytes; the command line has no limit. */
export const MAX_EXPORT_BYTES = 512 * 1024 ** 2

/** States of an uploaded export. It is checked first, and imported only when the owner starts it. */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'done', 'rejected', 'failed'] as const

export const OLD_SITE_URL_MESSAGE = 'Give the URL of the old site, such as https://old.example.'

/** Returns the URL of an old site, which may be given without its scheme; undefined if it is none. */
export function oldSiteUrl(text: string): URL | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text.trim()) ? text : `https://${text.trim()}`)
  return url?.hostname.includes('.') && url.username === '' ? url : undefined
}

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
  /** Images and other files that pages use and that have not been downloaded yet. */
  missingMedia: z.number(),
  /** How many of them have no URL, since the export does not state that of its site. */
  mediaWithoutUrl: z.number(),
  /** Images and other files that came with the export. */
  filledMedia: z.number(),
  /** Items that are unchanged since the last import, no longer in the source, or deleted here. */
  sinceLast: z.object({ unchanged: z.number(), missing: z.number(), deleted: z.number() }).optional(),
  /** Of a file of products; its lines are at most 200. */
  products: productReportSchema.optional(),
})
export type ImportReportView = z.output<typeof importReportSchema>

export const importFileSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  bytes: z.number(),
  state: z.enum(IMPORT_STATES),
  /** A label of the current step, and its progress; `total` is 0 while it is unknown. */
  step: z.string(),
  done: z.number(),
  total: z.number(),
  /** The result of the dry run while `checked`, of the import once `done`. */
  report: importReportSchema.nullable(),
  /** Why it is `rejected` or `failed`, and what to do. */
  problem: z.string().nullable(),
  /** What the owner says of a file of products; null before. */
  choices: fileChoicesSchema.nullable(),
  createdAt: z.iso.datetime(),
})
export type ImportFileView = z.output<typeof importFileSchema>

export const importSourceSchema = importReportSchema.extend({
  /** The URL of the source site, as its export states it. */
  source: z.string(),
  fileName: z.string(),
  finishedAt: z.iso.datetime(),
  /** How many of the missing files are queued for download. */
  plannedFetches: z.number(),
})
export type ImportSourceView = z.output<typeof importSourceSchema>

export const listImports = contract({
  name: 'listImports',
  description: 'The newest uploaded exports, and what was imported from each source and not undone.',
  method: 'GET',
  path: '/api/sites/{site}/imports',
  access: 'products:import',
  response: z.object({ files: z.array(importFileSchema), sources: z.array(importSourceSchema) }),
})

export const uploadImportFile = contract({
  name: 'uploadImportFile',
  description:
    'Uploads an export of WordPress, Squarespace, Ghost, Substack or Medium, a folder of Jekyll, Hugo or Markdown as a zip file, a feed, a calendar, or a CSV file of products as the request body, exports also compressed (gzip) or in a zip file with their images, and starts a dry run of its import. A zip file of images alone fills those that are missing. The site is not changed. A file that waits to be imported already is not stored again.',
  method: 'POST',
  path: '/api/sites/{site}/imports',
  access: 'products:import',
  query: z.object({ name: z.string().min(1).max(255).default('export') }),
  body: 'bytes',
  response: importFileSchema.extend({
    /** Whether it was uploaded before and waits: this is that upload. */
    isKnown: z.boolean(),
  }),
  status: HTTP_STATUS.accepted,
})

export const getImportFile = contract({
  name: 'getImportFile',
  description: 'The progress of an uploaded export, and its report.',
  method: 'GET',
  path: '/api/sites/{site}/imports/{file}',
  access: 'products:import',
  params: z.object({ file: idSchema }),
  response: importFileSchema,
})

export const runImportFile = contract({
  name: 'runImportFile',
  description:
    'Imports and publishes a checked export, or one whose import failed. `from` is the URL of the old site, for exports that do not state it.',
  method: 'POST',
  path: '/api/sites/{site}/imports/{file}/runs',
  access: 'products:import',
  params: z.object({ file: idSchema }),
  body: z.strictObject({
    from: z
      .string()
      .max(1000)
      .refine((text) => oldSiteUrl(text) !== undefined, OLD_SITE_URL_MESSAGE)
      .optional(),
  }),
  response: importFileSchema,
  status: HTTP_STATUS.accepted,
})

export const mapImportFile = contract({
  name: 'mapImportFile',
  description:
    'Says what the columns of a checked file of products are, what becomes of tax classes that the store does not have, what is before the decimals of its numbers, and where new products go, and starts another dry run with that. Columns that are not listed are not used; null uses those that are recognised. What is said of columns is remembered for files with the same columns; null forgets it. Of products with a tax class that is not listed the class stays, that of new ones is the standard one.',
  method: 'PUT',
  path: '/api/sites/{site}/imports/{file}/columns',
  access: 'products:import',
  params: z.object({ file: idSchema }),
  body: fileChoicesSchema,
  response: importFileSchema,
  status: HTTP_STATUS.accepted,
})

export const downloadImportReport = contract({
  name: 'downloadImportReport',
  description: 'Returns what happens to the products of a file as CSV, one line for each, at most 5,000.',
  method: 'GET',
  path: '/api/sites/{site}/imports/{file}/report',
  access: 'products:import',
  params: z.object({ file: idSchema }),
  response: 'file',
})

export const deleteImportFile = contract({
  name: 'deleteImportFile',
  description: 'Deletes an uploaded export. Content already imported from it stays.',
  method: 'DELETE',
  path: '/api/sites/{site}/imports/{file}',
  access: 'products:import',
  params: z.object({ file: idSchema }),
})

export const undoImport = contract({
  name: 'undoImport',
  description: 'Removes what was imported from a source, except for what was changed here since.',
  method: 'DELETE',
  path: '/api/sites/{site}/import-sources',
  access: 'products:import',
  query: z.object({ source: z.string().min(1).max(2000) }),
  status: HTTP_STATUS.ok,
  response: z.object({
    source: z.string(),
    removed: z.record(z.string(), z.number()),
    retained: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
    /** Products that are as they were before the import. */
    restored: z.number(),
  }),
})

export const exportProducts = contract({
  name: 'exportProducts',
  description:
    'Returns all products as CSV with their variants and images, each in one line or more. An import of the file changes nothing. A text that a spreadsheet would evaluate begins with an apostrophe, which the import removes.',
  method: 'GET',
  path: '/api/sites/{site}/products.csv',
  access: 'store:read',
  response: 'file',
})
