import type { Transaction } from 'kysely'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { addRedirect, resolveRedirect } from '#features/content/redirects/actions.ts'
import { type RedirectError, redirectErrors } from '#features/content/redirects/errors.ts'
import { type FileRow, readRedirectFile } from '#features/content/redirects/redirect-file.ts'
import { parseSource, parseTarget, pathOfTarget } from '#features/content/redirects/redirect-path.rules.ts'
import type { RedirectFileReport } from '#features/content/redirects/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Adds the redirects of a CSV file. A row that cannot be one is left out and named with its line: a path that is in the
 * file twice, that a page or another redirect has, a loop. Chains are named too; visitors are sent to their end at once.
 * A dry run returns the same report and changes nothing. Fails with BAD_FILE.
 */
export async function importRedirects(
  tx: Tx,
  siteId: Id,
  { text, dryRun, now }: { readonly text: string; readonly dryRun: boolean; readonly now: Date },
): Promise<Result<RedirectFileReport, RedirectError>> {
  const rows = readRedirectFile(text)
  if (!rows.ok) return fail(redirectErrors.badFile(rows.error))
  let report: RedirectFileReport | undefined
  await withSavepoint(tx, async () => {
    report = await addRows(tx, siteId, rows.value, now)
    return dryRun ? fail(null) : ok(null)
  })
  if (report === undefined) throw new Error('The rows of a file have no report.')
  if (!dryRun && report.added > 0) await invalidate(tx, siteId, ['redirects'])
  return ok(report)
}

async function addRows(tx: Tx, siteId: Id, rows: readonly FileRow[], now: Date): Promise<RedirectFileReport> {
  const lines = new Map<string, number>()
  const left: RedirectFileReport['left'] = []
  const added: FileRow[] = []
  for (const row of rows) {
    const problem = row.problem ?? (await addRow(tx, siteId, row, lines, now))
    if (problem === undefined) added.push(row)
    else left.push({ line: row.line, from: row.from.slice(0, 200), message: problem })
  }
  return { rows: rows.length, added: added.length, left, chains: await chainsOf(tx, siteId, added, now) }
}

async function addRow(
  tx: Tx,
  siteId: Id,
  row: FileRow,
  lines: Map<string, number>,
  now: Date,
): Promise<string | undefined> {
  const source = parseSource(row.from)
  const path = source.ok ? source.value.path : row.from
  const earlier = lines.get(path)
  if (earlier !== undefined) return `The same path is in line ${earlier}, which counts.`
  lines.set(path, row.line)
  const created = await addRedirect(tx, siteId, row, now)
  return created.ok ? undefined : created.error.message
}

async function chainsOf(
  tx: Tx,
  siteId: Id,
  added: readonly FileRow[],
  now: Date,
): Promise<RedirectFileReport['chains']> {
  const chains: RedirectFileReport['chains'] = []
  for (const { line, from, to } of added) {
    const source = parseSource(from)
    const target = source.ok ? parseTarget(to, source.value) : source
    const path = target.ok && !target.value.endsWith('/*') ? pathOfTarget(target.value) : undefined
    const next =
      path === undefined ? undefined : await resolveRedirect(publishedContent(tx), siteId, path, now)
    if (next !== undefined) chains.push({ line, from, to, end: next.location })
  }
  return chains
}
