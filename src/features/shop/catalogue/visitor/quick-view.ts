import { PRODUCT_SELECTOR } from '#features/shop/catalogue/product.marker.ts'
import { attachProduct } from '#features/shop/catalogue/visitor/attach-product.ts'
import style from '#features/shop/catalogue/visitor/quick-view.css?inline'
import { CART_ADDED_EVENT } from '#lib/cart-events.ts'
import { COMMERCE_EVENT, TRACKING_PATH } from '#lib/tracking/tracking-names.ts'
import { adoptStyle } from '#visitor/adopt-style.ts'
import { Disposables } from '#visitor/disposables.ts'
import { recordEvent } from '#visitor/events.ts'
import customTexts from '#parts/styles/custom-texts.css?inline'
import sizes from '#parts/styles/product-sizes.css?inline'
import { showPanel } from '#visitor/overlays/show-panel.ts'
import { isTracked, post } from '#visitor/tracking/page-tracking.ts'
import { visitorCookie } from '#visitor/tracking/visitor-cookie.ts'

const WIDTH = 920

let isOpening = false

/**
 * Opens a product in a dialog: its image, price, options, and the form that adds it to the cart (PRD-08); reports that it
 * was opened (PRD-09). Rejects when the product cannot be loaded.
 */
export async function openQuickView(link: HTMLAnchorElement): Promise<void> {
  if (isOpening || document.querySelector('.p-quick-view')) return
  isOpening = true
  const { quickView: id = '', close = '', details = '' } = link.dataset
  record(id)
  const product = await load(link.href).finally(() => (isOpening = false))
  if (!link.isConnected) return
  adoptStyle(style)
  adoptStyle(customTexts)
  adoptStyle(sizes)
  const disposables = new Disposables()
  const more = Object.assign(document.createElement('a'), {
    href: link.href,
    className: 'p-quick-more',
    textContent: details,
  })
  product.about.append(more)
  if (product.about.matches(PRODUCT_SELECTOR)) disposables.add(attachProduct(product.about))
  const { title, article } = product
  const size = { width: WIDTH, padding: 0 }
  const dialog = showPanel({
    title,
    close,
    content: [article],
    className: 'p-quick-view',
    ...size,
    disposables,
  })
  // The cart opens in its place.
  article.addEventListener(CART_ADDED_EVENT, () => dialog.cancel())
}

/** The response is ignored (PRD-10). */
function record(id: string): void {
  if (!isTracked()) return
  recordEvent(COMMERCE_EVENT.view, { itemId: id })
  const cookie = visitorCookie()
  void post(`${TRACKING_PATH.quickView}/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cookie === '' ? {} : { visitorCookie: cookie }),
    keepalive: true,
  })
}

interface LoadedProduct {
  readonly title: string
  readonly article: HTMLElement
  readonly about: HTMLElement
}

/** Takes from the page of a product what its quick view shows. */
async function load(url: string): Promise<LoadedProduct> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const about = page.querySelector<HTMLElement>('.entry-product .product')
  if (!response.ok || !about) throw new Error(`The product could not be loaded: ${response.status}.`)
  for (const unused of about.querySelectorAll('noscript')) unused.remove()
  const title = page.querySelector('.entry-product h1')?.textContent ?? ''
  const image = page.querySelector<HTMLElement>('.entry-product .entry-image img')
  const article = document.createElement('article')
  article.className = image ? 'p-quick p-quick-pictured' : 'p-quick'
  if (image) {
    const box = document.createElement('div')
    // As on the page of a product, where options change the image.
    box.className = 'entry-image'
    image.setAttribute('sizes', '(min-width: 48rem) 27rem, 100vw')
    box.append(document.importNode(image, true))
    article.append(box)
  }
  const own = document.importNode(about, true)
  article.append(own)
  return { title, article, about: own }
}
