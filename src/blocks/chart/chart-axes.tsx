import type { CSSProperties, ReactNode } from 'react'
import type { Chart } from '#blocks/chart/chart-model.ts'
import { heightOf, hundredths, type Scale } from '#blocks/chart/chart-scale.ts'

/** Pixels for the labels below a chart in the narrowest block of each width, as in `style.css`. */
const ROOM = { narrow: 235, medium: 340, wide: 540 } as const
/** Longer labels than this wrap. */
const MAX_LINE = 11
const LETTER_PIXELS = 7.5
const GAP_PIXELS = 8

type Properties = CSSProperties & Readonly<Record<`--${string}`, string | number>>

/**
 * A plot between its axes. Its shapes are in an SVG whose positions are per cent, so that nothing is distorted at any
 * width; its texts are HTML, so that they keep their size and wrap. In right-to-left text the shapes are mirrored.
 */
export function Axes(props: {
  readonly chart: Chart
  readonly scale: Scale
  /** SVG elements, positioned in per cent. */
  readonly children: ReactNode
  /** HTML over the plot. */
  readonly over?: ReactNode
}): ReactNode {
  const { chart, scale } = props
  return (
    <>
      <div className="b-chart-ys">
        {scale.ticks.toReversed().map((tick) => (
          <span key={tick}>{chart.formatTick(tick)}</span>
        ))}
      </div>
      <div className="b-chart-plot">
        <svg className="b-chart-shapes" width="100%" height="100%" aria-hidden="true" focusable="false">
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              className={tick === 0 ? 'b-chart-zero' : 'b-chart-grid'}
              x1="0"
              x2="100%"
              y1={`${hundredths(100 - heightOf(scale, tick))}%`}
              y2={`${hundredths(100 - heightOf(scale, tick))}%`}
            />
          ))}
          {props.children}
        </svg>
        {props.over}
      </div>
      <Labels labels={chart.labels} />
    </>
  )
}

/** Every label that fits; with many rows only every second, third … one. */
function Labels({ labels }: { readonly labels: readonly string[] }): ReactNode {
  const longest = Math.min(MAX_LINE, Math.max(...labels.map((label) => label.length)))
  const every = Object.entries(ROOM).map(([width, room]) => {
    const fitting = Math.floor(room / (longest * LETTER_PIXELS + GAP_PIXELS))
    return [width, Math.max(1, Math.ceil(labels.length / fitting))] as const
  })
  const properties: Properties = {
    '--b-band': hundredths(100 / labels.length),
    ...Object.fromEntries(every.map(([width, step]) => [`--b-every-${width}`, step])),
  }
  return (
    <div className="b-chart-xs" style={properties}>
      {labels.map((label, index) => {
        const widths = every.filter(([, step]) => index % step === 0).map(([width]) => width)
        if (widths.length === 0) return null
        const place: Properties = { '--b-at': centreOf(index, labels.length) }
        return (
          <span key={index} data-in={widths.join(' ')} style={place}>
            {label}
          </span>
        )
      })}
    </div>
  )
}

/** Returns where a row is along the plot, in per cent. */
export const centreOf = (index: number, count: number): number => hundredths(((index + 0.5) / count) * 100)
