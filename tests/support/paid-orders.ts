import type {} from '#features/shop/orders/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'

/** A line of a paid order. */
export interface OrderedLine {
  readonly item: Id
  readonly title?: string
  readonly quantity?: number
  /** Digital by default. */
  readonly productType?: number
}

const CENTS = 500

/** Writes a paid order as the checkout leaves it, without what other features do for it; returns its id. */
export function writePaidOrder(
  { database }: { readonly database: Pick<Database, 'app'> },
  site: Pick<Site, 'id'>,
  number: number,
  lines: readonly OrderedLine[],
  now = new Date(),
): Promise<Id> {
  const total = lines.reduce((sum, { quantity = 1 }) => sum + quantity * CENTS, 0)
  return withSite(database.app, site.id, async (tx) => {
    const { id } = await tx
      .insertInto('orders')
      .values({
        site_id: site.id,
        number,
        kind: 'cart',
        cart_id: null,
        status: 'completed',
        is_test: true,
        method: 'test',
        email: 'ada@example.test',
        email_key: 'ada@example.test',
        name: 'Ada',
        phone: '',
        language: 'en',
        billing_address: null,
        shipping_address: null,
        shipping_option: null,
        note: '',
        answers: '[]',
        newsletter: false,
        currency: 'EUR',
        subtotal: total,
        discount: 0,
        shipping: 0,
        tax: 0,
        included_tax: 0,
        grand_total: total,
        gift_card_amount: 0,
        amount_due: total,
        prices_include_tax: false,
        tax_lines: '[]',
        discounts: '[]',
        created_at: now,
        placed_at: now,
        paid_at: now,
        completed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_lines')
      .values(
        lines.map(({ item, title = 'Song', quantity = 1, productType = 2 }, position) => ({
          site_id: site.id,
          order_id: id,
          position,
          kind: 'product' as const,
          item_id: item,
          variant_id: null,
          product_type: productType,
          title,
          url: '',
          sku: '',
          option_values: '[]',
          texts: '[]',
          media_id: null,
          quantity,
          unit_price: CENTS,
          discount: 0,
          total: CENTS * quantity,
          tax: 0,
          requires_shipping: false,
          details: '{}',
        })),
      )
      .execute()
    return id
  })
}
