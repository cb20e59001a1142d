import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import { idSchema } from '#lib/id.ts'

/** Folders of a site's library; more would be found by nobody. */
export const MAX_FOLDERS = 1000
/** Levels of folders in one another. */
export const MAX_LEVELS = 8

const folderSchema = z.object({
  id: idSchema,
  /** Null: it stands at the top. */
  parentId: idSchema.nullable(),
  name: z.string(),
  /** Files in it, without those of its folders and those in the trash. */
  files: z.number(),
})
export type FolderView = z.output<typeof folderSchema>

const name = z
  .string()
  .trim()
  .min(1, 'Say what the folder is called.')
  .max(100, 'A name has at most 100 characters.')
const folder = z.object({ folder: idSchema })

export const listFolders = contract({
  name: 'listFolders',
  about: 'All folders of a site’s library by name, each with the one it is in.',
  method: 'GET',
  path: '/api/sites/{site}/file-folders',
  access: 'content:read',
  response: z.object({ entries: z.array(folderSchema) }),
})

export const createFolder = contract({
  name: 'createFolder',
  about: 'Makes a folder in the library.',
  method: 'POST',
  path: '/api/sites/{site}/file-folders',
  access: 'media:write',
  body: z.strictObject({ name, parentId: idSchema.nullable().default(null) }),
  response: folderSchema,
  status: 201,
})

export const changeFolder = contract({
  name: 'changeFolder',
  about: 'Gives a folder another name or moves it into another one, with all that is in it.',
  method: 'PATCH',
  path: '/api/sites/{site}/file-folders/{folder}',
  access: 'media:write',
  params: folder,
  body: z.strictObject({ name: name.optional(), parentId: idSchema.nullable().optional() }),
  response: folderSchema,
})

export const deleteFolder = contract({
  name: 'deleteFolder',
  about: 'Removes a folder. Files and folders in it move up to where it was; no file is deleted.',
  method: 'DELETE',
  path: '/api/sites/{site}/file-folders/{folder}',
  access: 'media:write',
  params: folder,
  status: 200,
  response: z.object({
    /** How many moved up. */
    files: z.number(),
    folders: z.number(),
  }),
})
