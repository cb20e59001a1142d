import type { OrderEventView, OrderLineView, OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { Id } from '#lib/id.ts'

/** A line of which something is given back. */
export interface AskedLine {
  readonly lineId: Id
  /** How many pieces. */
  readonly quantity: number
  /** Whether they can be sold again. */
  readonly restock: boolean
}

/** What a refund gives back of a line. Amounts are cents. */
export interface RefundedLine {
  readonly lineId: Id
  readonly quantity: number
  readonly cents: number
  /** How many of them went back into the stock. */
  readonly restocked: number
}

/** A refund as the history of its order has it. Amounts are cents. */
export interface RefundRecord {
  readonly key: string
  /** All of it: lines, shipping, and what was given back besides. */
  readonly cents: number
  readonly lines: readonly RefundedLine[]
  readonly shippingCents: number
  /** Whether its buyer gets an email about it. */
  readonly notifies: boolean
}

/** What was given back of the parts of an order, with what is being given back. */
export interface RefundedParts {
  readonly quantities: ReadonlyMap<Id, number>
  readonly shippingCents: number
}

type Event = Pick<OrderEventView, 'type' | 'data'>

/** Returns the refunds that an owner began, in their order, with their parts; those that failed are left out. */
export function refundRecords(events: readonly Event[]): readonly RefundRecord[] {
  const failed = new Set(events.filter(({ type }) => type === 'refundFailed').map(({ data }) => data['key']))
  return events
    .filter(({ type, data }) => type === 'refundStarted' && !failed.has(data['key']))
    .map(({ data }) => ({
      key: typeof data['key'] === 'string' ? data['key'] : '',
      cents: Number(data['cents'] ?? 0),
      lines: (data['lines'] as readonly RefundedLine[] | undefined) ?? [],
      shippingCents: Number(data['shippingCents'] ?? 0),
      notifies: data['notifies'] === true,
    }))
}

/** Returns what was given back of the lines and the shipping of an order. */
export function refundedParts(events: readonly Event[]): RefundedParts {
  const quantities = new Map<Id, number>()
  let shippingCents = 0
  for (const record of refundRecords(events)) {
    shippingCents += record.shippingCents
    for (const { lineId, quantity } of record.lines)
      quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  }
  return { quantities, shippingCents }
}

type PricedLine = Pick<OrderLineView, 'quantity' | 'totalCents' | 'taxCents'>

/** Returns what a line comes to after its discounts and with its tax, in cents. */
export const grossCents = (
  { totalCents, taxCents }: Pick<PricedLine, 'totalCents' | 'taxCents'>,
  { pricesIncludeTax }: Pick<OrderView, 'pricesIncludeTax'>,
): number => totalCents + (pricesIncludeTax ? 0 : taxCents)

/**
 * Returns what some pieces of a line come to, in cents, after some were given back before: so that all parts of a line, given
 * back one by one, come to the line exactly. Rounded half away from zero, by whole numbers alone.
 */
export function piecesCents(lineCents: number, quantity: number, before: number, pieces: number): number {
  const upTo = (count: number) =>
    (BigInt(lineCents) * BigInt(count) * 2n + BigInt(quantity)) / (2n * BigInt(quantity))
  return Number(upTo(before + pieces) - upTo(before))
}

/** Returns what sending an order cost with its tax, in cents: what its lines do not come to. */
export const shippingGrossCents = (
  order: Pick<OrderView, 'grandTotalCents' | 'pricesIncludeTax'> & {
    readonly lines: readonly Pick<PricedLine, 'totalCents' | 'taxCents'>[]
  },
): number => order.grandTotalCents - order.lines.reduce((sum, line) => sum + grossCents(line, order), 0)
