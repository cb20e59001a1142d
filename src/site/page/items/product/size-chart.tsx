import type { SizeChart } from '#features/content/collections/product-extras.types.ts'
import type { Id } from '#lib/id.ts'
import { LENGTH_UNITS, otherLengthUnit } from '#lib/tables/convert-lengths.ts'
import { isFilled, type TextTable } from '#lib/tables/text-table.ts'
import { productExtrasTextsFor } from '#site/page/items/product/product-extras-texts.ts'

interface SizeChartProps {
  readonly chart: SizeChart
  /** Distinguishes the charts of a page. */
  readonly itemId: Id
  /** BCP 47. */
  readonly language: string
}

/**
 * The sizes of a product, below a button. A script opens them in a dialog on the page of the product. Those in two units
 * have a choice that needs no script; a script chooses the usual unit of the visitor's country.
 */
export function SizeChartView({ chart, itemId, language }: SizeChartProps) {
  const texts = productExtrasTextsFor(language)
  const { title, rows, unit, otherRows = [] } = chart
  const name = title || texts.sizeChart
  const isInTwo = unit !== undefined && isFilled(otherRows)
  return (
    <details className="product-sizes" data-size-chart="" data-title={name} data-close={texts.close}>
      <summary>{name}</summary>
      <div className="product-sizes-body">
        {isInTwo && (
          <fieldset className="product-sizes-units">
            <legend className="visually-hidden">{texts.unit}</legend>
            {LENGTH_UNITS.map((one) => (
              <label key={one}>
                <input type="radio" name={`sizes-${itemId}`} value={one} defaultChecked={one === unit} />
                <span>{texts[one]}</span>
              </label>
            ))}
          </fieldset>
        )}
        {isInTwo ? (
          <>
            <Table rows={rows} name={`${name}: ${texts[unit]}`} unit={unit} />
            <Table
              rows={otherRows}
              name={`${name}: ${texts[otherLengthUnit(unit)]}`}
              unit={otherLengthUnit(unit)}
            />
          </>
        ) : (
          <Table rows={rows} name={name} />
        )}
      </div>
    </details>
  )
}

interface TableProps {
  readonly rows: TextTable
  readonly name: string
  readonly unit?: string
}

function Table({ rows: [head = [], ...body], name, unit }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where it is wider than the window, so the keyboard must reach it
    <section className="product-sizes-table" aria-label={name} tabIndex={0} data-unit={unit}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) =>
              cell === '' ? <td key={index}>{''}</td> : <Head key={index}>{cell}</Head>,
            )}
          </tr>
        </thead>
        <tbody>
          {body.map(([first = '', ...cells], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Head = ({ children }: { readonly children: string }) => <th scope="col">{children}</th>
