import { contract } from '#features/tenancy/access/types.ts'
import {
  paymentSettingsBodySchema,
  paymentSettingsSchema,
} from '#features/shop/payments/payment-settings.types.ts'

export const getPaymentSettings = contract({
  name: 'getPaymentSettings',
  description:
    'Returns how a store takes payments. Of its secrets it says only whether they are set, and their last characters.',
  method: 'GET',
  path: '/api/sites/{site}/payment-settings',
  access: 'store:read',
  response: paymentSettingsSchema,
})

export const changePaymentSettings = contract({
  name: 'changePaymentSettings',
  description:
    'Changes how a store takes payments; the checkout offers it at once. An omitted secret stays, an empty one is removed.',
  method: 'PUT',
  path: '/api/sites/{site}/payment-settings',
  access: 'settings:write',
  body: paymentSettingsBodySchema,
  response: paymentSettingsSchema,
})
