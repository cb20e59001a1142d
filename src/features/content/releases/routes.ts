import type { Transaction } from 'kysely'
import { checkDocumentScope, checkWholeScope } from '#features/content/documents/product-scope.actions.ts'
import { createRelease, listReleases, restoreRelease } from '#features/content/releases/actions.ts'
import * as api from '#features/content/releases/api.types.ts'
import { findHiddenCollections } from '#features/content/releases/hidden-collections.actions.ts'
import {
  countUnpublishedChanges,
  findReleaseAuthors,
  findReleaseChanges,
  listUnpublishedChanges,
} from '#features/content/releases/release-history.store.ts'
import { readCurrentRelease } from '#features/content/releases/store.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Routes of releases. */
export function releaseRoutes(): readonly Route[] {
  return [
    route(api.listReleases, async ({ tx, site }) => {
      const all = await listReleases(tx, site.id)
      const versions = all.map(({ version }) => version)
      const authors = await findReleaseAuthors(tx, site.id, versions)
      const changes = await findReleaseChanges(tx, site.id, versions)
      const entries = all.map((one) => ({
        ...one,
        changes: changes.get(one.version) ?? [],
        releasedAt: one.releasedAt.toISOString(),
        by: authors.get(one.version) ?? '',
      }))
      return ok({ entries })
    }),
    route(api.listUnpublishedChanges, async ({ tx, site }) =>
      ok({
        entries: await listUnpublishedChanges(tx, site.id),
        total: await countUnpublishedChanges(tx, site.id),
        release: await readCurrentRelease(tx, site.id),
      }),
    ),
    route(api.createRelease, async ({ tx, site, account, body, now, record }) => {
      const { documents, note } = body
      const allowed =
        documents === undefined
          ? checkWholeScope(site)
          : await checkDocumentScope(tx, site, 'content:publish', documents)
      if (!allowed.ok) return allowed
      const created = await createRelease(tx, {
        siteId: site.id,
        documentIds: documents ?? 'changed',
        note,
        accountId: account.id,
      })
      if (!created.ok) return created
      const { version } = created.value
      const hiddenCollections = await findHiddenCollections(tx, site.id, { version }, now)
      record({
        version,
        documents: created.value.documents,
        changedDocuments: await changedIn(tx, site.id, version),
        ...(note === '' ? {} : { note }),
      })
      return ok({ ...created.value, clashes: [...created.value.clashes], hiddenCollections })
    }),
    route(api.restoreRelease, async ({ tx, site, account, params, record }) => {
      const input = { siteId: site.id, version: params.version, accountId: account.id }
      const created = await restoreRelease(tx, input)
      if (!created.ok) return created
      record({
        ...created.value,
        changedDocuments: await changedIn(tx, site.id, created.value.version),
      })
      return ok(created.value)
    }),
  ]
}

/** Returns the ids of the first documents that a release changed, for its audit event. */
const changedIn = async (tx: Transaction<Tables>, siteId: Id, version: string) =>
  ((await findReleaseChanges(tx, siteId, [version])).get(version) ?? []).map(({ id }) => id)
