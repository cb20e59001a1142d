import type { SavedVariant } from '#features/shop/catalogue/actions.ts'
import { PRODUCT_TYPE, type ProductSettings } from '#features/shop/catalogue/types.ts'
import type { DiscountSettings } from '#features/shop/discounts/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { variant } from '../products.ts'
import { sellIn } from '../shopper.ts'
import { addDiscount, addTax, addZone, includeTax } from '../store-rules.ts'
import type { TestWeb } from '../web.ts'

/** A store with shipping, taxes and payments of the test provider. */
export interface CheckoutShop {
  readonly site: Site
  /** Sells a product and returns the id of its variant; a physical one of which there are 1,000 unless it says otherwise. */
  sell(changed?: Partial<SavedVariant>, settings?: Partial<ProductSettings>): Promise<Id>
  /** Sets up a code that takes off 5.00, and returns its id. */
  discount(code: string, more?: Partial<DiscountSettings>): Promise<Id>
}

/** One variant of each type of product. */
export interface EveryType {
  readonly physical: Id
  readonly digital: Id
  readonly service: Id
}

/** Where the store delivers to, for 4.90. */
export const DELIVERED_TO = ['US', 'DE', 'GB'] as const

/** Opens a store that takes payments of the test provider: its prices include 19 % in Germany, and 10 % are added in the US. */
export async function openCheckoutShop(web: TestWeb, identifier: string): Promise<CheckoutShop> {
  const site = await web.createSite(identifier, 'Second Steep')
  const list = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await addZone(web, site, DELIVERED_TO, [{ name: 'Parcel', kind: 'flat', cents: 490 }])
  await addTax(web, site, 'DE', 190_000)
  await includeTax(web, site)
  await web.database.owner
    .insertInto('payment_settings' as never)
    .values({ site_id: site.id, test_enabled: true } as never)
    .execute()
  return {
    site,
    sell: async (changed = {}, settings = {}) =>
      (
        await sellIn(
          web,
          site,
          list,
          [variant({ ...changed, openingStock: changed.openingStock ?? 1000 })],
          settings,
        )
      ).id,
    discount: async (code, more = {}) =>
      (await addDiscount(web, site, { name: code, code, kind: 'fixed', cents: 500, ...more })).id,
  }
}

/** Sells one product of each type that carts can have. */
export async function sellEveryType(shop: CheckoutShop): Promise<EveryType> {
  return {
    physical: await shop.sell({ price: 1400 }),
    digital: await shop.sell({ price: 900 }, { productType: PRODUCT_TYPE.DIGITAL }),
    service: await shop.sell({ price: 5000 }, { productType: PRODUCT_TYPE.SERVICE }),
  }
}
