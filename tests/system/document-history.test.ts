import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishDocuments } from '#features/content/pages/documents.api.types.ts'
import { listRevisions } from '#features/content/pages/revisions.api.types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { editorOf } from '../support/editing.ts'
import { startWeb } from '../support/web.ts'

test('the history of a document lists its published revisions, however many newer ones there are', async () => {
  const web = await startWeb()
  try {
    const site = await web.createSite('kiln', 'Kiln')
    const anna = await editorOf(web, site, 'Anna')
    const page = await anna.starts({ kind: 'page', title: 'Published once' })
    await anna.does(publishDocuments, { body: { documents: [page.id], note: '' } })
    await withSite(web.database.app, site.id, (tx) =>
      sql`insert into revisions (site_id, document_id, number, body)
        select site_id, document_id, n, body from revisions, generate_series(10, 220) n
        where site_id = ${site.id} and document_id = ${page.id} and number = 1`.execute(tx),
    )
    const { entries } = await anna.does(listRevisions, { params: { document: page.id } })
    expect(entries).toHaveLength(201)
    expect(entries.filter(({ releasedAt }) => releasedAt !== null)).toEqual([entries.at(-1)])
    expect(entries.at(-1)).toMatchObject({ released: true })
  } finally {
    await web.close()
  }
})
