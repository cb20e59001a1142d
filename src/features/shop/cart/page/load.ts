import type { AddPage, CartPage, ShownCartPage } from '#features/shop/cart/cart-page.types.ts'
import { CART_PATH } from '#features/shop/cart/cart-names.types.ts'
import { type CartEntry, type CartNotice, MAX_QUANTITY } from '#features/shop/cart/types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money, type MoneyJson } from '#lib/money/money.ts'
import { type LoadedSuggestion, loadSuggestions } from '#features/shop/cart/page/load-suggestions.ts'
import { EMPTY_CART_PAGE } from '#features/shop/cart/page/empty-cart-page.rules.ts'
import type {
  AddContent,
  CartContent,
  CartLine,
  SavedLine,
  ShownNotice,
} from '#features/shop/cart/page/kind.ts'
import { shownSum } from '#features/shop/cart/page/shown-sum.rules.ts'
import { texts as cartTexts } from '#features/shop/cart/page/texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'
import type { Scope } from '#parts/scope.ts'

/**
 * The pages of a visitor's cart; a preview has none. One with something in it has the page type of the current cart, any
 * other that of showing a cart (CRT-11).
 */
export const loader: FeaturePageLoader<CartPage, CartContent | AddContent> = {
  preview: { path: CART_PATH, subject: EMPTY_CART_PAGE },
  async load(page, context) {
    const { language } = context
    const { title } = textsIn(cartTexts, language)
    const isFilled = page.what === 'cart' && page.cart.entries.length > 0
    const suggestions =
      page.what === 'cart' && page.settings.cartSuggestions ? await loadSuggestions(page, context) : []
    const mediaIds = page.what === 'cart' ? [...page.mediaIds.values()] : [page.mediaId ?? []].flat()
    return {
      title,
      pageType: isFilled ? PAGE_TYPE.commerceCartV2 : PAGE_TYPE.showCart,
      mediaIds: [...mediaIds, ...suggestions.flatMap(({ mediaId }) => mediaId ?? [])],
      content: ({ scope }) =>
        page.what === 'cart' ? cartContent(page, suggestions, scope, language) : addContent(page, scope),
    }
  },
}

function cartContent(
  shown: ShownCartPage,
  suggestions: readonly LoadedSuggestion[],
  scope: Scope,
  language: string,
): CartContent {
  const { cart, mediaIds, settings, removed, done, problem, formKey } = shown
  const amount = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), cart.currency))
  const imageOf = (id: Id) => {
    const mediaId = mediaIds.get(id)
    return mediaId === undefined ? undefined : scope.image(mediaId)
  }
  return {
    what: 'cart',
    lines: cart.entries.map((entry) => lineOf(entry, cart.entries, amount, imageOf(entry.id))),
    count: cart.totalQuantity,
    sum: shownSum(shown, language),
    note: settings.cartNote ? { label: settings.cartNoteLabel, text: cart.note } : undefined,
    saved: cart.savedEntries.map((entry) => savedLineOf(entry, cart.entries, amount, imageOf(entry.id))),
    suggestions: suggestions.map(({ mediaId, ...one }) => ({
      ...one,
      image: mediaId === null ? undefined : scope.image(mediaId),
    })),
    removed,
    done,
    problem,
    formKey,
    homeHref: scope.site.homeHref,
  }
}

function lineOf(
  entry: CartEntry,
  all: readonly CartEntry[],
  amount: (cents: number) => string,
  image: CartLine['image'],
): CartLine {
  const { unitPrice } = entry
  const others = all
    .filter(({ id, variantId }) => id !== entry.id && variantId === entry.variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id: entry.id,
    title: entry.title,
    href: entry.url ?? undefined,
    options: entry.optionValues.map(optionText),
    texts: entry.texts,
    quantity: entry.quantity,
    maxQuantity:
      entry.unlimited || entry.backOrder !== null ? MAX_QUANTITY : Math.max(0, entry.qtyInStock - others),
    price: unitPrice ? moneyText(unitPrice) : undefined,
    before: entry.priorPrice ? moneyText(entry.priorPrice) : undefined,
    percent: entry.percentOff || undefined,
    backOrder: entry.backOrder?.quantity ? entry.backOrder : null,
    total: unitPrice ? amount(entry.totalCents) : undefined,
    image,
    notices: entry.notices.map(noticeOf),
  }
}

function savedLineOf(...given: Parameters<typeof lineOf>): SavedLine {
  const line = lineOf(...given)
  return { ...line, isOffered: line.href !== undefined && line.maxQuantity > 0 }
}

function noticeOf(notice: CartNotice): ShownNotice {
  if (notice.type === 'price')
    return { what: 'price', was: moneyText(notice.was), now: moneyText(notice.now) }
  if (notice.type === 'quantity') return { what: 'quantity', was: notice.was, now: notice.now }
  return notice.type === 'stock' ? { what: 'stock', inStock: notice.qtyInStock } : { what: 'gone' }
}

function addContent(page: AddPage, scope: Scope): AddContent {
  return {
    what: 'add',
    id: page.variantId,
    title: page.title,
    href: page.url,
    options: page.optionValues.map(optionText),
    price: moneyText(page.unitPrice),
    quantity: page.quantity,
    fields: page,
    image: page.mediaId === null ? undefined : scope.image(page.mediaId),
    formKey: page.formKey,
  }
}

const moneyText = (money: MoneyJson) => formatMoney(Money.from(money))

const optionText = ({ optionName, value }: CartEntry['optionValues'][number]) =>
  optionName === '' ? value : `${optionName}: ${value}`
