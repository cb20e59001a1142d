import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import {
  addEntry,
  type CalledCart,
  type CartVisitor,
  findCustomTexts,
  findOffered,
  readCart,
  removeEntry,
  setQuantity,
} from '#features/shop/cart/actions.ts'
import {
  addCoupon,
  removeCoupon,
  setLocation,
  setNote,
  setShippingOption,
} from '#features/shop/cart/choices.actions.ts'
import {
  CART_RATE_LIMIT,
  keepOfferedCode,
  setCartCookies,
  visitorOf,
} from '#features/shop/cart/cart-cookies.actions.ts'
import { isTextProblem, readTexts } from '#features/shop/cart/entry-texts.rules.ts'
import {
  type CartForm,
  cartFieldText as text,
  cartFormBody,
  quantityIn,
} from '#features/shop/cart/cart-form.types.ts'
import { type CartError, cartErrors } from '#features/shop/cart/errors.ts'
import {
  type AddPage,
  CART_PAGE,
  type CartPage,
  type CartProblem,
  NO_CART,
} from '#features/shop/cart/cart-page.types.ts'
import { putBackEntry, saveEntry } from '#features/shop/cart/saved-entries.actions.ts'
import type { UseTypedCode } from '#features/shop/cart/typed-code.types.ts'
import { optionValuesOf } from '#features/shop/cart/rules.ts'
import {
  CART_COOKIE,
  CART_PATH,
  CHECKOUT_PATH,
  GOTO_CHECKOUT_PATH,
  OFFERED_CODE_QUERY,
} from '#features/shop/cart/cart-names.types.ts'
import { couponCodeSchema, locationSchema, TEXTS_BODY_LIMIT } from '#features/shop/cart/types.ts'
import { effectivePrice } from '#features/shop/catalogue/rules.ts'
import type { OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import { isId } from '#lib/id.ts'
import { Money } from '#lib/money/money.ts'
import { pageOf } from '#lib/page-token.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import {
  defineSiteRoute,
  redirectTo,
  type ShowPage,
  type SiteCall,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import { hostCookie } from '#platform/http/request-cookies.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the pages of carts. */
export interface CartFormParts {
  readonly db: Kysely<Tables>
  readonly useTypedCode: UseTypedCode
  readonly opened: Pick<OpenedLocks, 'read'>
  readonly formKeys: FormKeys
  readonly showPage: ShowPage
}

const PURPOSE = 'cart'
/** Value of the query `problem` for CHK-06. */
const SESSION_PROBLEM = 'session'
/** Value of the query `done` after a product was added: who comes without its cart keeps no cookies. */
const ADDED = 'added'

const common = {
  kind: 'page',
  closedByLock: true,
  closedUntilOpened: true,
  cache: 'private, no-store',
} as const

/** The page with the cart and its forms, which work without scripts; `/commerce/goto-checkout` without a cart (CHK-06). */
export function cartFormRoutes(parts: CartFormParts): readonly SiteRoute[] {
  return [showCart(parts), sendCartForm(parts), gotoCheckout(parts)]
}

function showCart(parts: CartFormParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'showCart',
      description:
        'The page with the cart of this visitor. `removed` names an entry that can be brought back, `done` what was just done, `problem` why a call failed, `discount` a code that goes into the cart.',
      method: 'GET',
      path: CART_PATH,
      query: z.object({
        removed: text,
        done: text,
        problem: text,
        inStock: text,
        inCart: text,
        entered: text,
        [OFFERED_CODE_QUERY]: text,
      }),
      response: 'page',
      quota: true,
    },
    async (call) => {
      const { removed, done, problem, inStock, inCart, entered } = call.query
      const isLost = done === ADDED && call.cookie(hostCookie(CART_COOKIE, call.site)) === undefined
      const code = problem === SESSION_PROBLEM || isLost ? NO_CART : problem
      const about = isShownCode(code)
        ? { code, inStock: numberIn(inStock), inCart: numberIn(inCart), entered }
        : undefined
      const offeredCode = call.query[OFFERED_CODE_QUERY] || undefined
      return ok(
        await cartPage(parts, call, { removed, done, problem: about, status: HTTP_STATUS.ok, offeredCode }),
      )
    },
  )
}

