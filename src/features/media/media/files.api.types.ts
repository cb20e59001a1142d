import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { FILE_KINDS } from '#features/media/media/library/file-types.rules.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { documentKindSchema } from '#lib/api/document-kind.ts'
import { idSchema } from '#lib/id.ts'
import { visibleName } from '#lib/bidi.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

/** Sort orders of the file list. */
export const FILE_SORTS = ['newest', 'name', 'size'] as const
export type FileSort = (typeof FILE_SORTS)[number]

/** Max files per bulk change. */
export const MAX_BULK_FILES = 200
/** Max length of an alt text. */
export const MAX_ALT_LENGTH = 1000

const share = z.number().min(0).max(1)
const focalPointSchema = z.strictObject({ x: share, y: share })

const conversionSchema = z.object({
  /** `waiting` also where ffmpeg is not installed. */
  state: z.enum(['waiting', 'converting', 'converted', 'failed']),
  /** How many versions browsers can choose from besides the file itself, and their size with the poster. */
  versions: z.number(),
  bytes: z.number(),
  /** Why it failed, and what to do. */
  problem: z.string().nullable(),
})

/** A file in the media library. */
export const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  contentType: z.string(),
  /** Null while the file is missing, like `path`. */
  bytes: z.number().nullable(),
  /** Pixels as displayed. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  alt: z.string(),
  focalPoint: focalPointSchema,
  /** Path on the site's host; changes when the file is replaced. */
  path: z.string().nullable(),
  /** A tiny preview as a `data:` URL. */
  preview: z.string().nullable(),
  folderId: idSchema.nullable(),
  addedAt: z.iso.datetime(),
  trashedAt: z.iso.datetime().nullable(),
  /** What was made of a video; null for other files. */
  conversion: conversionSchema.nullable(),
})
export type FileView = z.output<typeof fileSchema>

const file = z.object({ file: idSchema })
const name = z
  .string()
  .overwrite(visibleName)
  .min(1, 'Enter a file name.')
  .max(255, 'File names can have at most 255 characters.')
const alt = z.string().trim().max(MAX_ALT_LENGTH, `Alt texts can have at most ${MAX_ALT_LENGTH} characters.`)

export const listFiles = contract({
  name: 'listFiles',
  description:
    'Lists the files of a site that match all filters. The first page includes the total. Files in the trash are listed only with `trash`.',
  method: 'GET',
  path: '/api/sites/{site}/files',
  access: 'content:read',
  query: z.object({
    /** Part of the name or alt text. */
    search: z.string().max(200).optional(),
    /** `top` for files in no folder; without it, files of all folders. */
    folder: z.union([z.literal('top'), idSchema]).optional(),
    kind: z.enum(FILE_KINDS).optional(),
    trash: z.stringbool().default(false),
    sort: z.enum(FILE_SORTS).default('newest'),
    limit: wholeNumberText(z.number().int().min(1).max(200)).default(100),
    after: z.string().max(1000).optional(),
  }),
  response: z.object({
    entries: z.array(fileSchema),
    next: z.string().nullable(),
    total: z.number().nullable(),
  }),
})

export const getFile = contract({
  name: 'getFile',
  description: 'Returns one file of a site, including files in the trash.',
  method: 'GET',
  path: '/api/sites/{site}/files/{file}',
  access: 'content:read',
  params: file,
  response: fileSchema,
})

export const getFileContent = contract({
  name: 'getFileContent',
  description: 'Downloads the file under its name.',
  method: 'GET',
  path: '/api/sites/{site}/files/{file}/content',
  access: 'content:read',
  params: file,
  response: 'file',
})

export const uploadFile = contract({
  name: 'uploadFile',
  description:
    'Uploads an image, video, audio file or document as the request body. The type is detected from the content; files that are too large or not supported are rejected.',
  method: 'POST',
  path: '/api/sites/{site}/files',
  access: 'media:write',
  query: z.object({ name: name.default('file'), alt: alt.default(''), folder: idSchema.optional() }),
  body: 'bytes',
  response: fileSchema,
  status: HTTP_STATUS.created,
})

/** Max length of the texts of a file that a program uploads. */
const MAX_TEXT_LENGTH = 2_000
const text = z.string().max(MAX_TEXT_LENGTH, `Texts can have at most ${MAX_TEXT_LENGTH} characters.`)

