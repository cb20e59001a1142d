import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as api from '#features/content/comments/api.types.ts'
import type {} from '#features/content/comments/feature.ts'
import { importComments } from '#features/content/comments/imported-comments.actions.ts'
import { sweepComments } from '#features/content/comments/moderation.actions.ts'
import { storeEarlierComments } from '#features/transfer/imports/run/comments.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { importing } from '../support/imports/importing.ts'
import { wxrItem } from '../support/imports/wxr.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { archiveOf, restoreFrom } from '../support/site-archive.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let mails: Mails
let owner: Person
let site: Site
let item: Id

const configure = (comments: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  web.configure(site, 'settings', {
    title: 'The Mill',
    commentsEnabled: true,
    comments: { moderation: 'all', ...comments },
    ...more,
  })

beforeAll(async () => {
  web = await startWeb()
  mails = await openMails(web)
  owner = await signedIn(web, 'ada@mill.example', { name: 'Ada Berg' })
  site = await web.createSite('mill', 'The Mill', { ownerId: owner.id })
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  item = await web.publish(site, 'item', { urlId: 'wheel', title: 'The wheel' }, blog)
})
beforeEach(async () => {
  const { owner: all } = web.database
  await all.deleteFrom('comment_stops').execute()
  await all.deleteFrom('comments').execute()
  await all.deleteFrom('rate_limits').execute()
  await web.database.ownerPool.query(`delete from pgboss.job where name = 'mail.send'`)
  await configure()
})
afterAll(async () => {
  await mails?.close()
  await web?.close()
})

/** Posts by the form without scripts; returns the id of the comment. */
async function post(fields: Record<string, string>): Promise<Id> {
  const { text } = await web.visit(site, `/api/comments/${item}/key`)
  web.clock.now += 3000
  const { key } = JSON.parse(text) as { key: string }
  const sent = await web.visit(site, `/_comments/${item}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: web.origin('mill') },
    body: new URLSearchParams({ subject: '', key, ...fields }).toString(),
  })
  expect(sent.status).toBe(303)
  const { id } = await web.database.owner
    .selectFrom('comments')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const list = async (query: Record<string, string> = {}) =>
  (await owner.call(api.listComments, { site: 'mill', query })).value
const setStatus = (ids: readonly Id[], status: string) =>
  owner.call(api.setCommentStatus, { site: 'mill', body: { ids, status } })
const page = async () => (await web.visit(site, '/blog/wheel')).text

describe('an owner', () => {
  test('BLG-04 approves, rejects and restores comments, and the cached page and its count change at once', async () => {
    const first = await post({ name: 'Bo', body: 'One.', email: 'bo@mill.example' })
    const second = await post({ name: 'Cy', body: 'Two.' })
    expect(await page()).not.toContain('One.')
    const waiting = await list()
    expect(waiting.entries.map(({ name, itemTitle, reasons }) => [name, itemTitle, reasons])).toEqual([
      ['Cy', 'The wheel', ['moderation']],
      ['Bo', 'The wheel', ['moderation']],
    ])
    expect(waiting.counts).toEqual({ pending: 2, approved: 0, spam: 0, trash: 0 })
    expect((await setStatus([first, second], 'approved')).value).toEqual({ changed: 2 })
    expect((await setStatus([first], 'approved')).value).toEqual({ changed: 0 })
    await web.caughtUp()
    expect(await page()).toContain('2 comments')
    const reply = await owner.call(api.replyToComment, {
      site: 'mill',
      params: { comment: first },
      body: { body: 'Much obliged.' },
    })
    expect(reply.status).toBe(201)
    await web.caughtUp()
    expect(await page()).toContain('3 comments')
    expect(await page()).toContain('Ada Berg')
    // A thread whose first comment is hidden is hidden with it: list and count agree.
    await setStatus([first], 'trash')
    await web.caughtUp()
    const html = await page()
    expect(html).toContain('1 comment')
    expect(html).not.toContain('Much obliged.')
    await setStatus([first], 'approved')
    await web.caughtUp()
    expect(await page()).toContain('3 comments')
  })

  test('P22 exports comments as CSV that no spreadsheet evaluates, of one status or of all', async () => {
    const first = await post({ name: 'Bo', body: '=1+1', email: 'bo@mill.example' })
    await setStatus([first], 'approved')
    const second = await post({ name: 'Cy "C"', body: 'Two, too', reply: first })
    const file = async (query = '') => (await owner.ask('GET', `/api/sites/mill/comments.csv${query}`)).text
    const [head, newest = '', oldest = '', end] = (await file()).split('\r\n')
    expect(head).toBe('id,reply to,status,written at,name,email,website,comment,title,path,by a member')
    expect(newest.startsWith(`${second},${first},pending,`)).toBe(true)
    expect(newest).toContain(',"Cy ""C""",,,"Two, too",The wheel,/blog/wheel,no')
    expect(oldest.startsWith(`${first},,approved,`)).toBe(true)
    expect(oldest).toContain(",Bo,bo@mill.example,,'=1+1,The wheel,/blog/wheel,no")
    expect(end).toBe('')
    expect(await file('?status=approved')).not.toContain('Cy')
    expect(await file('?q=too')).not.toContain('Bo')
  })

  test('finds comments by words, deletes permanently only what is in the trash or spam, and edits texts', async () => {
    const first = await post({ name: 'Bo', body: 'Call 555 1234.' })
    await post({ name: 'Cy', body: 'Other.' })
    expect((await list({ q: '555' })).entries.map(({ id }) => id)).toEqual([first])
    expect((await list({ q: 'the wheel' })).entries).toHaveLength(2)
    expect((await list({ q: '%' })).entries).toEqual([])
    const kept = await owner.call(api.deleteComments, { site: 'mill', body: { ids: [first] } })
    expect(kept.status).toBe(409)
    await owner.call(api.editComment, {
      site: 'mill',
      params: { comment: first },
      body: { body: 'Call me.' },
    })
    expect((await list({ q: 'Call me.' })).entries).toHaveLength(1)
    await setStatus([first], 'spam')
    const gone = await owner.call(api.deleteComments, { site: 'mill', body: { ids: [first] } })
    expect(gone.value).toEqual({ deleted: 1 })
    expect((await owner.call(api.getComment, { site: 'mill', params: { comment: first } })).status).toBe(404)
  })

  test('replies only to comments that visitors see', async () => {
    const first = await post({ name: 'Bo', body: 'One.' })
    const reply = () =>
      owner.call(api.replyToComment, { site: 'mill', params: { comment: first }, body: { body: 'Hello.' } })
    expect((await reply()).status).toBe(409)
    await setStatus([first], 'approved')
    expect((await reply()).status).toBe(201)
  })

  test('gets one email about each comment with a link into the app, and none about spam', async () => {
    const id = await post({ name: 'Bo <b>', body: '<i>One</i>', email: 'bo@mill.example' })
    const [mail, ...others] = await mails.to('ada@mill.example')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('A comment on “The wheel” waits for you')
    expect(mail?.text).toContain(`/sites/mill/comments/${id}`)
    expect(mail?.html).toContain('&lt;i&gt;One&lt;/i&gt;')
    expect(mail?.replyTo).toEqual({ email: 'bo@mill.example', name: 'Bo <b>' })
    await post({ name: 'Bot', body: 'Buy', subject: 'filled' })
    expect(await mails.to('ada@mill.example')).toHaveLength(1)
    await configure({ notifyEmail: 'desk@mill.example' })
    await post({ name: 'Cy', body: 'Two.' })
    expect(await mails.to('desk@mill.example')).toHaveLength(1)
    await configure({ notifiesOwner: false })
    await post({ name: 'Cy', body: 'Three.' })
    expect(await mails.to('ada@mill.example')).toHaveLength(1)
  })
})

describe('an author', () => {
  const asked = { name: 'Bo', email: 'Bo@Mill.example', notify: 'yes' }
  const linkIn = (text = '') => /https?:\/\/\S+(\/_comment-emails\/\S+)/.exec(text)?.[1] ?? ''

  test('is notified of a reply once it is public, once, and never of their own', async () => {
    const first = await post({ ...asked, body: 'One.' })
    await setStatus([first], 'approved')
    const reply = await post({ name: 'Cy', body: 'Reply.', email: 'cy@mill.example', reply: first })
    expect(await mails.to('Bo@Mill.example')).toEqual([])
    await setStatus([reply], 'approved')
    await setStatus([reply], 'pending')
    await setStatus([reply], 'approved')
    const own = await post({ ...asked, body: 'My own.', reply: first, email: 'bo@mill.example' })
    await setStatus([own], 'approved')
    const sent = await mails.to('Bo@Mill.example')
    expect(sent.map(({ subject }) => subject)).toEqual(['Cy replied to your comment on “The wheel”'])
    expect(sent[0]?.text).not.toContain('cy@mill')
    expect(sent[0]?.unsubscribeUrl).toContain('/_comment-emails/')
    expect(sent[0]?.text).toContain(`#comment-${reply}`)
  })

  test('stops the emails by the page of the link, or by one click in a mail program, and opening the page changes nothing', async () => {
    const first = await post({ ...asked, body: 'One.' })
    await setStatus([first], 'approved')
    const replyAsOwner = () =>
      owner.call(api.replyToComment, {
        site: 'mill',
        params: { comment: first },
        body: { body: `Reply ${web.clock.now++}` },
      })
    await replyAsOwner()
    const path = linkIn((await mails.to('Bo@Mill.example'))[0]?.text)
    for (let time = 0; time < 3; time += 1) {
      const opened = await web.visit(site, path)
      expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
    await replyAsOwner()
    expect(await mails.to('Bo@Mill.example')).toHaveLength(2)
    // RFC 8058: no cookie, no origin; the body is optional.
    const click = (body: string) =>
      web.visit(site, path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    expect((await click('List-Unsubscribe=One-Click')).status).toBe(200)
    expect((await click('')).status).toBe(200)
    await replyAsOwner()
    // It counts for the address, also under another comment.
    const second = await post({ ...asked, body: 'Two.' })
    await setStatus([second], 'approved')
    await owner.call(api.replyToComment, { site: 'mill', params: { comment: second }, body: { body: 'Hi.' } })
    expect(await mails.to('Bo@Mill.example')).toHaveLength(2)
    expect((await web.visit(site, `${path.slice(0, -2)}xx`, { method: 'POST' })).status).toBe(404)
  })

  test('stops the emails about one comment, and still gets those about others', async () => {
    const first = await post({ ...asked, body: 'One.' })
    const second = await post({ ...asked, body: 'Two.' })
    await setStatus([first, second], 'approved')
    const reply = (to: Id, body: string) =>
      owner.call(api.replyToComment, { site: 'mill', params: { comment: to }, body: { body } })
    await reply(first, 'A')
    const path = linkIn((await mails.to('Bo@Mill.example'))[0]?.text)
    await web.visit(site, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'scope=one',
    })
    await reply(first, 'B')
    await reply(second, 'C')
    expect(await mails.to('Bo@Mill.example')).toHaveLength(2)
  })
})

