import type { Kysely } from 'kysely'
import { createRelease, listReleases, restoreRelease } from '#features/releases/actions.ts'
import * as api from '#features/releases/api.types.ts'
import { findHiddenCollections } from '#features/releases/hidden-collections.actions.ts'
import { findReleaseAuthors, listUnpublishedChanges } from '#features/releases/release-history.store.ts'
import { ok } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Routes of releases. */
export function releaseRoutes({ db }: { readonly db: Kysely<Tables> }): readonly Route[] {
  return [
    route(api.listReleases, async ({ site }) =>
      ok(
        await withSite(
          db,
          site.id,
          async (tx) => {
            const all = await listReleases(tx, site.id)
            const authors = await findReleaseAuthors(
              tx,
              site.id,
              all.map(({ version }) => version),
            )
            const entries = all.map((one) => ({
              ...one,
              releasedAt: one.releasedAt.toISOString(),
              by: authors.get(one.version) ?? '',
            }))
            return { entries, unpublished: await listUnpublishedChanges(tx, site.id) }
          },
          { readOnly: true },
        ),
      ),
    ),
    route(api.createRelease, async ({ site, account, body, now, record }) => {
      const { documents, note } = body
      const created = await withSiteResult(db, site.id, async (tx) => {
        const release = await createRelease(tx, {
          siteId: site.id,
          documentIds: documents ?? 'changed',
          note,
          accountId: account.id,
        })
        if (!release.ok) return release
        return ok({
          ...release.value,
          hiddenCollections: await findHiddenCollections(
            tx,
            site.id,
            { version: release.value.version },
            now,
          ),
        })
      })
      if (!created.ok) return created
      const { hiddenCollections, ...release } = created.value
      record({ ...release, ...(note === '' ? {} : { note }) })
      return ok({ ...release, hiddenCollections })
    }),
    route(api.restoreRelease, async ({ site, account, params, record }) => {
      const created = await withSiteResult(db, site.id, (tx) =>
        restoreRelease(tx, { siteId: site.id, version: params.version, accountId: account.id }),
      )
      if (!created.ok) return created
      record({ ...created.value })
      return ok(created.value)
    }),
  ]
}