/** Shows the cart as it is now. */
async function cartPage(
  { db, opened, formKeys, showPage }: CartFormParts,
  call: SiteCall,
  shown: {
    readonly removed: string
    readonly done: string
    readonly problem: CartProblem | undefined
    readonly status: HttpStatus
    /** Of the link that led here. */
    readonly offeredCode?: string | undefined
  },
): Promise<SiteResponse> {
  const { site, now } = call
  const visitor = visitorOf(opened, call)
  const { offeredCode = visitor.offeredCode } = shown
  const called = await withSite(db, site.id, (tx) => readCart(tx, { ...visitor, offeredCode }))
  setCartCookies(call, called)
  if (shown.offeredCode !== undefined && called.cart.id === '') keepOfferedCode(call, shown.offeredCode)
  const page: CartPage = {
    what: 'cart',
    cart: called.cart,
    mediaIds: called.mediaIds,
    needs: called.needs,
    hasTaxNote: called.hasTaxNote,
    settings: called.settings,
    removed: called.removed?.id === shown.removed ? called.removed : undefined,
    done: shown.done,
    problem: shown.problem,
    formKey: formKeys.issue({ siteId: site.id, purpose: PURPOSE }, now),
  }
  return showPage(site, pageOf(CART_PAGE, page), shown.status)
}

function sendCartForm(parts: CartFormParts): SiteRoute {
  const { db, opened, formKeys, showPage } = parts
  return defineSiteRoute(
    {
      ...common,
      name: 'sendCartForm',
      description:
        'Adds a variant, changes, removes, saves or puts back an entry, changes a code, the note, the place or the shipping option, and redirects to the cart. Without a key, asks whether to add the variant.',
      method: 'POST',
      path: CART_PATH,
      body: cartFormBody,
      bodyLimit: TEXTS_BODY_LIMIT,
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
      csrf: 'form',
      rateLimit: CART_RATE_LIMIT,
    },
    async (call) => {
      const { site, body, now } = call
      const visitor = visitorOf(opened, call)
      if (body.key === '' && body.variant !== '') {
        const page = await findAddPage(parts, call, body)
        if (!page.ok) return fail(apiErrorOf(page.error))
        const status = page.value.problem ? HTTP_STATUS.badRequest : HTTP_STATUS.ok
        return ok(await showPage(site, pageOf(CART_PAGE, page.value), status))
      }
      const changed = await parts.useTypedCode(call, body.coupon, async () => {
        const done = await withSiteResult<CalledCart, CartError>(db, site.id, async (tx) => {
          const isFresh = await formKeys.spend(tx, { siteId: site.id, purpose: PURPOSE }, body.key, now)
          return isFresh ? changeByForm(tx, visitor, body) : fail(cartErrors.formExpired())
        })
        return done.ok ? done : fail(apiErrorOf(done.error))
      })
      if (!changed.ok) return changed
      setCartCookies(call, changed.value)
      const isExpress = body.variant !== '' && changed.value.settings.expressCheckout
      const place = isExpress ? GOTO_CHECKOUT_PATH : CART_PATH + doneBy(body)
      return ok(redirectTo(place, HTTP_STATUS.seeOther))
    },
    async (call, error) => {
      const asked =
        call.body && isTextProblem(error.code) ? await findAddPage(parts, call, call.body) : undefined
      if (asked?.ok) return showPage(call.site, pageOf(CART_PAGE, asked.value), error.status as HttpStatus)
      const problem = shownProblem(error)
      const entered = call.body?.note ?? call.body?.coupon
      const status = error.status as HttpStatus
      return (
        problem && cartPage(parts, call, { removed: '', done: '', problem: { ...problem, entered }, status })
      )
    },
  )
}

/** Returns the query of the page that says what a form did, where it does not show by itself. */
function doneBy({ variant, remove, entry, note, later, back }: CartForm): string {
  if (variant !== '') return `?done=${ADDED}`
  if (note !== undefined) return '?done=note#cart-note'
  if (remove !== '') return `?removed=${entry}`
  return later === '' && back === '' ? '' : `?done=${entry}`
}

/** Returns the page that asks whether to add a variant, and for its texts. */
function findAddPage(
  { db, opened, formKeys }: CartFormParts,
  call: SiteCall,
  form: CartForm,
): Promise<Result<AddPage, CartError>> {
  const { site, now } = call
  const formKey = formKeys.issue({ siteId: site.id, purpose: PURPOSE }, now)
  return withSite(db, site.id, (tx) => addPageIn(tx, visitorOf(opened, call), form, formKey), {
    readOnly: true,
  })
}

