import { Skeleton } from '@mantine/core'
import './styles/skeletons.css'

const range = (length: number) => Array.from({ length }, (_, index) => index)

/** Placeholder of a list. */
export function ListSkeleton({
  rows = 6,
  height = 56,
}: {
  readonly rows?: number
  readonly height?: number
}) {
  return (
    <div className="ui-list-skeleton" aria-busy="true" aria-label="Loading" role="status">
      {range(rows).map((row) => (
        <div key={row} className="ui-skeleton-row" style={{ height }}>
          <Skeleton height={12} width={`${38 - (row % 3) * 8}%`} />
          <Skeleton height={12} width={72} />
        </div>
      ))}
    </div>
  )
}

/** Placeholder of cards with images. */
export function CardsSkeleton({ cards = 3 }: { readonly cards?: number }) {
  return (
    <div className="ui-cards" aria-busy="true" aria-label="Loading" role="status">
      {range(cards).map((card) => (
        <div key={card} className="ui-card-skeleton">
          <Skeleton className="ui-card-skeleton-image" radius={0} />
          <div className="ui-card-skeleton-text">
            <Skeleton height={14} width="55%" />
            <Skeleton height={12} width="38%" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a file grid with a filter bar. */
export function TilesSkeleton({ tiles = 12 }: { readonly tiles?: number }) {
  return (
    <div aria-busy="true" aria-label="Loading" role="status">
      <Skeleton height={36} mb={40} />
      <div className="ui-tiles">
        {range(tiles).map((tile) => (
          <div key={tile} className="ui-card-skeleton">
            <Skeleton className="ui-tile-skeleton-image" radius={0} />
            <div className="ui-tile-skeleton-text">
              <Skeleton height={10} width="70%" />
              <Skeleton height={10} width="50%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Placeholder of a form. */
export function FormSkeleton({ fields = 4 }: { readonly fields?: number }) {
  return (
    <div className="ui-form-skeleton" aria-busy="true" aria-label="Loading" role="status">
      {range(fields).map((field) => (
        <div key={field}>
          <Skeleton height={12} width={96} mb={8} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  )
}
