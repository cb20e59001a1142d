import { IconReceipt, IconTag, IconUser } from '@tabler/icons-react'
import type { Choice } from '#admin/palette-choice.ts'
import { listProducts, type ListedProduct } from '#features/shop/catalogue/api.types.ts'
import { listOrders } from '#features/shop/orders/api.types.ts'
import { orderAmount } from '#features/shop/orders/view/order-labels.rules.ts'
import { orderName } from '#features/shop/orders/order-number.rules.ts'
import type { ListedOrder } from '#features/shop/orders/list/order-list.types.ts'
import { call } from '#ui/api/call.ts'

const MAX_ORDERS = 5
const MAX_PRODUCTS = 5
const MAX_CUSTOMERS = 3
/** Customers are found by their orders. */
const SEARCHED_ORDERS = 20

interface FoundInStore {
  readonly orders: readonly ListedOrder[]
  readonly products: readonly ListedProduct[]
}

/** Finds orders by number, name and email address, and products by name, SKU and category. `#12` is the order 12. */
export async function findInStore(site: string, search: string, signal: AbortSignal): Promise<FoundInStore> {
  const words = search.replace(/^#(?=\d)/, '').slice(0, 200)
  const [orders, products] = await Promise.all([
    call(listOrders, { site, signal, query: { words, limit: SEARCHED_ORDERS } }),
    call(listProducts, { site, signal, query: { words, limit: MAX_PRODUCTS } }),
  ])
  return { orders: orders.entries, products: products.entries }
}

interface StoreActions {
  /** Returns what opens a path of the site. */
  readonly go: (path: string) => () => void
  readonly openCustomer: (email: string) => void
}

/** Returns what was found in a store as choices of the palette: orders, products, and the customers of the orders. */
export function storeChoices(
  { orders, products }: FoundInStore,
  { go, openCustomer }: StoreActions,
): readonly Choice[] {
  const customers = new Map(orders.map(({ email, name }) => [email, name] as const).toReversed())
  return [
    ...orders.slice(0, MAX_ORDERS).map((order): Choice => ({
      id: `order-${order.id}`,
      label: orderName(order),
      detail: `${order.name || order.email} · ${orderAmount(order.totalCents, order)}`,
      group: 'Orders',
      icon: <IconReceipt size={18} stroke={1.6} />,
      run: go(`/orders/${order.id}`),
    })),
    ...products.map(({ id, title, collection }): Choice => ({
      id: `product-${id}`,
      label: title || 'Untitled',
      detail: collection,
      group: 'Products',
      icon: <IconTag size={18} stroke={1.6} />,
      run: go(`/products/${id}`),
    })),
    ...[...customers].slice(-MAX_CUSTOMERS).map(([email, name], index): Choice => ({
      id: `customer-${index}`,
      label: name || email,
      detail: email,
      group: 'Customers',
      icon: <IconUser size={18} stroke={1.6} />,
      run: () => openCustomer(email),
    })),
  ]
}
