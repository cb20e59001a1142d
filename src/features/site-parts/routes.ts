import type { Kysely } from 'kysely'
import type { BlockCatalog, DocumentBodies } from '#features/documents/types.ts'
import {
  createMenu,
  type PartKind,
  type PartState,
  listParts,
  savePart,
} from '#features/site-parts/actions.ts'
import { deleteMenu, listDeletedMenus, removeMenu, restoreMenu } from '#features/site-parts/menus.actions.ts'
import { withNextVersions } from '#features/settings/notices.rules.ts'
import { sitePartErrors } from '#features/site-parts/errors.ts'
import * as api from '#features/site-parts/api.types.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type ApiAccount, type ApiSite, type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes. */
export interface SitePartParts {
  readonly db: Kysely<Tables>
  readonly blocks: BlockCatalog
}

/** Routes of settings, theme and menus. */
export function sitePartRoutes(parts: SitePartParts): readonly Route[] {
  const single = async <Kind extends 'settings' | 'theme'>(
    kind: Kind,
    siteId: Id,
  ): Promise<Result<PartState<Kind>, FeatureError>> => {
    const [state] = await listParts(parts.db, siteId, kind)
    return state ? ok(state) : fail(sitePartErrors.notFound())
  }
  const save = <Kind extends PartKind>(
    kind: Kind,
    { site, account }: { readonly site: ApiSite; readonly account: ApiAccount },
    id: Id,
    body: { readonly body: DocumentBodies[Kind]; readonly baseVersion: Id; readonly publish: boolean },
  ) => savePart(parts, site.id, { kind, id, ...body, accountId: account.id })

  return [
    route(api.getSettings, ({ site }) => single('settings', site.id)),
    route(api.saveSettings, async (call) => {
      const state = await single('settings', call.site.id)
      if (!state.ok) return state
      const body = { ...call.body, body: withNextVersions(state.value.body, call.body.body) }
      return save('settings', call, state.value.id, body)
    }),
    route(api.getTheme, ({ site }) => single('theme', site.id)),
    route(api.saveTheme, async (call) => {
      const state = await single('theme', call.site.id)
      return state.ok ? save('theme', call, state.value.id, call.body) : state
    }),
    route(api.listNavigations, async ({ site }) =>
      ok({ entries: [...(await listParts(parts.db, site.id, 'navigation'))] }),
    ),
    route(api.createNavigation, ({ site, account, body }) =>
      createMenu(parts, site.id, { body: body.body, accountId: account.id }),
    ),
    route(api.deleteNavigation, async ({ site, account, params, record }) => {
      const deleted = await deleteMenu(parts.db, site.id, { id: params.navigation, accountId: account.id })
      if (!deleted.ok) return deleted
      const { title, publishedVersion } = deleted.value
      record({ name: title })
      return ok({ publishedVersion })
    }),
    route(api.restoreNavigation, async ({ site, account, params, body, record }) => {
      const { publishedVersion } = body
      const input = { id: params.navigation, accountId: account.id, publishedVersion }
      const restored = await restoreMenu(parts.db, site.id, input)
      if (restored.ok) record({ name: restored.value.body.title })
      return restored
    }),
    route(api.listDeletedNavigations, async ({ site }) => {
      const entries = await listDeletedMenus(parts.db, site.id)
      return ok({ entries: entries.map((one) => ({ ...one, deletedAt: one.deletedAt.toISOString() })) })
    }),
    route(api.removeNavigation, ({ site, params }) => removeMenu(parts.db, site.id, params.navigation)),
    route(api.saveNavigation, (call) => save('navigation', call, call.params.navigation, call.body)),
  ]
}
