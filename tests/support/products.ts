import { type SavedVariant, saveProduct } from '#features/catalogue/actions.ts'
import type { ProductSettings, VariantSettings } from '#features/catalogue/types.ts'
import type { Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { unwrap } from './unwrap.ts'

/** A physical product without options. */
export const product = (more: Partial<ProductSettings> = {}): ProductSettings => ({
  productType: 1,
  options: [],
  unit: null,
  ...more,
})

/** The only variant of a product, for 14.00. */
export const variant = <More extends Partial<SavedVariant>>(more?: More): VariantSettings & More => ({
  ...PLAIN,
  ...(more as More),
})

const PLAIN: VariantSettings = {
  optionValues: [],
  price: 1400,
  salePrice: null,
  onSale: false,
  sku: '',
  barcode: '',
  weight: null,
  size: null,
  content: null,
  mediaId: null,
  unlimited: false,
  lowLevel: null,
}

/** Saves an item as a product for the first time. */
export function makeProduct(
  { database }: { readonly database: Pick<Database, 'app'> },
  { id: siteId }: Pick<Site, 'id'>,
  itemId: Id,
  variants: readonly SavedVariant[],
  settings: Partial<ProductSettings> = {},
): Promise<undefined> {
  return withSite(database.app, siteId, async (tx) =>
    unwrap(
      await saveProduct(tx, { siteId, accountId: null, now: new Date() }, itemId, {
        ...product(settings),
        version: 0,
        variants,
      }),
    ),
  )
}
