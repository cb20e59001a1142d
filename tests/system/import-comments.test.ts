import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARCHIVE_UPGRADES } from '#schema/archive-upgrades.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { wxrItem } from '../support/imports/wxr.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web.close())

/** The fields of a comment in an export, by element name. */
const COMMENT = {
  comment_id: '17',
  comment_author: 'Ida & Bo',
  comment_author_email: 'ida@example.test',
  comment_author_url: 'https://ida.example/',
  comment_author_IP: '203.0.113.7',
  comment_date: '2021-03-04 05:06:07',
  comment_date_gmt: '2021-03-04 04:06:07',
  comment_content: 'I  disagree: <b>two</b> spoons.\nAt least.',
  comment_approved: '1',
  comment_type: 'comment',
  comment_parent: '16',
  comment_user_id: '3',
}

const commentXml = (fields: Readonly<Record<string, string>>) =>
  `<wp:comment>${Object.entries(fields)
    .map(([name, value]) => `<wp:${name}><![CDATA[${value}]]></wp:${name}>`)
    .join('')}</wp:comment>`

test('P27 stores imported comments without email and IP addresses, and deletes them when the import is undone', async () => {
  const site = await web.createSite('talk')
  const entry = wxrItem({ id: 1, content: '<p>Tea</p>' }).replace(
    '</item>',
    `${commentXml(COMMENT)}${commentXml({ ...COMMENT, comment_id: '18', comment_type: 'pingback' })}</item>`,
  )
  await source.importItems(site, [entry])
  const storedComments = async () => {
    const { rows } = await sql<{ comments: { key: string; value: string }[][] }>`
      select payload -> 'comments' as comments from import_entries
      where site_id = ${site.id} and jsonb_array_length(coalesce(payload -> 'comments', '[]')) > 0`.execute(
      web.database.owner,
    )
    return rows.flatMap(({ comments }) =>
      comments.map((fields) => Object.fromEntries(fields.map(({ key, value }) => [key, value]))),
    )
  }
  const { comment_author_email: _email, comment_author_IP: _ip, ...stored } = COMMENT
  expect(await storedComments()).toEqual([stored, { ...stored, comment_id: '18', comment_type: 'pingback' }])
  const { rows } = await web.database.ownerPool.query<{ text: string }>(
    'select payload::text as text from import_entries where site_id = $1',
    [site.id],
  )
  expect(rows.filter(({ text }) => /@|203\.0\.113/.test(text))).toEqual([])
  await source.undo(site)
  expect(await storedComments()).toEqual([])
})

test('removes IP addresses, email addresses and data of other items from entries of an archive of an earlier schema', async () => {
  const site = await web.createSite('archived-talk')
  await source.importItems(site, [
    wxrItem({ id: 1 }).replace('</item>', `${commentXml(COMMENT)}</item>`),
    wxrItem({ id: 2, type: 'shop_order', content: 'Order', meta: { buyer: 'bo@example.test' } }),
  ])
  const { ownerPool } = web.database
  const payloads = async () =>
    (
      await ownerPool.query<{ kind: string; payload: Record<string, unknown> }>(
        'select kind, payload from import_entries where site_id = $1 order by sequence',
        [site.id],
      )
    ).rows
  const now = await payloads()
  // Nothing of an item that is not imported is stored, but what names it.
  expect(JSON.stringify(now)).not.toMatch(/bo@example|"Order"/)
  // As they were stored before.
  const fields = Object.entries(COMMENT).map(([key, value]) => ({ key, value }))
  const restore = (kind: string, before: object) =>
    ownerPool.query('update import_entries set payload = payload || $3 where site_id = $1 and kind = $2', [
      site.id,
      kind,
      JSON.stringify(before),
    ])
  await restore('author', { email: 'ann@example.test' })
  await restore('post', { comments: [fields] })
  await restore('item:shop_order', { content: 'Order', meta: [{ key: 'buyer', value: 'bo@example.test' }] })
  const upgrade = ARCHIVE_UPGRADES.find(({ migration }) => migration === 31)
  await ownerPool.query(upgrade?.fill ?? '', [site.id])
  expect(await payloads()).toEqual(now)
})
