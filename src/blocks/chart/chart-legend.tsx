import type { ReactNode } from 'react'
import type { Chart, Slice } from '#blocks/chart/chart-model.ts'
import { dashesOf, patternFill, pointHref } from '#blocks/chart/chart-patterns.tsx'

/** The names of several columns, each with what it is drawn with; nothing for a single one. */
export function SeriesLegend({
  chart,
  lines,
}: {
  readonly chart: Chart
  readonly lines: boolean
}): ReactNode {
  const { id, series } = chart
  if (series.length < 2) return null
  return (
    <ul className="b-chart-legend">
      {series.map(({ name, number }) => (
        <li key={number}>
          {lines ? (
            <svg className={`b-chart-key-line b-chart-c${number}`} viewBox="0 0 34 14" aria-hidden="true">
              <path className="b-chart-line-mark" d="M2 7H32" strokeDasharray={dashesOf(number)} />
              <use className="b-chart-point" href={pointHref(id, number)} x="17" y="7" />
            </svg>
          ) : (
            <Swatch id={id} number={number} size={16} />
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The parts of a pie with their numbers, values and shares. */
export function SliceLegend(props: {
  readonly chart: Chart
  readonly slices: readonly Slice[]
  readonly percent: Intl.NumberFormat
}): ReactNode {
  const { id, format } = props.chart
  return (
    <ol className="b-chart-legend b-chart-parts">
      {props.slices.map(({ label, value, share, number }) => (
        <li key={number}>
          {/* The patterns of a pie are drawn at half of their size. */}
          <Swatch id={id} number={number} size={8} />
          <span className="b-chart-part">{label}</span>
          <span className="b-chart-share">
            {format(value)} <span className="b-chart-percent">({props.percent.format(share)})</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Swatch(props: { readonly id: string; readonly number: number; readonly size: number }): ReactNode {
  const { id, number, size } = props
  return (
    <svg className={`b-chart-key b-chart-c${number}`} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect
        className="b-chart-bar-mark"
        vectorEffect="non-scaling-stroke"
        x="0"
        y="0"
        width={size}
        height={size}
        fill={patternFill(id, number)}
      />
    </svg>
  )
}
