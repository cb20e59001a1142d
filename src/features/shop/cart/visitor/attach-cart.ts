import {
  CART_COUNT_COOKIE,
  CART_PATH,
  GOTO_CHECKOUT_PATH,
  OFFERED_CODE_COOKIE,
  OFFERED_CODE_QUERY,
} from '#features/shop/cart/cart-names.types.ts'
import type { CartShell } from '#features/shop/cart/visitor/cart-region.ts'
import { countOf } from '#lib/i18n/plural.ts'
import { PREVIEW_PATH } from '#lib/tracking/tracked-page.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'
import { readCookie } from '#visitor/client/read-cookie.ts'
import { Disposables } from '#visitor/disposables.ts'

const FORM = '[data-add-to-cart]'
/** How tabs of a site tell each other that the cart changed. */
const CHANNEL = 'cart'

const loadPanel = () => loadChunk('cart-panel', () => import('#features/shop/cart/visitor/cart-panel.ts'))

/** Returns the channel between tabs; undefined in browsers that have none while they block storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}

/** Mounts the link to the cart, and what belongs to the cart on the page. A preview has no cart. */
export function attachCart(link: HTMLElement): () => void {
  if (location.pathname.startsWith(PREVIEW_PATH)) return () => undefined
  const disposables = new Disposables()
  const channel = openChannel()
  const changes = new Set<() => void>()
  const shell: CartShell = {
    texts: link.dataset,
    disposables,
    showCount: (count) => showCount(link, count),
    onOtherTab(run) {
      changes.add(run)
      return () => void changes.delete(run)
    },
    tellTabs: () => channel?.postMessage(''),
  }
  const changed = () => {
    showCount(link)
    for (const run of changes) run()
  }

  keepOfferedCode()
  showCount(link)
  if (channel) channel.onmessage = changed
  disposables.add(() => channel?.close())
  // A page that the browser kept shows what was true when it was left.
  disposables.listen(window, 'pageshow', ({ persisted }) => persisted && changed())

  const region = document.querySelector<HTMLElement>('main [data-cart]')
  if (region) void loadPanel().then(({ mountPage }) => mountPage(region, shell))

  disposables.listen(link, 'click', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (region) return
    event.preventDefault()
    loadPanel()
      .then(({ openDrawer }) => openDrawer(shell))
      .catch(() => location.assign(CART_PATH))
  })
  disposables.listen(document, 'click', (event) => {
    if (!leadsToCheckout(event.target) || event.defaultPrevented || hasCart()) return
    event.preventDefault()
    loadChunk('no-cart-alert', () => import('#features/shop/cart/visitor/no-cart-alert.ts'))
      .then(({ showNoCartAlert }) => showNoCartAlert())
      // Its server says the same.
      .catch(() => location.assign(GOTO_CHECKOUT_PATH))
  })
  disposables.listen(document, 'submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return
    event.preventDefault()
    loadPanel()
      .then(({ addFrom }) => addFrom(form, shell))
      // It asks once more, and works.
      .catch(() => form.submit())
  })
  return () => disposables.release()
}

/** Whether there is a cart, full or not: scripts cannot read its own cookie. */
const hasCart = (): boolean => readCookie(document.cookie, CART_COUNT_COOKIE) !== undefined

/** Whether something is in a link to the checkout of this site. */
function leadsToCheckout(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin && link.pathname === GOTO_CHECKOUT_PATH
}

/** A link to any page may offer a code; the server puts it into the cart as soon as there is one. */
function keepOfferedCode(): void {
  const code = new URLSearchParams(location.search).get(OFFERED_CODE_QUERY)
  // The page of the cart has taken it already.
  if (code === null || location.pathname === CART_PATH) return
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has a cookie store
  document.cookie = `${OFFERED_CODE_COOKIE}=${encodeURIComponent(code)}; path=/; max-age=1209600; samesite=lax`
}

/** Shows a number of products at the link; without one, that in the cookie that the server sets. */
function showCount(link: HTMLElement, count?: number): void {
  const shown = count ?? (Number(readCookie(document.cookie, CART_COUNT_COOKIE)) || 0)
  const badge = link.querySelector<HTMLElement>('[data-cart-count]')
  const { title = '', forms = '' } = link.dataset
  const { lang } = document.documentElement
  const number = new Intl.NumberFormat(lang).format(shown)
  link.ariaLabel = shown === 0 ? title : countOf(forms, shown, lang, number)
  if (!badge) return
  // The name of the link says it.
  badge.ariaHidden = 'true'
  badge.textContent = shown > 999 ? '999+' : number
  badge.hidden = shown === 0
}
