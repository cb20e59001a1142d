import type { Site } from '#features/tenancy/sites/types.ts'
import type { TestWeb } from '../web.ts'

/** Tables of a site's history, not of its state. */
const HISTORY = new Set(['revisions', 'releases', 'release_entries', 'imports', 'invalidations'])
/** Columns that reference revisions, whose content is compared itself. */
const NUMBERS = ['revision_id', 'head_revision_id', 'published_revision_id', 'updated_at', 'changed_at']

/** Every row that a site has, by table, with the contents of its documents, and its files. */
export async function dumpSite(web: TestWeb, { id }: Site): Promise<Record<string, unknown>> {
  const { ownerPool } = web.database
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const dump: Record<string, unknown> = {}
  for (const { name } of tables) {
    if (HISTORY.has(name)) continue
    const { rows } = await ownerPool.query<{ row: unknown }>(
      `select to_jsonb(t) - $2::text[] as row from ${name} t where site_id = $1 order by 1`,
      [id, NUMBERS],
    )
    dump[name] = rows.map(({ row }) => row)
  }
  const { rows: bodies } = await ownerPool.query(
    `select d.id, h.body as head, p.body as public from documents d
     join revisions h on h.site_id = d.site_id and h.id = d.head_revision_id
     left join revisions p on p.site_id = d.site_id and p.id = d.published_revision_id
     where d.site_id = $1 order by d.id`,
    [id],
  )
  const files: string[] = []
  for await (const { key } of web.files.forSite(id).list('')) files.push(key)
  return { ...dump, bodies, files: files.toSorted() }
}
