import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { visibleName } from '#lib/bidi.ts'
import { idSchema } from '#lib/id.ts'

/** Max folders per site. */
export const MAX_FOLDERS = 1000
/** Max nesting depth. */
export const MAX_LEVELS = 8

const folderSchema = z.object({
  id: idSchema,
  /** Null: at the top level. */
  parentId: idSchema.nullable(),
  name: z.string(),
  /** Files in it, without subfolders and trash. */
  files: z.number(),
})
export type FolderView = z.output<typeof folderSchema>

const name = z
  .string()
  .overwrite(visibleName)
  .min(1, 'Enter a folder name.')
  .max(100, 'Folder names can have at most 100 characters.')
const folder = z.object({ folder: idSchema })

export const listFolders = contract({
  name: 'listFolders',
  description: 'Lists all folders of the media library by name, each with its parent.',
  method: 'GET',
  path: '/api/sites/{site}/file-folders',
  access: 'content:read',
  response: z.object({ entries: z.array(folderSchema) }),
})

export const createFolder = contract({
  name: 'createFolder',
  description: 'Creates a folder in the media library.',
  method: 'POST',
  path: '/api/sites/{site}/file-folders',
  access: 'media:write',
  body: z.strictObject({ name, parentId: idSchema.nullable().default(null) }),
  response: folderSchema,
  status: HTTP_STATUS.created,
})

export const updateFolder = contract({
  name: 'updateFolder',
  description: 'Renames a folder or moves it, with its contents, into another folder.',
  method: 'PATCH',
  path: '/api/sites/{site}/file-folders/{folder}',
  access: 'media:write',
  params: folder,
  body: z.strictObject({ name: name.optional(), parentId: idSchema.nullable().optional() }),
  response: folderSchema,
})

export const deleteFolder = contract({
  name: 'deleteFolder',
  description: 'Deletes a folder. Its files and subfolders move to its parent; no file is deleted.',
  method: 'DELETE',
  path: '/api/sites/{site}/file-folders/{folder}',
  access: 'media:write',
  params: folder,
  status: HTTP_STATUS.ok,
  response: z.object({
    /** Number of files moved to the parent. */
    files: z.number(),
    folders: z.number(),
  }),
})
