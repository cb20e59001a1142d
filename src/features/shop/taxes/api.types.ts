import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import {
  changedTaxSettingsSchema,
  rateSchema,
  taxClassSchema,
  taxNameSchema,
  taxRuleSchema,
  taxRuleSettingsSchema,
  taxSettingsSchema,
} from '#features/shop/taxes/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'
import { isCountryCode } from '#lib/places/countries.ts'

const taxesSchema = taxSettingsSchema.extend({
  /** Besides the standard class, which products have without another one. */
  classes: z.array(taxClassSchema),
  rules: z.array(taxRuleSchema),
})
export type TaxesView = z.output<typeof taxesSchema>

const rule = z.object({ rule: idSchema })
const taxClass = z.object({ class: idSchema })

export const getTaxes = contract({
  name: 'getTaxes',
  description:
    'Returns the taxes of a store. A rate is in millionths. Tax is computed once for each name and rate, on the sum of all amounts that are taxed by it after discounts, and halves of a cent are rounded away from zero.',
  method: 'GET',
  path: '/api/sites/{site}/taxes',
  access: 'store:read',
  response: taxesSchema,
})

export const changeTaxSettings = contract({
  name: 'changeTaxSettings',
  description:
    'Says whether prices include tax, and by what shipping is taxed where no shipped product has an amount. What is left out stays. It takes effect at once, and changes no price.',
  method: 'PATCH',
  path: '/api/sites/{site}/taxes',
  access: 'store:write',
  body: changedTaxSettingsSchema,
})

export const createTaxClass = contract({
  name: 'createTaxClass',
  description: 'Creates a class of products that are taxed alike.',
  method: 'POST',
  path: '/api/sites/{site}/tax-classes',
  access: 'store:write',
  body: z.object({ name: taxNameSchema }),
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const renameTaxClass = contract({
  name: 'renameTaxClass',
  description: 'Renames a tax class.',
  method: 'PUT',
  path: '/api/sites/{site}/tax-classes/{class}',
  access: 'store:write',
  params: taxClass,
  body: z.object({ name: taxNameSchema }),
})

export const deleteTaxClass = contract({
  name: 'deleteTaxClass',
  description: 'Deletes a tax class that no product has, with its rules.',
  method: 'DELETE',
  path: '/api/sites/{site}/tax-classes/{class}',
  access: 'store:write',
  params: taxClass,
})

export const createTaxRule = contract({
  name: 'createTaxRule',
  description: 'Creates a tax rule. Carts are taxed by it at once.',
  method: 'POST',
  path: '/api/sites/{site}/tax-rules',
  access: 'store:write',
  body: taxRuleSettingsSchema,
  response: z.object({ id: idSchema }),
  status: HTTP_STATUS.created,
})

export const changeTaxRule = contract({
  name: 'changeTaxRule',
  description: 'Changes a tax rule. Carts are taxed by it at once.',
  method: 'PUT',
  path: '/api/sites/{site}/tax-rules/{rule}',
  access: 'store:write',
  params: rule,
  body: taxRuleSettingsSchema,
})

export const deleteTaxRule = contract({
  name: 'deleteTaxRule',
  description: 'Deletes a tax rule.',
  method: 'DELETE',
  path: '/api/sites/{site}/tax-rules/{rule}',
  access: 'store:write',
  params: rule,
})

export const importTaxRates = contract({
  name: 'importTaxRates',
  description:
    'Sets one rate for each of these countries and classes: a rule of the whole country that replaces others is changed, or created. With `dryRun` nothing is stored. Other rules stay.',
  method: 'POST',
  path: '/api/sites/{site}/tax-rules/import',
  access: 'store:write',
  body: z.object({
    name: taxNameSchema,
    dryRun: z.boolean().default(false),
    rates: z
      .array(
        z.object({
          country: z.string().refine(isCountryCode, 'Choose a country.'),
          rate: rateSchema,
          taxClassId: idSchema.nullable(),
        }),
      )
      .min(1, 'Choose at least one country.')
      .max(600),
  }),
  response: z.object({ added: z.number(), changed: z.number(), unchanged: z.number() }),
})
