import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { LINK_STATUSES } from '#features/shop/orders/view/order-downloads.types.ts'
import { idSchema } from '#lib/id.ts'

const order = z.object({ order: idSchema })

const downloadsSchema = z.object({
  /** The page that shows them to the buyer. */
  url: z.string(),
  entries: z
    .array(
      z.object({
        id: idSchema,
        product: z.string(),
        name: z.string(),
        bytes: z.number(),
        status: z.enum(LINK_STATUSES),
        downloads: z.number(),
        maxDownloads: z.number(),
        expiresAt: z.iso.datetime(),
        downloadedAt: z.iso.datetime().nullable(),
      }),
    )
    .readonly(),
})
export type OrderDownloadsView = z.output<typeof downloadsSchema>

export const listOrderDownloads = contract({
  name: 'listOrderDownloads',
  description:
    'Returns the download links of an order: one for each file of its digital products, with how often it was used.',
  method: 'GET',
  path: '/api/sites/{site}/orders/{order}/downloads',
  access: 'store:read',
  params: order,
  response: downloadsSchema,
})

const link = z.strictObject({ link: idSchema.optional() })

export const allowOrderDownloads = contract({
  name: 'allowOrderDownloads',
  description:
    'Allows the buyer as many further downloads as a new order would get, for as long: of one file, or of all of the order, also of those that its products got later.',
  method: 'POST',
  path: '/api/sites/{site}/orders/{order}/downloads/allow',
  access: 'store:write',
  params: order,
  body: link,
  response: downloadsSchema,
})

export const revokeOrderDownloads = contract({
  name: 'revokeOrderDownloads',
  description: 'Ends the download links of an order, or one of them. They can be allowed again.',
  method: 'POST',
  path: '/api/sites/{site}/orders/{order}/downloads/revoke',
  access: 'store:write',
  params: order,
  body: link,
  response: downloadsSchema,
})
