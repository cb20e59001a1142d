import type { ReactNode } from 'react'
import type { Chart, Slice } from '#blocks/chart/chart-model.ts'
import { patternFill, Patterns } from '#blocks/chart/chart-patterns.tsx'
import { hundredths } from '#blocks/chart/chart-scale.ts'

const RADIUS = 48
/** Smaller parts have their number outside, and the smallest none. */
const MIN_INSIDE = 0.06
const MIN_NUMBERED = 0.015

/** Parts of a whole, clockwise from the top. Their numbers are those of the list beside the pie. */
export function PiePlot({
  chart,
  slices,
}: {
  readonly chart: Chart
  readonly slices: readonly Slice[]
}): ReactNode {
  const { id, format } = chart
  const starts = slices.map((_, index) => slices.slice(0, index).reduce((sum, { share }) => sum + share, 0))
  return (
    <svg className="b-chart-circle" viewBox="-58 -58 116 116" aria-hidden="true" focusable="false">
      <Patterns id={id} numbers={slices.map(({ number }) => number)} scale={0.5} />
      {slices.map(({ label, value, share, number }, index) => (
        <path
          key={number}
          className={`b-chart-slice b-chart-c${number}`}
          fill={patternFill(id, number)}
          d={sliceOutline(starts[index] ?? 0, share)}
        >
          <title>{`${label}: ${format(value)}`}</title>
        </path>
      ))}
      {slices.length > 1 &&
        slices.map(({ share, number }, index) => {
          if (share < MIN_NUMBERED) return null
          const [x, y] = pointAt((starts[index] ?? 0) + share / 2, share < MIN_INSIDE ? 53.5 : RADIUS * 0.72)
          return (
            <g key={number} transform={`translate(${x} ${y})`}>
              <circle className="b-chart-badge" r="4.6" />
              <text className="b-chart-number" y="2.2" textAnchor="middle">
                {number}
              </text>
            </g>
          )
        })}
    </svg>
  )
}

/** Returns the outline of a part; both are shares of the whole. */
function sliceOutline(start: number, share: number): string {
  if (share > 0.9999)
    return `M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 1 1 0 ${RADIUS}A${RADIUS} ${RADIUS} 0 1 1 0 ${-RADIUS}Z`
  const [x1, y1] = pointAt(start, RADIUS)
  const [x2, y2] = pointAt(start + share, RADIUS)
  return `M0 0L${x1} ${y1}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${x2} ${y2}Z`
}

/** Returns a point at a share of the circle, clockwise from the top. */
function pointAt(share: number, radius: number): readonly [x: number, y: number] {
  const angle = share * 2 * Math.PI
  return [hundredths(Math.sin(angle) * radius), hundredths(-Math.cos(angle) * radius)]
}
