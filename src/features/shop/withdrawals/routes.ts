import type { OrderHookParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { answerWithdrawal, listWithdrawals } from '#features/shop/withdrawals/actions.ts'
import * as api from '#features/shop/withdrawals/api.types.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Dependencies of the owner's routes. */
interface WithdrawalRouteParts extends Omit<OrderHookParts, 'site' | 'now'> {
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  /** Returns the current origin of a site; undefined while it is not served. */
  readonly originOfSite: (siteId: Id) => string | undefined
}

/** Routes of the withdrawals of a store. */
export const withdrawalRoutes = (parts: WithdrawalRouteParts): readonly Route[] => [
  route(api.listWithdrawals, async ({ tx, site, query }) => {
    const { entries, next } = await listWithdrawals(tx, site.id, {
      status: query.status,
      after: query.after,
      limit: query.limit,
    })
    const { withdrawalDays: days } = await findStoreSettings(tx, site.id)
    return ok({ entries: [...entries], next, days })
  }),
  route(api.answerWithdrawal, ({ tx, site, params, body, account, now, record }) => {
    record({ status: body.status })
    const { id, identifier } = site
    const hosted = { id, identifier, origin: parts.originOfSite(id) ?? parts.originOf(identifier) }
    return answerWithdrawal(tx, parts, hosted, params.withdrawal, { ...body, accountId: account.id, now })
  }),
]
