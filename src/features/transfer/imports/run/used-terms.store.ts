import { sql, type Transaction } from 'kysely'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import type { Tables } from '#schema/tables.ts'

/** The categories and tags of published posts, of the file and of the site. */
export interface UsedTerms {
  /** Returns the name of a term by its slug in the source; undefined if no published post has it. */
  nameOf(taxonomy: string, slug: string): string | undefined
  /** Whether a published post has a term of this name. */
  hasName(taxonomy: string, name: string): boolean
}

const known = new WeakMap<ImportRun, UsedTerms>()

/** Returns the terms of published posts; read once per run, because it takes all of them. */
export async function findUsedTerms(tx: Transaction<Tables>, run: ImportRun): Promise<UsedTerms> {
  const before = known.get(run)
  if (before) return before
  const { rows } = await sql<{ taxonomy: string; slug: string; name: string }>`
    select distinct t ->> 'domain' as taxonomy, t ->> 'slug' as slug, t ->> 'name' as name
    from import_entries e cross join lateral jsonb_array_elements(e.payload -> 'terms') t
    where e.site_id = ${run.siteId} and e.import_id = ${run.importId} and e.kind = 'post'
      and e.payload ->> 'status' = 'publish'
    union
    select case kind when 'category' then 'category' else 'post_tag' end, '', name
    from published_terms where site_id = ${run.siteId}`.execute(tx)
  const bySlug = new Map<string, string>()
  const names = new Set<string>()
  for (const { taxonomy, slug, name } of rows) {
    const group = groupOf(taxonomy)
    names.add(`${group}:${visibleTextOfHtml(name)}`)
    if (slug !== '') bySlug.set(`${group}:${decoded(slug)}`, name)
  }
  const used: UsedTerms = {
    nameOf: (taxonomy, slug) => bySlug.get(`${groupOf(taxonomy)}:${slug}`),
    hasName: (taxonomy, name) => names.has(`${groupOf(taxonomy)}:${visibleTextOfHtml(name)}`),
  }
  known.set(run, used)
  return used
}

/** All taxonomies but categories are tags here. */
const groupOf = (taxonomy: string): string => (taxonomy === 'category' ? 'category' : 'tag')

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug).toLowerCase()
  } catch {
    return slug.toLowerCase()
  }
}
