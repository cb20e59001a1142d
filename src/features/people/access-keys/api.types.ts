import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { PERMISSIONS } from '#features/people/access-keys/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'

export const keySchema = z.object({
  id: idSchema,
  name: z.string(),
  permissions: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** A date, such as 2026-11-22. */
  lastUsedOn: z.string().nullable(),
  revokedAt: z.iso.datetime().nullable(),
})
export type KeyView = z.output<typeof keySchema>

export const listKeys = contract({
  name: 'listKeys',
  description: 'Lists the access keys of a site, including revoked ones.',
  method: 'GET',
  path: '/api/sites/{site}/keys',
  access: 'keys:write',
  response: z.object({ entries: z.array(keySchema) }),
})

export const createKey = contract({
  name: 'createKey',
  description: 'Creates an access key. Its secret is returned only in this response.',
  method: 'POST',
  path: '/api/sites/{site}/keys',
  access: 'keys:write',
  body: z.object({ name: z.string().trim().max(1000), permissions: z.array(z.enum(PERMISSIONS)) }),
  response: z.object({ id: idSchema, secret: z.string() }),
  status: HTTP_STATUS.created,
})

export const revokeKey = contract({
  name: 'revokeKey',
  description: 'Revokes a key immediately and permanently.',
  method: 'DELETE',
  path: '/api/sites/{site}/keys/{key}',
  access: 'keys:write',
  params: z.object({ key: idSchema }),
})
