import type { BlockCatalog } from '#features/content/documents/types.ts'
import * as api from '#features/content/settings/api.types.ts'
import { withNextVersions } from '#features/content/settings/notices.rules.ts'
import { findSiteDocument, saveSiteDocument } from '#features/content/site-documents/actions.ts'
import { type ApiAccount, type ApiSite, type Route, route } from '#platform/http/api/route.ts'

interface Caller {
  readonly site: ApiSite
  readonly account: ApiAccount
}

/** Routes of the settings of a site. */
export function siteSettingsRoutes({ blocks }: { readonly blocks: BlockCatalog }): readonly Route[] {
  const contextOf = ({ site, account }: Caller) => ({ siteId: site.id, blocks, accountId: account.id })
  return [
    route(api.getSettings, ({ tx, site }) => findSiteDocument(tx, site.id, 'settings')),
    route(api.saveSettings, async (call) => {
      const state = await findSiteDocument(call.tx, call.site.id, 'settings')
      if (!state.ok) return state
      const body = { ...call.body, body: withNextVersions(state.value.body, call.body.body) }
      return saveSiteDocument(call.tx, contextOf(call), { kind: 'settings', id: state.value.id, ...body })
    }),
  ]
}