export const uploadFileWithKey = contract({
  name: 'uploadFileWithKey',
  description:
    'Uploads a file as the request body, for programs that send an access key of the site as `Authorization: Bearer <key>`. Returns its URL on the site.',
  method: 'POST',
  path: '/api/sites/{site}/media',
  access: 'key:media',
  query: z.object({ name: text.default('file'), alt: text.default(''), caption: text.default('') }),
  body: 'bytes',
  response: z.object({
    id: idSchema,
    fileName: z.string(),
    contentType: z.string(),
    /** Pixels as displayed. */
    width: z.number().nullable(),
    height: z.number().nullable(),
    alt: z.string(),
    caption: z.string(),
    focalPoint: focalPointSchema,
    url: z.string(),
  }),
  status: HTTP_STATUS.created,
  unrecorded: true,
})

export const checkUpload = contract({
  name: 'checkUpload',
  description:
    'Checks whether a file would be accepted before all of it is sent. The body is its first 64 KB, `bytes` its total size, `file` the file that it replaces. Fails with the same errors as the upload.',
  method: 'POST',
  path: '/api/sites/{site}/upload-checks',
  access: 'media:write',
  query: z.object({
    name: name.default('file'),
    bytes: wholeNumberText(z.number().int().min(0)),
    file: idSchema.optional(),
  }),
  body: 'bytes',
  status: HTTP_STATUS.noContent,
  unrecorded: true,
})

export const replaceFile = contract({
  name: 'replaceFile',
  description:
    'Replaces the content of a file with content of the same kind. All references show the new content; the old URL redirects to the new one.',
  method: 'PUT',
  path: '/api/sites/{site}/files/{file}/content',
  access: 'media:write',
  params: file,
  query: z.object({ name: name.default('file') }),
  body: 'bytes',
  response: fileSchema,
})

export const revertFile = contract({
  name: 'revertFile',
  description: 'Restores the content that a file had before it was last replaced; possible for 30 days.',
  method: 'POST',
  path: '/api/sites/{site}/files/{file}/reversions',
  access: 'media:write',
  params: file,
  response: fileSchema,
})

export const convertFile = contract({
  name: 'convertFile',
  description: 'Has a video converted again whose conversion failed; any other video stays as it is.',
  method: 'POST',
  path: '/api/sites/{site}/files/{file}/conversions',
  access: 'media:write',
  params: file,
  response: fileSchema,
})

export const updateFile = contract({
  name: 'updateFile',
  description: 'Updates the name, alt text or focal point of a file. Pages show the change immediately.',
  method: 'PATCH',
  path: '/api/sites/{site}/files/{file}',
  access: 'media:write',
  params: file,
  body: z.strictObject({
    name: name.optional(),
    alt: alt.optional(),
    focalPoint: focalPointSchema.optional(),
  }),
  response: fileSchema,
})

export const updateFiles = contract({
  name: 'updateFiles',
  description:
    'Moves files to a folder, to the trash or out of it; `used` lists trashed files that pages still use.',
  method: 'POST',
  path: '/api/sites/{site}/file-changes',
  access: 'media:write',
  body: z.strictObject({
    files: z.array(idSchema).min(1).max(MAX_BULK_FILES),
    change: z.discriminatedUnion('type', [
      /** Null: to the top level. */
      z.strictObject({ type: z.literal('move'), folder: idSchema.nullable() }),
      z.strictObject({ type: z.literal('trash') }),
      z.strictObject({ type: z.literal('restore') }),
    ]),
  }),
  status: HTTP_STATUS.ok,
  response: z.object({
    /** The changed files and the folders they were in before. */
    changed: z.array(z.object({ id: idSchema, folderBefore: idSchema.nullable() })),
    used: z.array(idSchema),
  }),
})
export type FileChange =
  | { readonly type: 'move'; readonly folder: string | null }
  | { readonly type: 'trash' | 'restore' }

export const deleteFile = contract({
  name: 'deleteFile',
  description:
    'Permanently deletes a file from the trash. Rejected while a draft, a published page, the settings or the theme use it.',
  method: 'DELETE',
  path: '/api/sites/{site}/files/{file}',
  access: 'media:write',
  params: file,
})

const usageSchema = z.object({
  /** Of the document, or of the row of live data. */
  id: idSchema,
  kind: z.enum([...documentKindSchema.options, 'live']),
  /** Of live data: what it is and its number, such as `Product 12`. */
  title: z.string(),
  /** Path of the document; null for documents without a page. */
  path: z.string().nullable(),
  /** Whether the newest revision uses it; `public` whether the published one does. Live data is public. */
  draft: z.boolean(),
  public: z.boolean(),
})
export type FileUse = z.output<typeof usageSchema>

export const listFileUses = contract({
  name: 'listFileUses',
  description:
    'Lists documents that use a file or its URL in their newest or published revision, and live data that uses it; at most 200, published ones first.',
  method: 'GET',
  path: '/api/sites/{site}/files/{file}/uses',
  access: 'content:read',
  params: file,
  response: z.object({ entries: z.array(usageSchema) }),
})
