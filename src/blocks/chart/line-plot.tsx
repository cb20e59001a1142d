import type { ReactNode } from 'react'
import { Axes, centreOf } from '#blocks/chart/chart-axes.tsx'
import { type Chart, presentValues, type Series } from '#blocks/chart/chart-model.ts'
import { dashesOf, pointHref, Points } from '#blocks/chart/chart-patterns.tsx'
import { heightOf, hundredths, type Scale, scaleOf } from '#blocks/chart/chart-scale.ts'

/** More points than these would cover the lines. */
const MAX_POINTS = 60

/** The columns of a table as lines, each with its own dashes and points. A missing value is a gap. */
export function LinePlot({ chart }: { readonly chart: Chart }): ReactNode {
  const { id, series, labels, format } = chart
  const scale = scaleOf(presentValues(series), { fromZero: false })
  const hasPoints = labels.length * series.length <= MAX_POINTS
  return (
    <Axes chart={chart} scale={scale}>
      {hasPoints && <Points id={id} numbers={series.map(({ number }) => number)} />}
      {/* Only lines may be stretched: the width of their strokes does not change. */}
      <svg viewBox="0 0 100 100" width="100%" height="100%" preserveAspectRatio="none" overflow="visible">
        {series.map((one) =>
          runsOf(one, scale).map((points) => (
            <polyline
              key={`${one.number} ${points}`}
              className={`b-chart-line-mark b-chart-c${one.number}`}
              vectorEffect="non-scaling-stroke"
              strokeDasharray={dashesOf(one.number)}
              points={points}
            />
          )),
        )}
      </svg>
      {hasPoints &&
        series.map(({ name, number, values }) =>
          values.map(
            (value, index) =>
              value !== null && (
                <use
                  key={`${number}-${index}`}
                  className={`b-chart-point b-chart-c${number}`}
                  href={pointHref(id, number)}
                  x={`${centreOf(index, labels.length)}%`}
                  y={`${hundredths(100 - heightOf(scale, value))}%`}
                >
                  <title>{`${[labels[index], name].filter(Boolean).join(', ')}: ${format(value)}`}</title>
                </use>
              ),
          ),
        )}
    </Axes>
  )
}

/** Returns the points of a line between its gaps. A single one is there twice, so that its stroke is a dot. */
function runsOf({ values }: Series, scale: Scale): readonly string[] {
  const runs: string[][] = [[]]
  values.forEach((value, index) => {
    if (value === null) runs.push([])
    else runs.at(-1)?.push(`${centreOf(index, values.length)},${hundredths(100 - heightOf(scale, value))}`)
  })
  return runs
    .filter((run) => run.length > 0)
    .map((run) => (run.length === 1 ? [...run, ...run] : run).join(' '))
}
