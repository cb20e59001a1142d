import type { Kysely } from 'kysely'
import { checkDocumentScope } from '#features/content/documents/product-scope.actions.ts'
import { hasRight } from '#features/tenancy/access/roles.rules.ts'
import type { ApiSite } from '#platform/http/api/route.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import type { DraftAt } from '#site/preview/read-drafts.ts'

/** Whether somebody may edit a document on its page, which collections have none of. */
export async function mayEditAt(db: Kysely<Tables>, site: ApiSite, { id, kind }: DraftAt): Promise<boolean> {
  if (kind === 'collection' || !hasRight(site, 'products:write')) return false
  const { ok } = await withSite(db, site.id, (tx) => checkDocumentScope(tx, site, 'content:write', [id]), {
    readOnly: true,
  })
  return ok
}
