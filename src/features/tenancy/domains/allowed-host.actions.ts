import type { Kysely } from 'kysely'
import { isServedDomain } from '#features/tenancy/domains/actions.ts'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import type { Config } from '#platform/config/config.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns whether a host name is served: the app, an existing site, or a verified domain of one (P17). */
export async function isAllowedHost(
  db: Kysely<Tables>,
  config: Pick<Config, 'appOrigin' | 'sitesDomain'>,
  domain: string,
): Promise<boolean> {
  const host = domain.toLowerCase().replace(/\.$/, '')
  if (host === new URL(config.appOrigin).hostname) return true
  if (!/^[a-z0-9.-]{1,253}$/.test(host)) return false
  const below = `.${config.sitesDomain}`
  if (!host.endsWith(below)) return isServedDomain(db, host)
  const identifier = host.slice(0, -below.length)
  return !identifier.includes('.') && (await findByIdentifier(db, identifier)) !== undefined
}
