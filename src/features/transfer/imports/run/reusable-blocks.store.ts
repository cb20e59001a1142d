import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type BlockContent, hashBlocks } from '#features/transfer/imports/read/block-hashes.ts'
import type { ReferenceScope } from '#features/transfer/imports/run/references.store.ts'
import { ITEM_STATUS } from '#schema/item-status.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const BLOCK_START = '<!-- wp:block {'
const REFERENCE = '<!-- wp:block \\{([^{}<>]*)\\} /-->'
const ID = '"ref":(\\d{1,18})'

const EDITED_NOTE =
  'A reusable block that it uses has changed in the old site. It was edited or deleted here, so it was not updated.'

/** The reusable blocks in a content, by id. */
const blocksIn = (content: RawBuilder<unknown>) => sql`
  select substring(matched[1] from ${ID}::text) as id
  from regexp_matches(${content}, ${REFERENCE}::text, 'g') matched
  where position(${BLOCK_START}::text in ${content}) > 0`

/**
 * Sets which reusable blocks of the file the posts and pages use, and in which version, so that they count as changed
 * with these. An entry that is otherwise the same, and that the owner edited or deleted, keeps what it has.
 */
export async function setReusableBlocks(tx: Tx, scope: ReferenceScope, importId: Id): Promise<void> {
  const blocks = await listReusableBlocks(tx, scope.siteId, importId)
  if (blocks.length === 0) return
  const hashes = hashBlocks(blocks)
  await sql`
    update import_entries e set reusable_blocks = used.blocks
    from (
      select u.sequence, jsonb_object_agg(b.id, b.hash) as blocks
      from (
        select o.sequence, r.id from import_entries o
        cross join lateral (${blocksIn(sql`(o.payload ->> 'content')`)}) r
        where o.site_id = ${scope.siteId} and o.import_id = ${importId} and o.kind in ('post', 'page')
      ) u
      join unnest(${[...hashes.keys()]}::text[], ${[...hashes.values()]}::text[]) b (id, hash) on b.id = u.id
      group by u.sequence
    ) used
    where e.site_id = ${scope.siteId} and e.import_id = ${importId} and e.sequence = used.sequence`.execute(
    tx,
  )
  await ignoreChangesOfEdited(tx, scope, importId)
}

async function listReusableBlocks(tx: Tx, siteId: Id, importId: Id): Promise<readonly BlockContent[]> {
  const { rows } = await sql<BlockContent>`
    select distinct on (source_id) source_id as id, md5(payload ->> 'content') as hash,
      array(${blocksIn(sql`(payload ->> 'content')`)}) as uses
    from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = 'item:wp_block'
    order by source_id, sequence`.execute(tx)
  return rows
}

async function ignoreChangesOfEdited(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  importId: Id,
): Promise<void> {
  await sql`
    update import_entries e set reusable_blocks = before.reusable_blocks,
      note = case when before.reusable_blocks is null then e.note else concat_ws(' ', e.note, ${EDITED_NOTE}::text) end
    from (
      select distinct on (o.kind, o.source_id) o.kind, o.source_id, o.payload, o.reusable_blocks
      from import_entries n
      join import_entries o on o.site_id = n.site_id and o.kind = n.kind and o.source_id = n.source_id
      join imports i on i.site_id = o.site_id and i.id = o.import_id
      where n.site_id = ${siteId} and n.import_id = ${importId} and n.reusable_blocks is not null
        and i.source = ${source} and i.id < ${importId} and o.outcome = 'imported'
      order by o.kind, o.source_id, o.import_id desc
    ) before
    left join import_references r on r.site_id = ${siteId} and r.source = ${source}
      and r.kind = before.kind and r.source_id = before.source_id
    left join documents d on d.site_id = ${siteId} and d.id = r.target_id and d.status <> ${ITEM_STATUS.deleted}
    left join revisions head on head.site_id = ${siteId} and head.id = d.head_revision_id
    left join revisions imported on imported.site_id = ${siteId} and imported.id = r.revision_id
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.reusable_blocks is not null
      and e.kind = before.kind and e.source_id = before.source_id and e.payload = before.payload
      and not (coalesce(before.reusable_blocks, '{}') @> e.reusable_blocks)
      and (head.id is null or imported.id is null
        or (head.id <> imported.id and head.body - 'status' is distinct from imported.body - 'status'))`.execute(
    tx,
  )
}
