import pg from 'pg'
import {
  type Acknowledgement,
  type EndedImport,
  hashBody,
  type MadeRelease,
  type SavedRevision,
} from './acknowledgement.ts'
import { brokenInvariants } from './invariants.ts'

/**
 * Compares acknowledged data with the database, in one snapshot, so a process may go on writing. Returns one
 * sentence for everything that is lost, different or invalid.
 */
export async function findLosses(
  ownerUrl: string,
  acknowledged: readonly Acknowledgement[],
): Promise<string[]> {
  // A copy: a writing process extends the list after the snapshot.
  const claims = [...acknowledged]
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return [
      ...(await lostRevisions(
        client,
        claims.filter((claim) => claim.what === 'revision'),
      )),
      ...(await lostReleases(
        client,
        claims.filter((claim) => claim.what === 'release'),
      )),
      ...(await wrongImports(
        client,
        claims.filter((claim) => claim.what === 'import'),
      )),
      ...(await brokenInvariants(client)),
    ]
  } finally {
    await client.end()
  }
}

async function lostRevisions(client: pg.Client, claims: readonly SavedRevision[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; document_id: string; number: number; body: unknown }>(
    'select id, document_id, number, body from revisions where id = any($1::bigint[])',
    [claims.map((claim) => claim.revisionId)],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return claims.flatMap((claim) => {
    const row = found.get(claim.revisionId)
    if (!row) return [`Revision ${claim.number} of document ${claim.documentId} is lost.`]
    const same =
      row.document_id === claim.documentId && row.number === claim.number && hashBody(row.body) === claim.hash
    return same ? [] : [`Revision ${claim.number} of document ${claim.documentId} is not what was saved.`]
  })
}

async function lostReleases(client: pg.Client, claims: readonly MadeRelease[]): Promise<string[]> {
  const { rows } = await client.query<{
    site_id: string
    version: string
    site_version: string
    entries: [string, string | null][]
  }>(
    `select r.site_id, r.version, s.version as site_version,
       coalesce((select jsonb_agg(jsonb_build_array(e.document_id::text, e.revision_id::text))
         from release_entries e where e.site_id = r.site_id and e.version = r.version), '[]') as entries
     from releases r join sites s on s.id = r.site_id
     where (r.site_id, r.version) in (select * from unnest($1::bigint[], $2::bigint[]))`,
    [claims.map((claim) => claim.siteId), claims.map((claim) => claim.version)],
  )
  const found = new Map(rows.map((row) => [`${row.site_id}:${row.version}`, row]))
  return claims.flatMap((claim) => {
    const name = `Release ${claim.version} of site ${claim.siteId}`
    const row = found.get(`${claim.siteId}:${claim.version}`)
    if (!row) return [`${name} is lost.`]
    if (BigInt(row.site_version) < BigInt(claim.version))
      return [`${name} is newer than its site, which is at ${row.site_version}.`]
    return listOf(row.entries) === listOf(claim.entries) ? [] : [`${name} does not hold what was released.`]
  })
}

const listOf = (entries: MadeRelease['entries']) =>
  entries
    .map(([documentId, revisionId]) => `${documentId}=${revisionId}`)
    .toSorted()
    .join()

async function wrongImports(client: pg.Client, claims: readonly EndedImport[]): Promise<string[]> {
  const { rows } = await client.query<{ site_id: string; posts: number; pages: number; shown: number }>(
    `select d.site_id, count(*) filter (where d.kind = 'item')::int as posts, count(*) filter (where d.kind = 'page')::int as pages,
       count(p)::int as shown
     from documents d left join published_documents p
       on p.site_id = d.site_id and p.document_id = d.id and p.kind in ('item', 'page')
     where d.site_id = any($1::bigint[]) group by d.site_id`,
    [claims.map((claim) => claim.siteId)],
  )
  const found = new Map(rows.map((row) => [row.site_id, row]))
  return claims.flatMap((claim) => {
    const row = found.get(claim.siteId)
    const { posts, pages, imported, skipped } = claim
    const reported = imported['post'] === posts && imported['page'] === pages && skipped === 0
    if (reported && row?.posts === posts && row.pages === pages && row.shown === posts + pages) return []
    return [
      `The import into site ${claim.siteId} of ${posts} posts and ${pages} pages reported ${JSON.stringify(claim)} and left ${JSON.stringify(row)}.`,
    ]
  })
}
