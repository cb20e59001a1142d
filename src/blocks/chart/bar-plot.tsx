import type { CSSProperties, ReactNode } from 'react'
import { Axes } from '#blocks/chart/chart-axes.tsx'
import { type Chart, presentValues } from '#blocks/chart/chart-model.ts'
import { patternFill, Patterns } from '#blocks/chart/chart-patterns.tsx'
import { heightOf, hundredths, type Scale, scaleOf } from '#blocks/chart/chart-scale.ts'

/** Part of the width of a row that its bars take. */
const FILLED = 0.72
/** Up to this many bars have their values above them. */
const MAX_VALUES = 12

interface Bar {
  readonly key: string
  readonly number: number
  readonly value: number
  readonly title: string
  /** In per cent of the plot. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The rows of a table as groups of upright bars, from zero up or down. */
export function BarPlot({ chart }: { readonly chart: Chart }): ReactNode {
  const { id, series } = chart
  const scale = scaleOf(presentValues(series), { fromZero: true })
  const bars = barsOf(chart, scale)
  return (
    <Axes
      chart={chart}
      scale={scale}
      over={bars.length <= MAX_VALUES && bars.map((bar) => <Value key={bar.key} bar={bar} chart={chart} />)}
    >
      <Patterns id={id} numbers={series.map(({ number }) => number)} />
      {bars.map(({ key, number, title, x, y, width, height }) => (
        <rect
          key={key}
          className={`b-chart-bar-mark b-chart-c${number}`}
          fill={patternFill(id, number)}
          x={`${x}%`}
          y={`${y}%`}
          width={`${width}%`}
          height={`${height}%`}
        >
          <title>{title}</title>
        </rect>
      ))}
    </Axes>
  )
}

function barsOf({ labels, series, format }: Chart, scale: Scale): readonly Bar[] {
  const band = 100 / labels.length
  const width = (band * FILLED) / series.length
  const zero = heightOf(scale, 0)
  return series.flatMap(({ name, number, values }, column) =>
    values.flatMap((value, index) => {
      if (value === null) return []
      const top = heightOf(scale, value)
      return {
        key: `${index}-${number}`,
        number,
        value,
        title: `${[labels[index], name].filter(Boolean).join(', ')}: ${format(value)}`,
        x: hundredths(index * band + (band * (1 - FILLED)) / 2 + column * width),
        y: hundredths(100 - Math.max(top, zero)),
        width: hundredths(width * 0.94),
        height: hundredths(Math.abs(top - zero)),
      }
    }),
  )
}

function Value({ bar, chart }: { readonly bar: Bar; readonly chart: Chart }): ReactNode {
  const { value, x, y, width, height } = bar
  const place: CSSProperties = {
    insetInlineStart: `${hundredths(x + width / 2)}%`,
    insetBlockStart: `${value < 0 ? hundredths(y + height) : y}%`,
  }
  return (
    <span className={value < 0 ? 'b-chart-value b-chart-below' : 'b-chart-value'} style={place}>
      {chart.formatTick(value)}
    </span>
  )
}
