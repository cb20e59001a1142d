import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { StoreSettings } from '#features/shop/store-settings/types.ts'

type Tracker = Pick<StoreSettings, 'affiliateUrl' | 'affiliateId' | 'affiliateChannel'>

/** Returns the URL of the frame that tells a tracker of an order (HIT-15): its own path with exactly these three names. */
export function frameUrlOf(tracker: Tracker, { lines }: Pick<OrderView, 'lines'>): string {
  const url = new URL(tracker.affiliateUrl)
  url.search = new URLSearchParams({
    cid: tracker.affiliateId,
    irchannel: tracker.affiliateChannel,
    qty1: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  }).toString()
  return url.href
}

/** Whether something may be told of an order: it was placed, not given back, and is no donation. */
export const isConversion = ({ kind, status }: Pick<OrderView, 'kind' | 'status'>): boolean =>
  kind !== 'donation' && (status === 'placed' || status === 'completed')
