import type pg from 'pg'

/** Invariants of the database, each as a query for the rows that violate it. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a document has no newest revision': `
    select site_id, id from documents where head_revision_id is null`,
  'the newest revision of a document is not its last one, or numbers have gaps': `
    select d.site_id, d.id from documents d
    join (select site_id, document_id, count(*) as count, max(number) as last, min(number) as first
          from revisions group by site_id, document_id) r on r.site_id = d.site_id and r.document_id = d.id
    join revisions h on h.site_id = d.site_id and h.id = d.head_revision_id
    where r.first <> 1 or r.last <> r.count or h.number <> r.last or h.document_id <> d.id`,
  'what a document repeats of its newest revision differs from it': `
    select d.site_id, d.id from documents d
    join revisions h on h.site_id = d.site_id and h.id = d.head_revision_id
    where d.kind in ('page', 'collection', 'item')
      and (d.url_id, d.title, d.status::text) is distinct from (h.body ->> 'urlId', h.body ->> 'title', h.body ->> 'status')`,
  'the version of a site is not its last release, or releases have gaps': `
    select s.id from sites s left join releases r on r.site_id = s.id
    group by s.id having count(r) <> s.version or max(r.version) is distinct from s.version`,
  'what is public of a document is not what was last released of it': `
    select d.site_id, d.id from documents d
    left join lateral (
      select e.revision_id from release_entries e
      where e.site_id = d.site_id and e.document_id = d.id order by e.version desc limit 1
    ) e on true
    where d.published_revision_id is distinct from e.revision_id`,
  'a public row is missing, left over or not as its revision says': `
    with due as (
      select d.site_id, d.id, r.id as revision_id, r.body ->> 'title' as title, (r.body ->> 'publishedOn')::timestamptz as published_on,
        case when d.kind = 'item' then '/' || (cr.body ->> 'urlId') else '' end || '/' || (r.body ->> 'urlId') as path
      from documents d
      join revisions r on r.site_id = d.site_id and r.id = d.published_revision_id
      left join documents c on c.site_id = d.site_id and c.id = d.collection_id
      left join revisions cr on cr.site_id = c.site_id and cr.id = c.published_revision_id
      where d.kind in ('page', 'collection', 'item') and (d.kind <> 'item' or cr.id is not null)
    ), shown as (
      select site_id, document_id, revision_id, title, published_on, path from published_documents
    )
    (select * from due except select * from shown) union all (select * from shown except select * from due)`,
  'tags and categories of a public item are not those of its revision': `
    with due as (
      select p.site_id, p.document_id, t.kind, t.name from published_documents p
      join revisions r on r.site_id = p.site_id and r.id = p.revision_id
      cross join lateral (
        select 'tag' as kind, jsonb_array_elements_text(r.body -> 'tags') as name
        union select 'category', jsonb_array_elements_text(r.body -> 'categories')
      ) t where p.kind = 'item'
    ), shown as (select site_id, document_id, kind, name from published_terms)
    (select * from due except select * from shown) union all (select * from shown except select * from due)`,
  'what is counted of public items is not what there is': `
    with item as (
      select *, not locked and visible_from = '-infinity' as counted from published_documents where kind = 'item'
    ), term as (
      select t.*, i.counted as due from published_terms t
      join item i on i.site_id = t.site_id and i.document_id = t.document_id
    ), due as (
      select site_id, collection_id, 'all' as kind, '' as name, count(*) from item where counted group by 1, 2
      union all
      select site_id, collection_id, 'author', author_id::text, count(*) from item
        where counted and author_id is not null group by 1, 2, 4
      union all
      select site_id, collection_id, 'month', to_char(published_on at time zone 'UTC', 'YYYY-MM'), count(*) from item
        where counted group by 1, 2, 4
      union all
      select site_id, collection_id, kind, name, count(*) from term where due group by 1, 2, 3, 4
    ), shown as (select site_id, collection_id, kind, name, count from published_counts)
    (select * from due except select * from shown) union all (select * from shown except select * from due)
    union all select site_id, collection_id, kind, name, document_id from term where counted <> due`,
  'two entries of a source became the same document': `
    select r.site_id, r.target_id from import_references r
    join documents d on d.site_id = r.site_id and d.id = r.target_id
    where r.kind in ('post', 'page') group by r.site_id, r.target_id having count(*) > 1`,
  'a page of the data files is damaged': `
    select datname from pg_stat_database where checksum_failures > 0`,
  'a setting that durability stands on is off': `
    select name, setting from pg_settings
    where (name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') and setting <> 'on')`,
}

/** Returns the violated invariants. The client bypasses row-level security. */
export async function brokenInvariants(client: pg.Client): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(INVARIANTS)) {
    const { rows } = await client.query(`select * from (${query}) broken limit 3`)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`)
  }
  return broken
}
