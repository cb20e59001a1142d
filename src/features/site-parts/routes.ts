import type { Transaction } from 'kysely'
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
  readonly blocks: BlockCatalog
}

type Tx = Transaction<Tables>

interface Caller {
  readonly tx: Tx
  readonly site: ApiSite
  readonly account: ApiAccount
}

interface PartChange<Kind extends PartKind> {
  readonly body: DocumentBodies[Kind]
  readonly baseVersion: Id
  readonly publish: boolean
}

/** Routes of settings, theme and menus. */
export function sitePartRoutes(parts: SitePartParts): readonly Route[] {
  const contextOf = ({ site, account }: Caller) => ({
    siteId: site.id,
    blocks: parts.blocks,
    accountId: account.id,
  })
  const save = <Kind extends PartKind>(kind: Kind, call: Caller, id: Id, body: PartChange<Kind>) =>
    savePart(call.tx, contextOf(call), { kind, id, ...body })

  return [
    route(api.getSettings, ({ tx, site }) => single(tx, 'settings', site.id)),
    route(api.saveSettings, async (call) => {
      const state = await single(call.tx, 'settings', call.site.id)
      if (!state.ok) return state
      const body = { ...call.body, body: withNextVersions(state.value.body, call.body.body) }
      return save('settings', call, state.value.id, body)
    }),
    route(api.getTheme, ({ tx, site }) => single(tx, 'theme', site.id)),
    route(api.saveTheme, async (call) => {
      const state = await single(call.tx, 'theme', call.site.id)
      return state.ok ? save('theme', call, state.value.id, call.body) : state
    }),
    route(api.listNavigations, async ({ tx, site }) =>
      ok({ entries: [...(await listParts(tx, site.id, 'navigation'))] }),
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
    route(api.removeNavigation, ({ tx, site, params }) => removeMenu(tx, site.id, params.navigation)),
    route(api.saveNavigation, (call) => save('navigation', call, call.params.navigation, call.body)),
  ]
}

async function single<Kind extends 'settings' | 'theme'>(
  tx: Tx,
  kind: Kind,
  siteId: Id,
): Promise<Result<PartState<Kind>, FeatureError>> {
  const [state] = await listParts(tx, siteId, kind)
  return state ? ok(state) : fail(sitePartErrors.notFound())
}
