import type { SizeChart } from '#features/collections/product-extras.types.ts'
import { productExtrasWordsFor } from '#site/page/product-extras-words.ts'

interface SizeChartProps {
  readonly chart: SizeChart
  /** BCP 47. */
  readonly language: string
}

/** The sizes of a product, below a button. A script opens them in a dialog on the page of the product. */
export function SizeChartView({ chart: { title, rows }, language }: SizeChartProps) {
  const words = productExtrasWordsFor(language)
  const name = title || words.sizeChart
  const [head = [], ...body] = rows
  return (
    <details className="product-sizes" data-size-chart="" data-title={name} data-close={words.close}>
      <summary>{name}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where it is wider than the window, so the keyboard must reach it */}
      <section className="product-sizes-table" aria-label={name} tabIndex={0}>
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
    </details>
  )
}

const Head = ({ children }: { readonly children: string }) => <th scope="col">{children}</th>
