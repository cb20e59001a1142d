import { useElementSize } from '@mantine/hooks'
import type { Growth } from '#features/audience/newsletter/types.ts'

const HEIGHT = 120
const PADDING = 4

/** How many subscribers a newsletter had on each day, as a line, and in words for those who don't see it. */
export function GrowthChart({ growth }: { readonly growth: Growth }) {
  // Drawn at its width, so that its line is as thick everywhere.
  const { ref, width } = useElementSize<HTMLDivElement>()
  const totals = growth.map(({ total }) => total)
  const [first = 0, last = 0] = [totals[0], totals.at(-1)]
  const joined = growth.reduce((sum, day) => sum + day.joined, 0)
  const left = growth.reduce((sum, day) => sum + day.left, 0)
  const low = Math.min(...totals)
  const range = Math.max(1, Math.max(...totals) - low)
  const points = totals.map((total, index) => {
    const x = PADDING + (index / Math.max(1, totals.length - 1)) * (width - 2 * PADDING)
    const y = HEIGHT - PADDING - ((total - low) / range) * (HEIGHT - 2 * PADDING)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <figure className="newsletter-growth">
      <div ref={ref} className="newsletter-plot">
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <polygon
              className="newsletter-area"
              points={`${PADDING},${HEIGHT} ${points.join(' ')} ${width - PADDING},${HEIGHT}`}
            />
            <polyline className="newsletter-line" points={points.join(' ')} />
          </svg>
        )}
      </div>
      <figcaption>
        {`From ${first.toLocaleString('en')} to ${last.toLocaleString('en')} subscribers in 90 days: ${joined.toLocaleString('en')} joined, ${left.toLocaleString('en')} left.`}
      </figcaption>
    </figure>
  )
}
