import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import {
  addEntry,
  type CalledCart,
  type CartVisitor,
  readCart,
  removeEntry,
  setQuantity,
} from '#features/shop/cart/actions.ts'
import { type CartFormParts, cartFormRoutes } from '#features/shop/cart/cart-form.routes.ts'
import { CART_RATE_LIMIT, setCartCookies, visitorOf } from '#features/shop/cart/cart-cookies.actions.ts'
import { CART_API_PATH } from '#features/shop/cart/cart-names.types.ts'
import {
  addCoupon,
  removeCoupon,
  setLocation,
  setNote,
  setShippingOption,
} from '#features/shop/cart/choices.actions.ts'
import { putBackEntry, saveEntry } from '#features/shop/cart/saved-entries.actions.ts'
import {
  cartSchema,
  couponCodeSchema,
  entryTextSchema,
  locationSchema,
  NOTE_BODY_LIMIT,
  quantitySchema,
  TEXTS_BODY_LIMIT,
} from '#features/shop/cart/types.ts'
import { MAX_CUSTOM_TEXTS } from '#features/content/collections/product-extras.types.ts'
import { findClosedSiteLock } from '#features/tenancy/locks/actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { idSchema } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import { defineSiteRoute, type SiteCall, type SiteRoute } from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of carts. */
export interface CartSiteRouteParts extends CartFormParts {
  readonly db: Kysely<Tables>
}

const common = { closedUntilOpened: true, response: cartSchema, rateLimit: CART_RATE_LIMIT } as const
const entryParams = z.object({ entry: idSchema })
const entryPath = `${CART_API_PATH}/entries/{entry}` as const

/** The cart of a visitor (CRT-13): an API whose calls return the whole cart, and pages that need no script. */
export function cartSiteRoutes(parts: CartSiteRouteParts): readonly SiteRoute[] {
  return [
    defineSiteRoute(
      {
        ...common,
        name: 'getCart',
        description:
          'Returns the cart of this visitor with current prices and stock; an empty one without a cart.',
        method: 'GET',
        path: CART_API_PATH,
      },
      (call) => change(parts, call, async (tx, visitor) => ok(await readCart(tx, visitor))),
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'addCartEntry',
        description:
          'Adds pieces of a variant to the cart of this visitor, with the texts that its product asks for; the first one sets its cookie.',
        method: 'POST',
        path: `${CART_API_PATH}/entries`,
        bodyLimit: TEXTS_BODY_LIMIT,
        body: z.object({
          variantId: idSchema,
          quantity: quantitySchema.default(1),
          texts: z
            .array(entryTextSchema)
            .max(MAX_CUSTOM_TEXTS, 'Reload the page of the product.')
            .default([]),
        }),
      },
      (call) => change(parts, call, (tx, visitor) => addEntry(tx, visitor, call.body)),
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'setCartQuantity',
        description: 'Sets the quantity of an entry of the cart; the one that was removed last comes back.',
        method: 'PUT',
        path: entryPath,
        params: entryParams,
        body: z.object({ quantity: quantitySchema }),
      },
      (call) =>
        change(parts, call, (tx, visitor) => setQuantity(tx, visitor, call.params.entry, call.body.quantity)),
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'removeCartEntry',
        description: 'Removes an entry from the cart.',
        method: 'DELETE',
        path: entryPath,
        params: entryParams,
      },
      (call) => change(parts, call, (tx, visitor) => removeEntry(tx, visitor, call.params.entry)),
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'setCartEntrySaved',
        description:
          'Saves an entry of the cart for later, or puts it back into the cart with as many as there are left.',
        method: 'PUT',
        path: `${entryPath}/saved`,
        params: entryParams,
        body: z.object({ saved: z.boolean('Use true or false.') }),
      },
      (call) =>
        change(parts, call, (tx, visitor) =>
          (call.body.saved ? saveEntry : putBackEntry)(tx, visitor, call.params.entry),
        ),
    ),
    ...choiceRoutes(parts),
    ...cartFormRoutes(parts),
  ]
}

/** What visitors choose besides products: coupons, where the cart goes, and how it is delivered. */
function choiceRoutes(parts: CartSiteRouteParts): readonly SiteRoute[] {
  return [
    defineSiteRoute(
      {
        ...common,
        name: 'addCartCoupon',
        description:
          'Puts a code into the cart. One that does not count now is in `invalidCoupons` with the reason.',
        method: 'POST',
        path: `${CART_API_PATH}/coupons`,
        body: z.object({ code: couponCodeSchema }),
      },
      (call) =>
        parts.useTypedCode(call, call.body.code, () =>
          change(parts, call, (tx, visitor) => addCoupon(tx, visitor, call.body.code)),
        ),
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'removeCartCoupon',
        description: 'Takes a code out of the cart; one that is not in it is no failure.',
        method: 'DELETE',
        path: `${CART_API_PATH}/coupons/{code}`,
        params: z.object({ code: couponCodeSchema }),
      },
      (call) => change(parts, call, (tx, visitor) => removeCoupon(tx, visitor, call.params.code)),
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'setCartNote',
        description: 'Keeps what the visitor writes to the store; an empty note removes it.',
        method: 'PUT',
        path: `${CART_API_PATH}/note`,
        bodyLimit: NOTE_BODY_LIMIT,
        body: z.object({ note: z.string('Enter a note.') }),
      },
      (call) => change(parts, call, (tx, visitor) => setNote(tx, visitor, call.body.note)),
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'setCartShippingLocation',
        description: 'Says where the cart goes: shipping options and taxes are those of this place.',
        method: 'PUT',
        path: `${CART_API_PATH}/shipping-location`,
        body: locationSchema,
      },
      (call) => change(parts, call, (tx, visitor) => setLocation(tx, visitor, call.body)),
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'setCartShippingOption',
        description: 'Chooses how the cart is delivered, of its `shippingOptions`.',
        method: 'PUT',
        path: `${CART_API_PATH}/shipping-option`,
        body: z.object({ optionId: idSchema }),
      },
      (call) => change(parts, call, (tx, visitor) => setShippingOption(tx, visitor, call.body.optionId)),
    ),
  ]
}

/** Does something with a visitor's cart in one transaction, and returns all of it. */
async function change(
  { db, opened }: CartSiteRouteParts,
  call: SiteCall,
  run: (tx: Transaction<Tables>, visitor: CartVisitor) => Promise<Result<CalledCart, FeatureError>>,
): Promise<Result<CalledCart['cart'], ApiError>> {
  const { site } = call
  const visitor = visitorOf(opened, call)
  const called = await withSiteResult<CalledCart, ApiError>(db, site.id, async (tx) => {
    // After the CSRF token, which a locked site requires as any other.
    if (site.locked && (await findClosedSiteLock(tx, site.id, visitor.isOpen))) return fail(API_ERRORS.locked)
    const done = await run(tx, visitor)
    return done.ok ? done : fail(apiErrorOf(done.error))
  })
  if (!called.ok) return called
  setCartCookies(call, called.value)
  return ok(called.value.cart)
}
