import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { MAX_FILE_NAME_LENGTH, MAX_PRODUCT_FILES } from '#features/shop/product-files/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'

const item = z.object({ item: idSchema })
const file = item.extend({ file: idSchema })
const name = z
  .string()
  .trim()
  .min(1, 'Enter a file name.')
  .max(MAX_FILE_NAME_LENGTH, `File names can have at most ${MAX_FILE_NAME_LENGTH} characters.`)

const filesSchema = z.object({
  entries: z
    .array(
      z.object({
        id: idSchema,
        name: z.string(),
        contentType: z.string(),
        bytes: z.number(),
        /** How many links of paid orders lead to it that have not expired and are not revoked. */
        links: z.number(),
        addedAt: z.iso.datetime(),
      }),
    )
    .readonly(),
  /** Of one file; some types have a lower limit. */
  maxBytes: z.number(),
})
export type ProductFiles = z.output<typeof filesSchema>

export const listProductFiles = contract({
  name: 'listProductFiles',
  description: 'Returns the files that buyers of a digital product can download, in their order.',
  method: 'GET',
  path: '/api/sites/{site}/products/{item}/files',
  access: 'store:read',
  params: item,
  response: filesSchema,
})

export const addProductFile = contract({
  name: 'addProductFile',
  description: `Adds a file to a digital product, as the request body, of any type; at most ${MAX_PRODUCT_FILES}. Anyone who buys the product from now on can download it. No public URL serves it.`,
  method: 'POST',
  path: '/api/sites/{site}/products/{item}/files',
  access: 'store:write',
  params: item,
  query: z.object({ name }),
  body: 'bytes',
  response: filesSchema,
  status: HTTP_STATUS.created,
})

export const sortProductFiles = contract({
  name: 'sortProductFiles',
  description: 'Sorts the files of a digital product. Send the ids of all of them.',
  method: 'PUT',
  path: '/api/sites/{site}/products/{item}/files',
  access: 'store:write',
  params: item,
  body: z.object({ order: z.array(idSchema).max(MAX_PRODUCT_FILES) }),
  response: filesSchema,
})

export const renameProductFile = contract({
  name: 'renameProductFile',
  description: 'Changes the name under which a file is downloaded, also by buyers of before.',
  method: 'PATCH',
  path: '/api/sites/{site}/products/{item}/files/{file}',
  access: 'store:write',
  params: file,
  body: z.object({ name }),
  response: filesSchema,
})

export const replaceProductFile = contract({
  name: 'replaceProductFile',
  description:
    'Replaces a file by the request body. Buyers of before get the new one as well; with `buyers=new` they keep the one that they bought.',
  method: 'PUT',
  path: '/api/sites/{site}/products/{item}/files/{file}/content',
  access: 'store:write',
  params: file,
  query: z.object({ name, buyers: z.enum(['all', 'new']).default('all') }),
  body: 'bytes',
  response: filesSchema,
})

export const removeProductFile = contract({
  name: 'removeProductFile',
  description:
    'Removes a file from a digital product. Buyers of before can download it until their links expire; then it is deleted.',
  method: 'DELETE',
  path: '/api/sites/{site}/products/{item}/files/{file}',
  access: 'store:write',
  params: file,
  response: filesSchema,
})

export const getProductFileContent = contract({
  name: 'getProductFileContent',
  description: 'Downloads a file of a digital product, which counts nothing.',
  method: 'GET',
  path: '/api/sites/{site}/products/{item}/files/{file}/content',
  access: 'store:read',
  params: file,
  response: 'file',
})
