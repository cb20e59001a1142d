import type { BlockCatalog } from '#features/content/documents/types.ts'
import * as api from '#features/content/design/api.types.ts'
import { findSiteDocument, saveSiteDocument } from '#features/content/site-documents/actions.ts'
import { type ApiAccount, type ApiSite, type Route, route } from '#platform/http/api/route.ts'

interface Caller {
  readonly site: ApiSite
  readonly account: ApiAccount
}

/** Routes of the theme of a site. */
export function designRoutes({ blocks }: { readonly blocks: BlockCatalog }): readonly Route[] {
  const contextOf = ({ site, account }: Caller) => ({ siteId: site.id, blocks, accountId: account.id })
  return [
    route(api.getTheme, ({ tx, site }) => findSiteDocument(tx, site.id, 'theme')),
    route(api.saveTheme, async (call) => {
      const state = await findSiteDocument(call.tx, call.site.id, 'theme')
      return state.ok
        ? saveSiteDocument(call.tx, contextOf(call), { kind: 'theme', id: state.value.id, ...call.body })
        : state
    }),
  ]
}
