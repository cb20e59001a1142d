import { type ChoosableVariant, stateOfValue, variantOf } from '#features/shop/catalogue/show/choice.rules.ts'
import { countTexts } from '#features/shop/catalogue/visitor/custom-texts.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'
import { Disposables } from '#visitor/disposables.ts'

/** A variant as the page embeds it; its texts are in the language of the page. */
interface Choice extends ChoosableVariant {
  readonly id: string
  readonly price: string
  readonly before?: string
  /** Empty without a reduction. */
  readonly percent: string
  readonly unit: string
  readonly stock: string
  /** Where it is bought, of a gift card. */
  readonly buy?: string
  readonly image?: ChoiceImage
}

interface ChoiceImage {
  readonly src: string
  readonly srcset: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
}

/** Mounts the options of a product, and the texts that it asks for. */
export function attachProduct(root: HTMLElement): () => void {
  const disposables = new Disposables()
  countTexts(root, disposables)
  attachSizeChart(root, disposables)
  attachOptions(root, disposables)
  return () => disposables.release()
}

/** In a quick view, which is a dialog already, the sizes are shown in their place. */
function attachSizeChart(root: HTMLElement, disposables: Disposables): void {
  chooseUnit(root)
  const chart = root.closest('.entry-product') && root.querySelector<HTMLDetailsElement>('[data-size-chart]')
  const summary = chart?.querySelector('summary')
  if (!chart || !summary) return
  disposables.listen(summary, 'click', (event) => {
    event.preventDefault()
    loadChunk('size-chart', () => import('#features/shop/catalogue/visitor/open-size-chart.ts'))
      .then(({ openSizeChart }) => openSizeChart(chart))
      .catch(() => (chart.open = !chart.open))
  })
}

/** Regions where sizes are in inches. */
const INCH_REGIONS = /-(?:US|LR|MM)\b/i

/** Chooses the unit of length of the visitor's region, where the browser says one. */
function chooseUnit(root: HTMLElement): void {
  const { language } = navigator
  const unit = INCH_REGIONS.test(language) ? 'in' : 'cm'
  const radio = root.querySelector<HTMLInputElement>(`[data-size-chart] input[value="${unit}"]`)
  // `en` alone is said by browsers of every region.
  if (radio && /-[a-z]{2}\b/i.test(language)) radio.checked = true
}

function attachOptions(root: HTMLElement, disposables: Disposables): void {
  const options = root.querySelector<HTMLElement>('[data-product-options]')
  const embedded = root.querySelector('script[data-product-variants]')?.textContent
  if (!options || !embedded) return
  const variants = JSON.parse(embedded) as readonly Choice[]
  const selects = [...options.querySelectorAll('select')]
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-product-${name}]`)
  const { soldOut = '', notOffered = '' } = options.dataset
  const swapImage = imageSwapper(root)

  function show(): void {
    const chosen = selects.map(({ value }) => value)
    for (const [index, select] of selects.entries())
      for (const option of select.options) {
        const state = stateOfValue(variants, chosen, index, option.value)
        option.text = state === 'sold-out' ? `${option.value} – ${soldOut}` : option.value
      }
    const variant = variantOf(variants, chosen)
    setText(part('stock'), variant?.stock ?? notOffered)
    part('stock')?.setAttribute('data-state', variant?.available ? 'available' : 'sold-out')
    offer(root, variant)
    if (variant === undefined) return
    followUrl(root, variant)
    setText(part('price'), variant.price)
    const before = part('before')
    if (before) before.hidden = variant.before === undefined
    setText(before?.querySelector('span:last-child') ?? null, variant.before ?? '')
    const percent = part('percent')
    if (percent) percent.hidden = variant.percent === ''
    setText(percent, variant.percent)
    const unit = part('unit')
    if (unit) unit.hidden = variant.unit === ''
    setText(unit, variant.unit)
    swapImage(variant.image)
  }

  for (const select of selects) disposables.listen(select, 'change', show)
}

/** The URL of a product's own page is that of the variant that it shows, so that it can be sent and come back to. */
function followUrl(root: HTMLElement, { id }: Choice): void {
  if (root.closest('.entry-product') === null) return
  const url = new URL(location.href)
  url.searchParams.set('variant', id)
  history.replaceState(history.state, '', url)
}

/** The form adds the chosen variant, or the link of a gift card buys it, if it can be had. */
function offer(root: HTMLElement, variant: Choice | undefined): void {
  const link = root.querySelector<HTMLAnchorElement>('[data-buy-gift-card]')
  if (link) {
    link.hidden = variant?.available !== true
    if (variant?.buy !== undefined) link.href = variant.buy
  }
  const form = root.querySelector<HTMLFormElement>('[data-add-to-cart]')
  const field = form?.querySelector<HTMLInputElement>('input[name="variant"]')
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!form || !field || !button) return
  const { add = '', soldOut = '' } = form.dataset
  const isOffered = variant?.available === true
  if (variant) field.value = variant.id
  button.disabled = !isOffered
  setText(button, isOffered ? add : soldOut)
}

/** A live region announces its text also when it is set to what it is. */
function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

/** Returns a function that shows an image in place of that of the product, which it shows again without one. */
function imageSwapper(root: HTMLElement): (image: ChoiceImage | undefined) => void {
  const shown = root.closest('article')?.querySelector<HTMLImageElement>('.entry-image img')
  if (!shown) return () => undefined
  const own: ChoiceImage = {
    src: shown.getAttribute('src') ?? '',
    srcset: shown.getAttribute('srcset') ?? '',
    alt: shown.alt,
    width: shown.width,
    height: shown.height,
  }
  return (image = own) => {
    if (shown.getAttribute('src') === image.src) return
    // The colours below it are those of the other image.
    shown.classList.remove('p-image-previewed')
    if (image.srcset === '') shown.removeAttribute('srcset')
    else shown.srcset = image.srcset
    shown.src = image.src
    shown.alt = image.alt
    for (const side of ['width', 'height'] as const)
      if (image[side] !== undefined) shown.setAttribute(side, String(image[side]))
  }
}
