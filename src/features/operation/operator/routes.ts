import { DAY_MS } from '#lib/dates/durations.ts'
import type { Kysely } from 'kysely'
import {
  setAccountFlags,
  setOperator,
  setSuspended,
} from '#features/people/accounts/manage/manage-accounts.actions.ts'
import * as api from '#features/operation/operator/api.types.ts'
import { operatorErrors } from '#features/operation/operator/errors.ts'
import { getQuotas } from '#features/tenancy/quotas/actions.ts'
import * as store from '#features/operation/operator/store.ts'
import { findSiteTitle, type SiteOrigins } from '#features/tenancy/sites/view.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the operator routes. */
export interface OperatorRouteParts extends SiteOrigins {
  readonly db: Kysely<Tables>
}

/** Routes for operators: sites, accounts and usage of the installation. They expose no content of sites. */
export function operatorRoutes(parts: OperatorRouteParts): readonly Route[] {
  const { db } = parts
  const done = ok(undefined)
  return [
    routeWithOwnTransactions(api.listPlatformSites, async ({ query, now }) => {
      const rows = await store.findSites(db, { ...query, limit: query.limit + 1 })
      const entries: api.PlatformSiteView[] = []
      for (const { domain, created_at: createdAt, suspended_at: suspendedAt, ...row } of rows.slice(
        0,
        query.limit,
      ))
        entries.push({
          ...row,
          ...(await withSite(
            db,
            row.id,
            async (tx) => ({ ...(await getQuotas(tx, row.id, now)), title: await findSiteTitle(tx, row) }),
            { readOnly: true },
          )),
          origin: domain === null ? parts.originOf(row.identifier) : parts.originOfDomain(domain),
          createdAt: createdAt.toISOString(),
          suspended: suspendedAt !== null,
        })
      return ok({ entries, next: rows.length > query.limit ? (entries.at(-1)?.id ?? null) : null })
    }),
    route(api.suspendSite, async ({ tx, params, body, now }) =>
      (await store.setSuspended(tx, params.identifier, body.suspended ? now : null))
        ? done
        : fail(operatorErrors.noSite(params.identifier)),
    ),
    routeWithOwnTransactions(api.setSiteLimits, async ({ params, body }) =>
      (await store.updateSiteLimits(db, params.identifier, body))
        ? done
        : fail(operatorErrors.noSite(params.identifier)),
    ),
    route(api.listPlatformAccounts, async ({ tx, query }) => {
      const rows = await store.findAccounts(tx, { ...query, limit: query.limit + 1 })
      const entries = rows
        .slice(0, query.limit)
        .map(
          ({
            created_at: createdAt,
            suspended_at: suspendedAt,
            confirmed,
            lastSeen,
            ...row
          }): api.PlatformAccountView => ({
            ...row,
            emailConfirmed: confirmed,
            createdAt: createdAt.toISOString(),
            lastSeenAt: lastSeen?.toISOString() ?? null,
            suspended: suspendedAt !== null,
          }),
        )
      return ok({ entries, next: rows.length > query.limit ? (entries.at(-1)?.id ?? null) : null })
    }),
    route(api.changePlatformAccount, async ({ tx, params, body, account, now }) => {
      const { suspended, operator, ...flags } = body
      if (params.account === account.id && (suspended === true || operator === false))
        return fail(operatorErrors.ownAccount())
      const { account: id } = params
      if (!(await store.hasAccount(tx, id))) return fail(operatorErrors.noAccount())
      const by = { by: account.id, now }
      if (suspended !== undefined) {
        const result = await setSuspended(tx, id, suspended, by)
        if (!result.ok) return result
      }
      if (operator !== undefined) {
        const result = await setOperator(tx, id, operator, by)
        if (!result.ok) return result
      }
      await setAccountFlags(tx, id, flags)
      return done
    }),
    route(api.getUsage, async ({ tx, now }) =>
      ok(await store.countAll(tx, new Date(now.getTime() - 30 * DAY_MS))),
    ),
  ]
}
