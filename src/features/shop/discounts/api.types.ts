import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { discountSchema, discountSettingsSchema } from '#features/shop/discounts/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'
import { CURRENCY_CODES } from '#lib/money/currencies.ts'

const discount = z.object({ discount: idSchema })

export const listDiscounts = contract({
  name: 'listDiscounts',
  description:
    'Lists the discounts of a store, the newest first: codes, and those that apply by themselves. Amounts are in cents, rates in millionths.',
  method: 'GET',
  path: '/api/sites/{site}/discounts',
  access: 'store:read',
  response: z.object({ currency: z.enum(CURRENCY_CODES), entries: z.array(discountSchema) }),
})

export const createDiscount = contract({
  name: 'createDiscount',
  description: 'Creates a discount. It applies at once, or from its beginning.',
  method: 'POST',
  path: '/api/sites/{site}/discounts',
  access: 'store:write',
  body: discountSettingsSchema,
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const changeDiscount = contract({
  name: 'changeDiscount',
  description: 'Changes a discount. Carts are priced by it at once.',
  method: 'PUT',
  path: '/api/sites/{site}/discounts/{discount}',
  access: 'store:write',
  params: discount,
  body: discountSettingsSchema.extend({ version: z.number().int().min(1) }),
})

export const deleteDiscount = contract({
  name: 'deleteDiscount',
  description: 'Deletes a discount. Carts with its code are told that it does not exist.',
  method: 'DELETE',
  path: '/api/sites/{site}/discounts/{discount}',
  access: 'store:write',
  params: discount,
})

export const findDiscountScopes = contract({
  name: 'findDiscountScopes',
  description:
    'Finds what a discount can be for: the categories of the store and of products, and at most 30 products whose title contains a text.',
  method: 'GET',
  path: '/api/sites/{site}/discount-scopes',
  access: 'store:read',
  query: z.object({ query: z.string().trim().max(100).default('') }),
  response: z.object({
    products: z.array(z.object({ id: idSchema, title: z.string() })),
    /** Of collections. */
    categories: z.array(z.string()),
    /** With the names of those above them, in the order of the tree. */
    storeCategories: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
})
