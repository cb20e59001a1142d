import type { SumRow } from '#features/shop/orders/view/order-sums.rules.ts'
import { ImageView } from '#parts/image.tsx'
import type { Image } from '#parts/scope.ts'

/** A line of an order, or of a cart that becomes one, as pages show it. */
export interface ShownOrderLine {
  readonly id: string
  readonly title: string
  /** `Size: 41`, what was entered for it, and what is to come of it. */
  readonly about: readonly string[]
  readonly quantity: number
  readonly total: string
  readonly image: Image | undefined
  /** Why it cannot be ordered; undefined if it can. */
  readonly problem?: string | undefined
}

interface LinesProps {
  readonly lines: readonly ShownOrderLine[]
  /** How many, in words: `2 ×` is not read out well. */
  readonly quantityOf: (count: number) => string
}

/** The lines of an order with their images. */
export function OrderLines({ lines, quantityOf }: LinesProps) {
  return (
    <ul className="order-lines" role="list">
      {lines.map(({ id, title, about, quantity, total, image, problem }) => (
        <li key={id} className="order-line">
          <div className="order-image">
            {image && <ImageView image={{ ...image, alt: '' }} sizes="4rem" />}
          </div>
          <div className="order-about">
            <p className="order-title">{title}</p>
            {about.map((text) => (
              <p key={text} className="order-hint">
                {text}
              </p>
            ))}
            <p className="order-hint">{quantityOf(quantity)}</p>
            {problem !== undefined && <p className="order-problem">{problem}</p>}
          </div>
          <p className="order-amount">{total}</p>
        </li>
      ))}
    </ul>
  )
}

/** The sum of an order. */
export function OrderSums({ rows }: { readonly rows: readonly SumRow[] }) {
  return (
    <div className="order-sums">
      {rows.map(({ kind, label, amount }) =>
        kind === 'hint' ? (
          <p key={label} className="order-hint">
            {label}
          </p>
        ) : (
          <p key={kind + label} className={`order-sum order-sum-${kind}`}>
            <span>{label}</span>{' '}
            {kind === 'total' || kind === 'due' ? <strong>{amount}</strong> : <span>{amount}</span>}
          </p>
        ),
      )}
    </div>
  )
}
