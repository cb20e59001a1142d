import style from '#parts/styles/product-sizes.css?inline'
import { adoptStyle } from '#visitor/adopt-style.ts'
import { Disposables } from '#visitor/disposables.ts'
import { showPanel } from '#visitor/overlays/show-panel.ts'

const WIDTH = 760

/** Opens the size chart of a product in a dialog. */
export function openSizeChart(chart: HTMLElement): void {
  const body = chart.querySelector<HTMLElement>('.product-sizes-body')
  if (!body || document.querySelector('.p-sizes')) return
  adoptStyle(style)
  const { title = '', close = '' } = chart.dataset
  const content = document.importNode(body, true)
  // Radio buttons with one name would be one group with those of the page.
  for (const radio of content.querySelectorAll<HTMLInputElement>('input')) radio.name = 'sizes'
  const disposables = new Disposables()
  showPanel({
    title,
    close,
    content: [content],
    className: 'p-sizes',
    width: WIDTH,
    padding: 24,
    disposables,
  })
}
