import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { zoneSchema, zoneSettingsSchema } from '#features/shop/shipping/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'
import { CURRENCY_CODES } from '#lib/money/currencies.ts'

const zone = z.object({ zone: idSchema })

export const listShippingZones = contract({
  name: 'listShippingZones',
  description:
    'Lists the shipping zones of a store with their options. The zone of the most exact place decides. Prices are in cents, weights in grams.',
  method: 'GET',
  path: '/api/sites/{site}/shipping-zones',
  access: 'store:read',
  response: z.object({
    currency: z.enum(CURRENCY_CODES),
    /** Imperial 1, metric 2: the units in which weights are entered. */
    measurementStandard: z.number(),
    zones: z.array(zoneSchema),
  }),
})

export const createShippingZone = contract({
  name: 'createShippingZone',
  description: 'Creates a shipping zone with its options. They are offered at once.',
  method: 'POST',
  path: '/api/sites/{site}/shipping-zones',
  access: 'store:write',
  body: zoneSettingsSchema,
  response: zoneSchema,
  status: HTTP_STATUS.created,
})

export const changeShippingZone = contract({
  name: 'changeShippingZone',
  description:
    'Changes a shipping zone with all its options in their order; missing ones are deleted. It takes effect at once.',
  method: 'PUT',
  path: '/api/sites/{site}/shipping-zones/{zone}',
  access: 'store:write',
  params: zone,
  body: zoneSettingsSchema.extend({ version: z.number().int().min(1) }),
  response: zoneSchema,
})

export const deleteShippingZone = contract({
  name: 'deleteShippingZone',
  description: 'Deletes a shipping zone with its options.',
  method: 'DELETE',
  path: '/api/sites/{site}/shipping-zones/{zone}',
  access: 'store:write',
  params: zone,
})
