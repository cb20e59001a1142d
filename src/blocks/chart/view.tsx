import type { ReactNode } from 'react'
import { BarPlot } from '#blocks/chart/bar-plot.tsx'
import type { ChartData } from '#blocks/chart/block.ts'
import { SeriesLegend, SliceLegend } from '#blocks/chart/chart-legend.tsx'
import { type Chart, chartOf, extremesOf, presentValues, slicesOf } from '#blocks/chart/chart-model.ts'
import { LinePlot } from '#blocks/chart/line-plot.tsx'
import { PiePlot } from '#blocks/chart/pie-plot.tsx'
import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { knownLanguage } from '#lib/language.ts'

/**
 * Renders nothing without a number. The graphic is one image for assistive technology, described by the owner or by its
 * extremes; all values are in the table below it, which needs no script. A pie without a value above zero is only its
 * table (CHT-01, CHT-02).
 */
export const View: BlockView<ChartData> = ({ id, data, scope }) => {
  const chart = chartOf(id, data, scope.language)
  if (presentValues(chart.series).length === 0) return null
  const [title, unit] = [data.title.trim(), data.unit.trim()]
  const only = chart.series.length === 1 || data.layout === 'pie' ? (chart.series[0]?.name ?? '') : ''
  const subtitle = [only, unit].filter(Boolean).join(', ')
  const named = [chart.texts.kinds[data.layout], title || subtitle].filter(Boolean).join(': ')
  const description = data.description.trim() || extremesOf(chart)
  return (
    <figure className={`b-chart b-chart-${data.layout}`}>
      {(title !== '' || subtitle !== '') && (
        <figcaption className="b-chart-head">
          {showsField(scope, title) && (
            <span className="b-chart-title" {...fieldMark(scope, 'title')}>
              {title}
            </span>
          )}
          {subtitle !== '' && <span className="b-chart-unit">{subtitle}</span>}
        </figcaption>
      )}
      <Graphic
        chart={chart}
        layout={data.layout}
        label={`${named}. ${description}`.trim()}
        percent={numberFormat(knownLanguage(scope.language), { style: 'percent', maximumFractionDigits: 1 })}
      />
      <details className="b-chart-data">
        <summary>{chart.texts.table}</summary>
        <ChartTable chart={chart} name={[title || named, unit].filter(Boolean).join(', ')} />
      </details>
    </figure>
  )
}

function Graphic(props: {
  readonly chart: Chart
  readonly layout: ChartData['layout']
  readonly label: string
  readonly percent: Intl.NumberFormat
}): ReactNode {
  const { chart, layout, label, percent } = props
  if (layout === 'pie') {
    const slices = slicesOf(chart)
    if (slices.length === 0) return null
    return (
      <div className="b-chart-pair">
        <div role="img" aria-label={label}>
          <PiePlot chart={chart} slices={slices} />
        </div>
        <SliceLegend chart={chart} slices={slices} percent={percent} />
      </div>
    )
  }
  return (
    <>
      <SeriesLegend chart={chart} lines={layout === 'line'} />
      <div className="b-chart-graphic" role="img" aria-label={label}>
        {layout === 'line' ? <LinePlot chart={chart} /> : <BarPlot chart={chart} />}
      </div>
    </>
  )
}

/** All values, in a container that scrolls sideways. */
function ChartTable({ chart, name }: { readonly chart: Chart; readonly name: string }): ReactNode {
  const { labels, series, texts, format } = chart
  const hasHead = series.some((one) => one.name !== '')
  return (
    <div className="p-table" role="group" aria-label={name} tabIndex={0}>
      <table>
        {hasHead && (
          <thead>
            <tr>
              <Corner />
              {series.map((one) => (
                <th key={one.number} scope="col">
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {labels.map((label, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              {series.map(({ number, values }) => {
                const value = values[index] ?? null
                return (
                  <td key={number}>
                    {value === null ? (
                      <span role="img" aria-label={texts.noValue}>
                        –
                      </span>
                    ) : (
                      format(value)
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The cell above the names of the rows, which needs no name of its own. */
const Corner = () => <td>{''}</td>
