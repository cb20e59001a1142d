import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { FILE_KINDS } from '#features/media/file-types.rules.ts'
import { idSchema } from '#lib/id.ts'

/** How files can be listed. */
export const FILE_SORTS = ['newest', 'name', 'size'] as const
export type FileSort = (typeof FILE_SORTS)[number]

/** Most files that one call changes. */
export const MAX_AT_ONCE = 200
/** Characters of a description of a file. */
export const LONGEST_ALT = 1000

const share = z.number().min(0).max(1)
const focalPointSchema = z.strictObject({ x: share, y: share })

/** A file of a site as its library shows it. */
export const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  contentType: z.string(),
  /** Null while the file is missing, as is `path`. */
  bytes: z.number().nullable(),
  /** Pixels as displayed. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  alt: z.string(),
  focalPoint: focalPointSchema,
  /** Path on the site's host; another one after the file was replaced. */
  path: z.string().nullable(),
  /** A few pixels of it as a `data:` address. */
  preview: z.string().nullable(),
  folderId: idSchema.nullable(),
  addedAt: z.iso.datetime(),
  trashedAt: z.iso.datetime().nullable(),
})
export type FileView = z.output<typeof fileSchema>

const file = z.object({ file: idSchema })
const name = z
  .string()
  .trim()
  .min(1, 'Say what the file is called.')
  .max(255, 'A name has at most 255 characters.')
const alt = z.string().trim().max(LONGEST_ALT, `A description has at most ${LONGEST_ALT} characters.`)

export const listFiles = contract({
  name: 'listFiles',
  about:
    'Files of a site that match everything asked for; the first page tells how many there are in all. What is in the trash is listed only when it is asked for.',
  method: 'GET',
  path: '/api/sites/{site}/files',
  access: 'content:read',
  query: z.object({
    /** Part of the name or of the description. */
    search: z.string().max(200).optional(),
    /** `top` for what lies in no folder; without it, files of all folders. */
    folder: z.union([z.literal('top'), idSchema]).optional(),
    kind: z.enum(FILE_KINDS).optional(),
    trash: z.stringbool().default(false),
    sort: z.enum(FILE_SORTS).default('newest'),
    limit: z.coerce.number().int().min(1).max(200).default(100),
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
  about: 'One file of a site, also out of the trash.',
  method: 'GET',
  path: '/api/sites/{site}/files/{file}',
  access: 'content:read',
  params: file,
  response: fileSchema,
})

export const getFileContent = contract({
  name: 'getFileContent',
  about: 'The file itself, to be saved under its name.',
  method: 'GET',
  path: '/api/sites/{site}/files/{file}/content',
  access: 'content:read',
  params: file,
  response: 'file',
})

export const uploadFile = contract({
  name: 'uploadFile',
  about:
    'Takes an image, video, sound or document in as the body. It is judged by its content; what is too large or of a kind that is not taken is refused.',
  method: 'POST',
  path: '/api/sites/{site}/files',
  access: 'media:write',
  query: z.object({ name: name.default('file'), alt: alt.default(''), folder: idSchema.optional() }),
  body: 'bytes',
  response: fileSchema,
  status: 201,
})

export const checkUpload = contract({
  name: 'checkUpload',
  about:
    'Whether a file would be taken, before all of it is sent: the body is its first 64 KB, `bytes` how many it has in all. Fails as the sending would; `file` is the one whose content it shall become.',
  method: 'POST',
  path: '/api/sites/{site}/upload-checks',
  access: 'media:write',
  query: z.object({
    name: name.default('file'),
    bytes: z.coerce.number().int().min(0),
    file: idSchema.optional(),
  }),
  body: 'bytes',
  status: 204,
  unrecorded: true,
})

export const replaceFile = contract({
  name: 'replaceFile',
  about:
    'Takes other content of the same kind for a file; everything that names the file shows it from now on. Its old address leads to the new one.',
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
  about: 'Brings back what a file was before it was replaced the last time; possible for thirty days.',
  method: 'POST',
  path: '/api/sites/{site}/files/{file}/reversions',
  access: 'media:write',
  params: file,
  response: fileSchema,
})

export const changeFile = contract({
  name: 'changeFile',
  about:
    'Changes the name of a file, its description, or the point of an image that stays visible where it is cut. Pages show it at once.',
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

export const changeFiles = contract({
  name: 'changeFiles',
  about:
    'Moves files to a folder, into the trash or out of it; `used` names those in the trash that pages still show.',
  method: 'POST',
  path: '/api/sites/{site}/file-changes',
  access: 'media:write',
  body: z.strictObject({
    files: z.array(idSchema).min(1).max(MAX_AT_ONCE),
    change: z.discriminatedUnion('what', [
      /** Without a folder: to the top. */
      z.strictObject({ what: z.literal('move'), folder: idSchema.nullable() }),
      z.strictObject({ what: z.literal('trash') }),
      z.strictObject({ what: z.literal('restore') }),
    ]),
  }),
  status: 200,
  response: z.object({
    /** What was changed, and where it lay before. */
    changed: z.array(z.object({ id: idSchema, folderBefore: idSchema.nullable() })),
    used: z.array(idSchema),
  }),
})
export type FileChange =
  | { readonly what: 'move'; readonly folder: string | null }
  | { readonly what: 'trash' | 'restore' }

export const removeFile = contract({
  name: 'removeFile',
  about:
    'Removes a file of the trash for good. Refused while a draft or a public page, the settings or the theme name it.',
  method: 'DELETE',
  path: '/api/sites/{site}/files/{file}',
  access: 'media:write',
  params: file,
})

const useSchema = z.object({
  id: idSchema,
  kind: z.enum(['page', 'collection', 'item', 'settings', 'theme', 'navigation']),
  title: z.string(),
  /** Where it stands or would stand; null for what has no page. */
  address: z.string().nullable(),
  /** The newest saved state names it, as the one that visitors see. */
  draft: z.boolean(),
  public: z.boolean(),
})
export type FileUse = z.output<typeof useSchema>

export const listFileUses = contract({
  name: 'listFileUses',
  about:
    'Documents that name a file or its address in their newest or their public state; at most 200, what visitors see first.',
  method: 'GET',
  path: '/api/sites/{site}/files/{file}/uses',
  access: 'content:read',
  params: file,
  response: z.object({ entries: z.array(useSchema) }),
})