describe('a stored comment', () => {
  test('loses its network after 30 days, and is deleted then if it is spam or in the trash', async () => {
    const first = await post({ name: 'Bo', body: 'One.' })
    const second = await post({ name: 'Cy', body: 'Two.' })
    await setStatus([first], 'approved')
    await setStatus([second], 'trash')
    const stored = () =>
      web.database.owner.selectFrom('comments').select(['id', 'network']).orderBy('id').execute()
    const { owner: all } = web.database
    await sweepComments(all, new Date(web.clock.now + 29 * 86_400_000))
    expect(await stored()).toHaveLength(2)
    expect((await stored())[0]?.network).not.toBe('')
    await sweepComments(all, new Date(web.clock.now + 31 * 86_400_000))
    expect(await stored()).toEqual([{ id: first, network: '' }])
  })

  test('is part of the archive of a site, with its thread and time', async () => {
    const first = await post({ name: 'Bo', body: 'Archived one.', email: 'bo@mill.example' })
    await setStatus([first], 'approved')
    await owner.call(api.replyToComment, {
      site: 'mill',
      params: { comment: first },
      body: { body: 'And a reply.' },
    })
    await web.database.owner
      .updateTable('comments')
      .set({ status_at: new Date(0) })
      .execute()
    const archive = await archiveOf(web, site)
    const restored = unwrap(await restoreFrom(web, archive, { identifier: 'again' }))
    const rows = await web.database.owner
      .selectFrom('comments')
      .select(['id', 'body', 'parent_id', 'written_at'])
      .where('site_id', '=', restored.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ body }) => body)).toEqual(['Archived one.', 'And a reply.'])
    expect(rows[1]?.parent_id).toBe(rows[0]?.id)
    const [before] = await web.database.owner
      .selectFrom('comments')
      .select('written_at')
      .where('site_id', '=', site.id)
      .orderBy('id')
      .execute()
    expect(rows[0]?.written_at).toEqual(before?.written_at)
  })

  test('of an import of WordPress is shown in its thread, without external links, once however often it is imported', async () => {
    const source = importing(web)
    const there = await web.createSite('moved')
    const comment = (fields: Record<string, string>) => {
      const all = {
        comment_author: 'Ida & Bo',
        comment_author_email: 'ida@example.test',
        comment_date_gmt: '2021-03-04 04:06:07',
        comment_approved: '1',
        comment_type: 'comment',
        comment_parent: '0',
        ...fields,
      }
      const inner = Object.entries(all).map(
        ([name, value]) => `<wp:${name}><![CDATA[${value}]]></wp:${name}>`,
      )
      return `<wp:comment>${inner.join('')}</wp:comment>`
    }
    const comments = [
      comment({
        comment_id: '18',
        comment_parent: '17',
        comment_content: 'And I <b>agree</b>.',
        comment_author: 'Cy',
      }),
      comment({ comment_id: '17', comment_content: 'Two spoons &amp; more.\n\nAt least.<script>x</script>' }),
      comment({ comment_id: '19', comment_type: 'pingback', comment_content: 'Elsewhere' }),
      comment({ comment_id: '20', comment_approved: 'spam', comment_content: 'Buy' }),
      comment({ comment_id: '21', comment_approved: '0', comment_content: 'Waiting' }),
    ]
    const entry = wxrItem({ id: 1, content: '<p>Tea</p>' }).replace('</item>', `${comments.join('')}</item>`)
    for (let time = 0; time < 2; time += 1) await source.importItems(there, [entry])
    const stored = async () =>
      web.database.owner
        .selectFrom('comments')
        .select(['id', 'source', 'body', 'status', 'root_id', 'written_at'])
        .where('site_id', '=', there.id)
        .orderBy('source')
        .execute()
    const rows = await stored()
    expect(rows.map(({ source: id, body, status }) => [id, body, status])).toEqual([
      ['wordpress 17', 'Two spoons & more.\n\nAt least.', 'approved'],
      ['wordpress 18', 'And I agree.', 'approved'],
      ['wordpress 20', 'Buy', 'spam'],
      ['wordpress 21', 'Waiting', 'pending'],
    ])
    expect(rows[1]?.root_id).toBe(rows[0]?.id)
    expect(rows[0]?.written_at.toISOString()).toBe('2021-03-04T04:06:07.000Z')
    // Of an import that ended before there were comments, they are stored later.
    await web.database.owner.deleteFrom('comments').execute()
    await web.database.owner.updateTable('imports').set({ comments_done: false }).execute()
    const { app, owner: all } = web.database
    while (await storeEarlierComments({ app, owner: all }, new Date(web.clock.now)));
    expect(await stored()).toHaveLength(4)
    await source.undo(there)
    expect(await stored()).toEqual([])
  })

  test('of an import is not lost because of cycles or unknown parents', async () => {
    const base = {
      status: 'approved',
      name: '',
      website: 'javascript:alert(1)',
      createdAt: new Date(),
      byOwner: false,
    } as const
    const added = await withSite(web.database.app, site.id, (tx) =>
      importComments(tx, site.id, item, [
        { ...base, source: 'a', parent: 'b', body: 'A' },
        { ...base, source: 'b', parent: 'a', body: 'B' },
        { ...base, source: 'c', parent: 'missing', body: 'C' },
        { ...base, source: 'd', parent: 'd', body: 'D' },
        { ...base, source: 'e', parent: null, body: ' ' },
      ]),
    )
    expect(added).toBe(4)
    const rows = await web.database.owner.selectFrom('comments').selectAll().execute()
    expect(
      rows.every(
        ({ root_id: root, name, website }) => root === null && name === 'Anonymous' && website === '',
      ),
    ).toBe(true)
  })
})
