import { createDiscount } from '#features/shop/discounts/actions.ts'
import { type EnteredDiscount, discountSettingsSchema } from '#features/shop/discounts/types.ts'
import { createZone } from '#features/shop/shipping/actions.ts'
import { zoneSettingsSchema } from '#features/shop/shipping/types.ts'
import { createTaxRule, saveTaxSettings } from '#features/shop/taxes/actions.ts'
import { taxRuleSettingsSchema } from '#features/shop/taxes/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { unwrap } from './unwrap.ts'

interface Owned {
  readonly database: Pick<Database, 'app'>
}

/** Sets up a discount: 10 % off everything, with or without a code. */
export const addDiscount = (
  { database }: Owned,
  site: Pick<Site, 'id'>,
  more: Partial<EnteredDiscount> = {},
): Promise<{ readonly id: Id }> =>
  withSite(database.app, site.id, async (tx) =>
    unwrap(
      await createDiscount(
        tx,
        site.id,
        discountSettingsSchema.parse({
          name: 'Ten off',
          code: '',
          kind: 'percent',
          rate: 100_000,
          ...(more.combinesWith === undefined && { isCombinable: true }),
          isActive: true,
          ...more,
        }),
      ),
    ),
  )

/** Sets up a zone of whole countries. */
export const addZone = (
  { database }: Owned,
  site: Site,
  countries: readonly string[],
  options: readonly object[],
): Promise<readonly { readonly id: Id; readonly name: string }[]> =>
  withSite(database.app, site.id, async (tx) => {
    const areas = countries.map((country) => ({ country }))
    const settings = zoneSettingsSchema.parse({ name: countries.join(), areas, options })
    return unwrap(await createZone(tx, site.id, settings)).options
  })

/** Sets up a tax of the standard class. */
export const addTax = (
  { database }: Owned,
  site: Site,
  country: string,
  rate: number,
  more: object = {},
): Promise<{ readonly id: Id }> =>
  withSite(database.app, site.id, async (tx) => {
    const rule = {
      name: 'VAT',
      country,
      rate,
      taxClassId: null,
      appliesToShipping: true,
      isAdded: false,
      ...more,
    }
    return unwrap(await createTaxRule(tx, site.id, taxRuleSettingsSchema.parse(rule)))
  })

/** Says whether the prices of a store include tax. */
export const includeTax = ({ database }: Owned, site: Site, includes = true): Promise<void> =>
  withSite(database.app, site.id, async (tx) =>
    unwrap(await saveTaxSettings(tx, site.id, { pricesIncludeTax: includes })),
  )
