import {
  CART_API_PATH,
  CART_PATH,
  GOTO_CHECKOUT_PATH,
  TEXT_FIELD_PREFIX,
} from '#features/shop/cart/cart-names.types.ts'
import { type CartShell, loadRegion, mountRegion } from '#features/shop/cart/visitor/cart-region.ts'
import { isCart } from '#features/shop/cart/visitor/is-cart.ts'
import drawerStyle from '#features/shop/cart/visitor/drawer.css?inline'
import { CART_ADDED_EVENT } from '#lib/cart-events.ts'
import { COMMERCE_EVENT } from '#lib/tracking/tracking-names.ts'
import asideStyle from '#parts/styles/cart-aside.css?inline'
import sumStyle from '#parts/styles/cart-sum.css?inline'
import cartStyle from '#parts/styles/cart.css?inline'
import { adoptStyle } from '#visitor/adopt-style.ts'
import { pageData } from '#visitor/client/page-data.ts'
import type { DataFailure } from '#visitor/client/request-failure.ts'
import { Disposables } from '#visitor/disposables.ts'
import { recordEvent } from '#visitor/events.ts'
import { showFieldProblem } from '#visitor/field-problem.ts'
import { showPanel } from '#visitor/overlays/show-panel.ts'
import { hasCallCookie } from '#visitor/plain-forms.ts'
import { pageContext } from '#visitor/page-context.ts'

const DRAWER_WIDTH = 460

/** Mounts the cart of its own page. */
export function mountPage(region: HTMLElement, shell: CartShell): void {
  const status = document.querySelector<HTMLElement>('[data-cart-status]')
  if (status) mountRegion(region, status, shell, shell.disposables)
}

/** Opens the cart beside the page; `announced` is said before what it contains. Rejects when it cannot be loaded. */
export async function openDrawer(shell: CartShell, announced = ''): Promise<void> {
  const region = await loadRegion()
  if (shell.disposables.isReleased || document.querySelector('.p-cart-drawer')) return
  adoptStyle(cartStyle)
  adoptStyle(sumStyle)
  adoptStyle(asideStyle)
  adoptStyle(drawerStyle)
  const { title = '', close = '', view = '' } = shell.texts
  const disposables = new Disposables()
  const status = Object.assign(document.createElement('p'), { className: 'visually-hidden', role: 'status' })
  const page = Object.assign(document.createElement('a'), {
    href: CART_PATH,
    className: 'p-cart-shop p-cart-view',
    textContent: view,
  })
  const body = document.createElement('div')
  body.append(region)
  mountRegion(region, status, shell, disposables)
  showPanel({
    title,
    close,
    content: [body, page, status],
    className: 'p-cart-drawer',
    width: DRAWER_WIDTH,
    padding: 24,
    disposables,
  })
  shell.showCount()
  disposables.onFrame(() => {
    status.textContent = [announced, region.dataset['summary'] ?? ''].filter((part) => part !== '').join('. ')
  })
}

/** Adds the product of a form, and opens the cart with it. Rejects when nothing could be sent. */
export async function addFrom(form: HTMLFormElement, shell: CartShell): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const status = form.querySelector<HTMLElement>('[role="status"]')
  if (!button || !status || button.ariaDisabled === 'true') return
  if (!navigator.cookieEnabled || !hasCallCookie()) throw new Error('The cart needs cookies.')
  const entered = new FormData(form)
  // Not `disabled`, which would lose the focus of who pressed it.
  button.ariaDisabled = 'true'
  status.textContent = ''
  let failure: DataFailure | undefined
  await pageData().post(
    `${CART_API_PATH}/entries`,
    {
      variantId: entered.getAll('variant').at(-1),
      quantity: Number(entered.get('quantity')),
      texts: textsIn(form),
    },
    { accepts: isCart, onFailure: (found) => (failure = found) },
  )
  button.ariaDisabled = null
  if (shell.disposables.isReleased) return
  if (failure) {
    // The page without scripts says what it needs of the browser.
    if (failure.needsCookie) throw new Error(failure.message)
    if (!showTextProblem(failure, form)) status.textContent = messageOf(failure, form, shell)
    return
  }
  recordEvent(COMMERCE_EVENT.cartAdd, { itemId: form.dataset['addToCart'] ?? '' })
  shell.showCount()
  shell.tellTabs()
  form.dispatchEvent(new Event(CART_ADDED_EVENT, { bubbles: true }))
  // The owner wants no stop in between (CHK-05).
  if (pageContext().websiteSettings.storeSettings.expressCheckout) return location.assign(GOTO_CHECKOUT_PATH)
  try {
    await openDrawer(shell, shell.texts['added'])
  } catch {
    // It is in the cart all the same.
    status.textContent = shell.texts['added'] ?? ''
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const textFieldsOf = (form: HTMLFormElement): readonly TextField[] => [
  ...form.querySelectorAll<TextField>('[data-custom-text] :is(input, textarea)'),
]

const labelOf = ({ name }: TextField) => name.slice(TEXT_FIELD_PREFIX.length)

const textsIn = (form: HTMLFormElement) =>
  textFieldsOf(form).map((field) => ({ label: labelOf(field), value: field.value }))

/**
 * Shows at its field why a text was rejected; a form without that field, such as that of a card, leads to the page of the
 * product, which has it. Returns false for any other failure.
 */
function showTextProblem({ errorKey = '', data }: DataFailure, form: HTMLFormElement): boolean {
  if (!errorKey.startsWith('TEXT_')) return false
  const { label, path } = (data ?? {}) as { readonly label?: string; readonly path?: string }
  const fields = textFieldsOf(form)
  const field = fields.find((one) => labelOf(one) === label)
  // `TEXT_TOO_LONG` is `data-text-too-long`.
  const attribute = `data-${errorKey.toLowerCase().replaceAll('_', '-')}`
  const text = field?.closest('[data-custom-texts]')?.getAttribute(attribute)
  if (field && text) showFieldProblem(field, text.replace('#', String(field.maxLength)))
  else if (path !== undefined && fields.length === 0) location.assign(path)
  else return false
  return true
}

/** The server's messages are in English; those of the form are in the language of the page. */
function messageOf({ errorKey, data }: DataFailure, form: HTMLFormElement, { texts }: CartShell): string {
  const { short = '', shortInCart = '', gone = '', wrong = '' } = form.dataset
  const { inStock = 0, inCart = 0 } = (data ?? {}) as { readonly inStock?: number; readonly inCart?: number }
  if (errorKey === 'OUT_OF_STOCK')
    return (inCart > 0 ? shortInCart : short).replace('#', String(inStock)).replace('%', String(inCart))
  if (errorKey === 'NO_VARIANT') return gone
  // The page is older than the fields of the product.
  if (errorKey?.startsWith('TEXT_'))
    return form.querySelector<HTMLElement>('[data-custom-texts]')?.dataset['textUnknown'] ?? ''
  return errorKey === 'BAD_QUANTITY' || errorKey === 'INVALID_REQUEST' ? wrong : (texts['failed'] ?? '')
}
