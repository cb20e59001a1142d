import type { BlockCatalog } from '#features/content/documents/types.ts'
import * as api from '#features/content/navigation/api.types.ts'
import {
  createMenu,
  deleteMenu,
  listDeletedMenus,
  removeMenu,
  restoreMenu,
} from '#features/content/navigation/actions.ts'
import { listSiteDocuments, saveSiteDocument } from '#features/content/site-documents/actions.ts'
import { ok } from '#lib/result.ts'
import { type ApiAccount, type ApiSite, type Route, route, recordName } from '#platform/http/api/route.ts'

interface Caller {
  readonly site: ApiSite
  readonly account: ApiAccount
}

/** Routes of menus. */
export function menuRoutes({ blocks }: { readonly blocks: BlockCatalog }): readonly Route[] {
  const contextOf = ({ site, account }: Caller) => ({ siteId: site.id, blocks, accountId: account.id })
  return [
    route(api.listNavigations, async ({ tx, site }) =>
      ok({ entries: [...(await listSiteDocuments(tx, site.id, 'navigation'))] }),
    ),
    route(api.createNavigation, (call) => createMenu(call.tx, contextOf(call), call.body.body)),
    route(api.deleteNavigation, async ({ tx, site, account, params, record }) => {
      const deleted = await deleteMenu(tx, site.id, { id: params.navigation, accountId: account.id })
      if (!deleted.ok) return deleted
      const { title, publishedVersion } = deleted.value
      record({ name: title })
      return ok({ publishedVersion })
    }),
    route(api.restoreNavigation, async ({ tx, site, account, params, body, record }) => {
      const { publishedVersion } = body
      const input = { id: params.navigation, accountId: account.id, publishedVersion }
      const restored = await restoreMenu(tx, site.id, input)
      if (restored.ok) record({ name: restored.value.body.title })
      return restored
    }),
    route(api.listDeletedNavigations, async ({ tx, site }) => {
      const entries = await listDeletedMenus(tx, site.id)
      return ok({ entries: entries.map((one) => ({ ...one, deletedAt: one.deletedAt.toISOString() })) })
    }),
    route(api.removeNavigation, async ({ tx, site, params, record }) =>
      recordName(await removeMenu(tx, site.id, params.navigation), record),
    ),
    route(api.saveNavigation, (call) =>
      saveSiteDocument(call.tx, contextOf(call), {
        kind: 'navigation',
        id: call.params.navigation,
        ...call.body,
      }),
    ),
  ]
}
