import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { checkoutSettingsSchema } from '#features/shop/checkout/checkout-settings.types.ts'

/** The settings with their version, which a change has to name. */
export const storedCheckoutSettingsSchema = checkoutSettingsSchema.extend({ version: z.int() })
export type StoredCheckoutSettings = z.output<typeof storedCheckoutSettingsSchema>

export const getCheckoutSettings = contract({
  name: 'getCheckoutSettings',
  description: 'Returns what the checkout of a site asks for.',
  method: 'GET',
  path: '/api/sites/{site}/checkout-settings',
  access: 'settings:read',
  response: storedCheckoutSettingsSchema,
})

export const saveCheckoutSettings = contract({
  name: 'saveCheckoutSettings',
  description: 'Replaces what the checkout of a site asks for, unless somebody else changed it meanwhile.',
  method: 'PUT',
  path: '/api/sites/{site}/checkout-settings',
  access: 'settings:write',
  body: checkoutSettingsSchema.extend({ version: z.int().min(0) }),
  response: storedCheckoutSettingsSchema,
})
