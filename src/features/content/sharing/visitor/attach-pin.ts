import { type PinterestOptions, pinLink } from '#features/content/sharing/rules.ts'
import { recordShare } from '#features/content/sharing/visitor/record-share.ts'
import { adoptStyle } from '#visitor/adopt-style.ts'
import { Disposables } from '#visitor/disposables.ts'

/** Smaller images, in pixels, are icons and thumbnails. */
const MIN_SIZE = 120
/** Pixels between the button and the corner of the image. */
const GAP = 8

const STYLE = `.sw-pin{position:absolute;z-index:1;display:flex;align-items:center;justify-content:center;gap:.4em;box-sizing:border-box;min-inline-size:2.75rem;min-block-size:2.75rem;padding:0 .75em;border-radius:.5rem;font:700 .8125rem/1 sans-serif;text-decoration:none;box-shadow:0 1px 4px #0006}
.sw-pin[hidden]{display:none}
.sw-pin svg{inline-size:1.25em;block-size:1.25em;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.sw-pin-large{min-inline-size:3.5rem;min-block-size:3.5rem;font-size:1rem}
.sw-pin-round{padding:0;border-radius:50%}
.sw-pin-red{background:#d0001f;color:#fff}
.sw-pin-gray{background:#e4e4e4;color:#333}
.sw-pin-white{background:#fff;color:#b3001b}
.sw-pin:focus-visible{outline:3px solid #fff;outline-offset:2px}
.sw-pin-hover:not(:focus-visible,[data-touched]){opacity:0;pointer-events:none}
@media (hover:hover){.sw-pin-host:hover>.sw-pin-hover{opacity:1;pointer-events:auto}}
@media print{.sw-pin{display:none}}`

/** The icon of Pinterest's links, as in lists of accounts. */
const ICON = 'M12 21v-7M8 3h8l-1 6 3 5H6l3-5z'

/** Mounts a link that saves an image; it is hidden while the image is small. Returns a function that removes it. */
export function attachPin(
  image: HTMLImageElement,
  label: string,
  { mode, size, shape, color }: PinterestOptions,
): () => void {
  const inner = image.closest<HTMLElement>('a, button') ?? image
  const host = boxAround(inner)
  if (host === undefined) return () => undefined
  adoptStyle(STYLE)
  const link = document.createElement('a')
  link.className = `sw-pin sw-pin-${mode} sw-pin-${size} sw-pin-${shape} sw-pin-${color}`
  link.rel = 'nofollow noopener'
  link.ariaLabel = [label, image.alt].filter(Boolean).join(': ')
  link.hidden = true
  link.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON}"/></svg>`
  if (shape === 'rectangular') link.append(label)

  const disposables = new Disposables()
  const { position } = host.style
  if (getComputedStyle(host).position === 'static') host.style.position = 'relative'
  host.classList.add('sw-pin-host')
  // Behind the image in the order of the page, but never inside another link.
  ;(inner.parentElement === host ? inner : host.lastElementChild)?.after(link)
  disposables.add(() => {
    link.remove()
    host.classList.remove('sw-pin-host')
    host.style.position = position
    if (host.getAttribute('style') === '') host.removeAttribute('style')
    if (host.className === '') host.removeAttribute('class')
  })

  const place = () => {
    const own = image.getBoundingClientRect()
    const around = host.getBoundingClientRect()
    const isSmall = own.width < MIN_SIZE || own.height < MIN_SIZE
    if (isSmall && link === document.activeElement) return
    link.hidden = isSmall
    link.style.left = `${own.left - around.left - host.clientLeft + host.scrollLeft + GAP}px`
    link.style.top = `${own.top - around.top - host.clientTop + host.scrollTop + GAP}px`
    link.href = pinLink({ url: pageUrl(), title: image.alt || document.title, image: image.src })
  }
  disposables.observe(new ResizeObserver(place)).observe(image)
  // Without a pointer that hovers, the button comes with a touch of its image, and leaves with one elsewhere.
  disposables.listen(document, 'pointerdown', ({ target, pointerType }) => {
    if (pointerType === 'mouse' || target === null) return
    const isHere = inner.contains(target as Node) || link.contains(target as Node)
    link.toggleAttribute('data-touched', isHere)
  })
  disposables.listen(image, 'load', place)
  disposables.listen(link, 'click', recordShare)
  return () => disposables.release()
}

/** Returns the nearest ancestor with a box that can hold the link. */
function boxAround(element: HTMLElement): HTMLElement | undefined {
  let around = element.parentElement
  while (around !== null && /^(?:contents|inline)$/.test(getComputedStyle(around).display))
    around = around.parentElement
  return around ?? undefined
}

/** The canonical URL of the page, which a pin leads back to. */
const pageUrl = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ??
  location.href.split('#', 1)[0] ??
  ''
