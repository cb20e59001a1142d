import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import {
  addEntry,
  type CalledCart,
  type CartVisitor,
  readCart,
  removeEntry,
  setQuantity,
} from '#features/cart/actions.ts'
import { type CartFormParts, cartFormRoutes } from '#features/cart/cart-form.routes.ts'
import { CART_RATE_LIMIT, setCartCookies, visitorOf } from '#features/cart/cart-cookies.ts'
import { CART_API_PATH } from '#features/cart/cart-names.types.ts'
import { cartSchema, quantitySchema } from '#features/cart/types.ts'
import { findClosedSiteLock } from '#features/locks/actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { idSchema } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import {
  type CalledSite,
  defineSiteRoute,
  type SiteCall,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of carts. */
export interface CartSiteRouteParts<Site extends CalledSite> extends CartFormParts<Site> {
  readonly db: Kysely<Tables>
}

const common = { closedUntilOpened: true, response: cartSchema, rateLimit: CART_RATE_LIMIT } as const
const entryParams = z.object({ entry: idSchema })
const entryPath = `${CART_API_PATH}/entries/:entry` as const

/** The cart of a visitor (CRT-13): an API whose calls return the whole cart, and pages that need no script. */
export function cartSiteRoutes<Site extends CalledSite>(
  parts: CartSiteRouteParts<Site>,
): readonly SiteRoute<Site>[] {
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
        description: 'Adds pieces of a variant to the cart of this visitor; the first one sets its cookie.',
        method: 'POST',
        path: `${CART_API_PATH}/entries`,
        body: z.object({ variantId: idSchema, quantity: quantitySchema.default(1) }),
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
    ...cartFormRoutes(parts),
  ]
}

/** Does something with a visitor's cart in one transaction, and returns all of it. */
async function change<Site extends CalledSite>(
  { db, opened }: CartSiteRouteParts<Site>,
  call: SiteCall<Site>,
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