async function addPageIn(
  tx: Transaction<Tables>,
  visitor: CartVisitor,
  form: CartForm,
  formKey: string,
): Promise<Result<AddPage, CartError>> {
  const quantity = quantityIn(form)
  if (!isId(form.variant)) return fail(cartErrors.noVariant())
  if (quantity === undefined) return fail(cartErrors.badQuantity())
  const offered = await findOffered(tx, visitor, form.variant)
  if (!offered.ok) return offered
  const { item, product, variant } = offered.value
  const { currency } = await findStoreSettings(tx, visitor.siteId)
  const customTexts = await findCustomTexts(tx, visitor.siteId, item.id)
  const { texts } = form
  const checked = readTexts(customTexts, texts, item.path)
  return ok({
    what: 'add',
    variantId: variant.id,
    title: item.title,
    url: item.path,
    optionValues: optionValuesOf(product, variant),
    unitPrice: Money.fromCents(BigInt(effectivePrice(variant)), currency).toJSON(),
    quantity,
    customTexts,
    texts,
    // A form without fields for texts, such as that of a card, is no mistake of the visitor.
    problem: checked.ok || (form.key === '' && texts.length === 0) ? undefined : textProblemOf(checked.error),
    mediaId: variant.mediaId ?? item.mediaId,
    formKey,
  })
}

const textProblemOf = ({ code, more }: CartError): AddPage['problem'] =>
  isTextProblem(code) ? { code, label: typeof more?.['label'] === 'string' ? more['label'] : '' } : undefined

async function changeByForm(
  tx: Transaction<Tables>,
  visitor: CartVisitor,
  form: CartForm,
): Promise<Result<CalledCart, CartError>> {
  const { variant, entry, remove, later, back } = form
  const choice = choiceIn(form)
  if (choice) return choice(tx, visitor)
  const quantity = quantityIn(form)
  if (variant === '' && !isId(entry)) return fail(cartErrors.noEntry())
  if (variant === '' && remove !== '') return removeEntry(tx, visitor, entry)
  if (variant === '' && later !== '') return saveEntry(tx, visitor, entry)
  if (variant === '' && back !== '') return putBackEntry(tx, visitor, entry)
  if (quantity === undefined) return fail(cartErrors.badQuantity())
  if (variant === '') return setQuantity(tx, visitor, entry, quantity)
  return isId(variant)
    ? addEntry(tx, visitor, { variantId: variant, quantity, texts: form.texts })
    : fail(cartErrors.noVariant())
}

type Choice = (tx: Transaction<Tables>, visitor: CartVisitor) => Promise<Result<CalledCart, CartError>>

/** Returns what a form chooses besides products; undefined for a form of a product or an entry. */
function choiceIn({ coupon, removeCoupon: removed, option, note, ...place }: CartForm): Choice | undefined {
  if (note !== undefined) return (tx, visitor) => setNote(tx, visitor, note)
  if (removed !== '') return (tx, visitor) => removeCoupon(tx, visitor, removed)
  if (option !== '')
    return isId(option)
      ? (tx, visitor) => setShippingOption(tx, visitor, option)
      : () => Promise.resolve(fail(cartErrors.noShippingOption()))
  if (coupon.trim() !== '') {
    const code = couponCodeSchema.safeParse(coupon)
    if (!code.success) return () => Promise.resolve(fail(cartErrors.noCoupon()))
    return (tx, visitor) => addCoupon(tx, visitor, code.data)
  }
  if (place.country === '') return undefined
  const location = locationSchema.safeParse(place)
  if (!location.success) return () => Promise.resolve(fail(cartErrors.badPlace()))
  return (tx, visitor) => setLocation(tx, visitor, location.data)
}

const numberIn = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** Of gift cards, which this feature does not know. */
const TOO_MANY_GUESSES = 'GIFT_CARD_GUESSES'

const isShownCode = (code: string): boolean =>
  Object.hasOwn(cartErrors.codes, code) ||
  code === API_ERRORS.tooMany.code ||
  code === TOO_MANY_GUESSES ||
  code === NO_CART

/** Errors that the cart page shows; any other gets the usual page. */
function shownProblem({ code, more }: ApiError): CartProblem | undefined {
  const isKnown = isShownCode(code)
  if (!isKnown && code !== API_ERRORS.crossOrigin.code) return undefined
  const numberOf = (name: string) => (typeof more?.[name] === 'number' ? more[name] : undefined)
  return {
    code: isKnown ? code : cartErrors.formExpired().code,
    inStock: numberOf('inStock'),
    inCart: numberOf('inCart'),
  }
}

function gotoCheckout({ db, opened }: CartFormParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'gotoCheckout',
      description:
        'Redirects to the checkout; without a cart to the page of the cart, which says so (CHK-06).',
      method: 'GET',
      path: GOTO_CHECKOUT_PATH,
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
    },
    async (call) => {
      const { cart } = await withSite(db, call.site.id, (tx) => readCart(tx, visitorOf(opened, call)))
      const place = cart.entries.length > 0 ? CHECKOUT_PATH : `${CART_PATH}?problem=${SESSION_PROBLEM}`
      return ok(redirectTo(place, HTTP_STATUS.seeOther))
    },
  )
}
