import type { Kysely } from 'kysely'
import { addDomain, listDomains, removeDomain, verifyDomain } from '#features/tenancy/domains/actions.ts'
import * as api from '#features/tenancy/domains/api.types.ts'
import { isApex, dnsRecordsOf } from '#features/tenancy/domains/dns-records.rules.ts'
import { issueRemovalUndo, restoreDomain } from '#features/tenancy/domains/removal.actions.ts'
import type { Domain, OwnHosts, TxtResolver } from '#features/tenancy/domains/types.ts'
import { ok } from '#lib/result.ts'
import { type ApiSite, type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the domain routes. */
export interface DomainRouteParts {
  readonly db: Kysely<Tables>
  readonly resolver: TxtResolver
  /** Signs undo tokens. */
  readonly secret: string
  readonly own: OwnHosts
}

/** Routes of domains. */
export function domainRoutes({ db, resolver, secret, own }: DomainRouteParts): readonly Route[] {
  const hostOf = ({ identifier }: ApiSite) => `${identifier}.${own.sitesDomain}`
  const viewOf = ({ checkedAt, missingSince, ...one }: Domain, site: ApiSite): api.DomainView => ({
    ...one,
    dnsRecords: [...dnsRecordsOf(one.hostname, hostOf(site), own)],
    apex: isApex(one.hostname),
    checkedAt: checkedAt?.toISOString() ?? null,
    missingSince: missingSince?.toISOString() ?? null,
  })
  return [
    route(api.listDomains, async ({ tx, site }) =>
      ok({
        entries: (await listDomains(tx, site.id)).map((one) => viewOf(one, site)),
        own: hostOf(site),
      }),
    ),
    route(api.addDomain, async ({ tx, site, body, record }) => {
      const added = await addDomain(tx, own, { siteId: site.id, hostname: body.hostname })
      if (!added.ok) return added
      record({ hostname: added.value.hostname })
      return ok(viewOf(added.value, site))
    }),
    routeWithOwnTransactions(api.verifyDomain, async ({ site, params, now, recordIn }) => {
      const input = { siteId: site.id, hostname: params.hostname, now }
      const verified = await verifyDomain(db, resolver, input, recordIn)
      return verified.ok ? ok(viewOf(verified.value, site)) : verified
    }),
    route(api.removeDomain, async ({ tx, site, params, now }) => {
      const removed = await removeDomain(tx, { siteId: site.id, hostname: params.hostname })
      if (!removed.ok) return removed
      const { token, until } = issueRemovalUndo(secret, removed.value, now)
      return ok({ undo: token, until: until.toISOString() })
    }),
    route(api.restoreDomain, async ({ tx, site, params, body, now }) => {
      const input = { siteId: site.id, hostname: params.hostname, token: body.undo, now }
      const restored = await restoreDomain(tx, secret, input)
      return restored.ok ? ok(viewOf(restored.value, site)) : restored
    }),
  ]
}
