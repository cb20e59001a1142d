import { useElementSize } from '@mantine/hooks'
import type { AnalyticsView } from '#features/audience/analytics/api.types.ts'
import { labelled, scaleOf } from '#features/audience/analytics/chart.rules.ts'
import {
  dayText,
  hourText,
  longDayText,
  numberText,
} from '#features/audience/analytics/screens/analytics-names.ts'

type Point = AnalyticsView['series'][number]

const HEIGHT = 220
const PLOT = { left: 44, right: 8, top: 10, bottom: 26 }
/** Pixels that a label below the chart needs. */
const LABEL_WIDTH = 72

const nameOfPoint = ({ day, hour }: Point) => (hour === null ? dayText(day) : hourText(hour))

/** Visits over time, with those of the period before as a line, and the same numbers as a table. */
export function VisitChart({ report }: { readonly report: AnalyticsView }) {
  // Drawn at its width, so that its text has the size of other text.
  const { ref, width } = useElementSize<HTMLDivElement>()
  return (
    <figure className="analytics-chart">
      <div ref={ref} className="analytics-plot">
        {width > 0 && <Plot report={report} width={width} />}
      </div>
      <figcaption className="analytics-legend">
        <span className="analytics-key-now">This period</span>
        <span className="analytics-key-before">The period before</span>
      </figcaption>
      <VisitTable report={report} />
    </figure>
  )
}

function Plot({
  report: { series, today },
  width,
}: {
  readonly report: AnalyticsView
  readonly width: number
}) {
  const scale = scaleOf(Math.max(...series.flatMap(({ visits, previousVisits }) => [visits, previousVisits])))
  const step = (width - PLOT.left - PLOT.right) / series.length
  const heightOf = (value: number) => (value / scale.max) * (HEIGHT - PLOT.top - PLOT.bottom)
  const yOf = (value: number) => HEIGHT - PLOT.bottom - heightOf(value)
  const xOf = (index: number) => PLOT.left + (index + 0.5) * step
  const bar = Math.max(1, Math.min(step * 0.72, 28))
  const before = series.map(({ previousVisits }, index) => `${xOf(index)},${yOf(previousVisits)}`).join(' ')
  const maxLabels = Math.max(2, Math.floor((width - PLOT.left - PLOT.right) / LABEL_WIDTH))
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className="analytics-grid"
            x1={PLOT.left}
            x2={width - PLOT.right}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          <text className="analytics-axis" x={PLOT.left - 8} y={yOf(tick) + 4} textAnchor="end">
            {numberText(tick)}
          </text>
        </g>
      ))}
      {series.map((point, index) => (
        <rect
          key={`${point.day} ${point.hour}`}
          // The current day is not over.
          className={point.day === today && point.hour === null ? 'analytics-bar-open' : 'analytics-bar'}
          x={xOf(index) - bar / 2}
          y={yOf(point.visits)}
          width={bar}
          height={heightOf(point.visits)}
          rx={Math.min(2, bar / 4)}
        >
          <title>{`${nameOfPoint(point)}: ${numberText(point.visits)} visits, ${numberText(point.previousVisits)} before`}</title>
        </rect>
      ))}
      <polyline className="analytics-before" points={before} />
      {labelled(series.length, maxLabels).map((index) => {
        const point = series[index]
        return (
          point && (
            <text
              key={index}
              className="analytics-axis"
              x={xOf(index)}
              y={HEIGHT - 6}
              textAnchor={index === 0 && series.length > maxLabels ? 'start' : 'middle'}
            >
              {nameOfPoint(point)}
            </text>
          )
        )
      })}
    </svg>
  )
}

/** The numbers of the chart. */
function VisitTable({ report: { series } }: { readonly report: AnalyticsView }) {
  return (
    <details className="analytics-numbers">
      <summary>Show as a table</summary>
      <div className="analytics-scroll" tabIndex={0} role="region" aria-label="Visits as a table">
        <table className="analytics-table">
          <thead>
            <tr>
              <th scope="col">{series[0]?.hour === null ? 'Day' : 'Hour'}</th>
              <th scope="col">Visits</th>
              <th scope="col">Before</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {series.map((point) => (
              <tr key={`${point.day} ${point.hour}`}>
                <th scope="row">{point.hour === null ? longDayText(point.day) : hourText(point.hour)}</th>
                <td>{numberText(point.visits)}</td>
                <td>{numberText(point.previousVisits)}</td>
                <td>{numberText(point.views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
