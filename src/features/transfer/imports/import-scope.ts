import { hasRight } from '#features/tenancy/access/roles.rules.ts'
import type { ImportFile } from '#features/transfer/imports/run/files.store.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import type { Id } from '#lib/id.ts'
import type { ApiSite } from '#platform/http/api/route.ts'

/** Whether a report is that of a file of products, which is known once the file was checked. */
const isOfProducts = (report: unknown): boolean => (report as ImportReport | null)?.products !== undefined

/** Whether a member may import a file or undo what a file brought: any with `imports:run`, otherwise those of products. */
export const mayImport = (site: ApiSite, { report }: { readonly report: unknown }): boolean =>
  hasRight(site, 'imports:run') || isOfProducts(report)

/** Whether a member may see and delete an uploaded file: those they may import, and their own. */
export const mayOpenFile = (
  site: ApiSite,
  accountId: Id,
  file: Pick<ImportFile, 'report' | 'accountId'>,
): boolean => mayImport(site, file) || file.accountId === accountId
