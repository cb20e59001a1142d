import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeStatus } from '#features/content/documents/status.actions.ts'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { createRedirect } from '#features/content/redirects/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, imageBlock, pngOf, textBlock } from '../support/content.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { onlyDocument, previewToken, readPreview, saveDraft } from '../support/preview.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

const HOUR = 60 * 60 * 1000
/** Targets that open in a window of their own. */
const OUTSIDE = ['https://example.test/x', '/_home']

let web: TestWeb
let site: Site
let editor: Person
let token: string
let blog: Id
let about: Id
const posts: Id[] = []

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('harbour', 'The Harbour Journal')
  editor = await signedIn(web, 'editor@example.test')
  await permit(web, site, editor.id, { 'content-editor': true })
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Log book', pageSize: 2 })
  for (const number of [1, 2, 3])
    posts.push(
      await web.publish(
        site,
        'item',
        { urlId: `post-${number}`, title: `Post ${number}`, tags: ['tide'], categories: ['Boats'] },
        blog,
      ),
    )
  about = await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About',
    layout: layoutOf(textBlock('As it was.')),
  })
})
beforeEach(async () => {
  token = await previewToken(editor, site)
})
afterAll(() => web?.close())

const read = (path: string) => readPreview(web, site, token, path)
/** Returns the id of the document that a preview says it shows. */
const shown = async (path: string): Promise<unknown> =>
  Reflect.get(JSON.parse(/id="preview">([^<]*)</.exec((await read(path)).text)?.[1] ?? '{}'), 'documentId')
const publicText = async (path: string) => (await web.visit(site, path)).text

/** Returns all rows of a site's public tables. */
async function publicRows() {
  const rows = async (table: 'published_documents' | 'published_terms' | 'published_counts' | 'releases') =>
    web.database.owner.selectFrom(table).selectAll().where('site_id', '=', site.id).execute()
  const { version, row_version } = await web.database.owner
    .selectFrom('sites')
    .select(['version', 'row_version'])
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow()
  return JSON.stringify([
    version,
    row_version,
    await rows('published_documents'),
    await rows('published_terms'),
    await rows('published_counts'),
    await rows('releases'),
  ])
}

describe('saved and unreleased changes', () => {
  test('are shown in the preview, and everybody else sees the released state', async () => {
    const before = await publicRows()
    await saveDraft(web, site, {
      kind: 'page',
      id: about,
      body: { urlId: 'about', title: 'About us', layout: layoutOf(textBlock('As it will be.')) },
    })
    const { status, text } = await read('/about')
    expect(status).toBe(200)
    expect(text).toContain('As it will be.')
    expect(text).not.toContain('As it was.')
    expect(await publicText('/about')).toContain('As it was.')
    expect(await publicRows()).toBe(before)
  })

  test('include settings, navigation and theme', async () => {
    const settings = await onlyDocument(web, site, 'settings')
    const navigation = await onlyDocument(web, site, 'navigation')
    await saveDraft(web, site, { kind: 'settings', id: settings, body: { title: 'The New Harbour' } })
    await saveDraft(web, site, {
      kind: 'navigation',
      id: navigation,
      body: {
        title: 'Main',
        role: 'main',
        entries: [{ label: 'Who we are', target: { documentId: about }, children: [] }],
      },
    })
    const { text } = await read('/about')
    expect(text).toContain('The New Harbour')
    expect(text).toMatch(/href="\/_preview\/[^/"]+\/about"[^>]*>Who we are</)
    expect(await publicText('/about')).not.toContain('Who we are')
  })

  test('are in lists that contain future public items, with their new paths, and scheduled items as if they were due', async () => {
    const newest = new Date(web.clock.now + 24 * HOUR).toISOString()
    await saveDraft(web, site, {
      kind: 'item',
      collectionId: blog,
      body: { urlId: 'soon', title: 'Soon', status: 2, publishedOn: newest, tags: ['tide', 'ebb'] },
    })
    await saveDraft(web, site, {
      kind: 'item',
      collectionId: blog,
      body: { urlId: 'unfinished', title: 'Unfinished', status: 4, publishedOn: newest },
    })
    await saveDraft(web, site, {
      kind: 'item',
      id: posts[2] ?? '',
      body: { urlId: 'third', title: 'The third', tags: ['tide'] },
    })
    const list = (await read('/blog')).text
    expect(list).toContain('Soon')
    expect(list).toContain('The third')
    expect(list).toContain(`/_preview/${token}/blog/third`)
    expect(list).not.toContain('Unfinished')
    expect((await read('/blog?tag=ebb')).text).toContain('Soon')
    const second = await read('/blog?page=2')
    expect(second.text).toContain('Post 1')
    expect(await publicText('/blog')).not.toContain('Soon')
  })

  test.each([
    ['a draft', 4],
    ['one that needs a review', 3],
    ['a private one', 5],
  ])('%s is shown at its own path', async (_name, status) => {
    const urlId = `status-${status}`
    await saveDraft(web, site, { kind: 'item', collectionId: blog, body: { urlId, title: 'Mine', status } })
    await saveDraft(web, site, { kind: 'page', body: { urlId, title: 'Mine too', status } })
    expect((await read(`/blog/${urlId}`)).text).toMatch(/<h1[^>]*>Mine<\/h1>/)
    expect((await read(`/${urlId}`)).text).toMatch(/<h1[^>]*>Mine too<\/h1>/)
    expect((await web.visit(site, `/blog/${urlId}`)).status).toBe(404)
  })

  test('include the items of a draft collection', async () => {
    const plans = await saveDraft(web, site, {
      kind: 'collection',
      body: { urlId: 'plans', title: 'Plans', status: 4 },
    })
    await saveDraft(web, site, {
      kind: 'item',
      collectionId: plans,
      body: { urlId: 'pier', title: 'A pier' },
    })
    expect((await read('/plans')).text).toContain('A pier')
    expect((await read('/plans/pier')).text).toMatch(/<h1[^>]*>A pier<\/h1>/)
  })

  test('do not include documents in the trash', async () => {
    const deletedId = await web.publish(site, 'page', { urlId: 'doomed', title: 'Doomed' })
    unwrap(
      await withSite(web.database.app, site.id, (tx) =>
        changeStatus(tx, web.saveContext(site), {
          documentId: deletedId,
          status: ITEM_STATUS.deleted,
          transition: 'delete',
        }),
      ),
    )
    expect((await read('/doomed')).status).toBe(404)
  })

  test('show all items of a renamed collection at their new paths', async () => {
    const log = await web.publish(site, 'collection', { urlId: 'log', title: 'Log' })
    await web.publish(site, 'item', { urlId: 'one', title: 'Entry one', tags: ['x'] }, log)
    await saveDraft(web, site, { kind: 'collection', id: log, body: { urlId: 'diary', title: 'Diary' } })
    expect((await read('/diary')).text).toContain(`/_preview/${token}/diary/one`)
    expect((await read('/diary/one')).text).toContain('Entry one')
    expect((await read('/diary?tag=x')).text).toContain('Entry one')
    expect((await read('/log/one')).status).toBe(404)
    expect((await web.visit(site, '/log/one')).status).toBe(200)
  })

  test('of pages with a password are shown to members who may read content', async () => {
    const secret = await web.publish(site, 'page', {
      urlId: 'secret',
      title: 'Map',
      layout: layoutOf(textBlock('Under the third tree.')),
    })
    await web.lock(site, secret, 'open sesame')
    const lockSite = async (password: string | null) => {
      unwrap(await withSite(web.database.app, site.id, (tx) => setSitePassword(tx, site.id, password)))
      await web.web.hosts.refresh(site.id)
    }
    await lockSite('whole')
    expect((await read('/secret')).text).toContain('Under the third tree.')
    await lockSite(null)
    expect((await web.visit(site, '/secret')).text).not.toContain('Under the third tree.')
  })
})

test('a preview is the same as the site after releasing everything', async () => {
  await saveDraft(web, site, {
    kind: 'item',
    id: posts[1] ?? '',
    body: { urlId: 'second', title: 'The second', tags: ['flow'], categories: ['Boats', 'Nets'] },
  })
  await saveDraft(web, site, {
    kind: 'page',
    body: {
      urlId: 'overview',
      title: 'Overview',
      layout: layoutOf(
        { type: BLOCK_TYPE.tagCloud, version: 1, data: { collectionId: blog } },
        { type: BLOCK_TYPE.summaryV2, version: 1, data: { collectionId: blog } },
        { type: BLOCK_TYPE.archive, version: 1, data: { collectionId: blog } },
      ),
    },
  })
  const paths = [
    '/overview',
    '/blog',
    '/blog?page=2',
    '/blog?tag=flow',
    '/blog?category=Boats',
    '/blog/second',
    '/about',
  ]
  const texts = async (of: (path: string) => Promise<{ text: string }>) => {
    const pages = await Promise.all(paths.map(of))
    return pages.map(({ text }) => text.replaceAll(/nonce="[^"]*"|\/_preview\/[^/"]*/g, ''))
  }
  const before = await texts(read)
  expect(before[0]).toContain('flow')
  await withSite(web.database.app, site.id, async (tx) =>
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: 'changed' })),
  )
  await web.web.hosts.refresh(site.id)
  expect(await texts(read)).toEqual(before)
  // Nothing is scheduled any more, so that everybody sees the same.
  web.clock.now += 48 * HOUR
  const main = (html: string) =>
    html
      .slice(html.indexOf('<main'), html.indexOf('</main>'))
      .replaceAll(/<(\w+)(?: [^<>]*)? data-kind="\w+"[^<>]*><\/\1>|<div class="layout"><\/div>/g, '')
      .replaceAll(
        / data-(?:block-id|block-label|section-id|field|kind|heading-shift)="[^"]*"| target="_blank"/g,
        '',
      )
  token = await previewToken(editor, site)
  expect((await texts(read)).map(main)).toEqual((await texts((path) => web.visit(site, path))).map(main))
  web.clock.now -= 48 * HOUR
})

describe('a previewed page', () => {
  test('P13 P14 is framed by the app only, runs our scripts only, is not cached and sends no referrer', async () => {
    for (const path of ['/about', '/blog', '/nowhere', '/blog?format=rss', '/blog/', '/search?q=post']) {
      const { headers } = await read(path)
      expect(headers['cache-control'], path).toBe('no-store')
      expect(headers['referrer-policy'], path).toBe('no-referrer')
      if (path === '/blog/') continue
      expect(headers['x-robots-tag'], path).toContain('noindex')
      const policy = String(headers['content-security-policy'])
      expect(policy, path).toContain(`frame-ancestors ${web.config.appOrigin}`)
      expect(policy, path).toMatch(/sandbox|script-src 'nonce-[\w-]{20,}';/)
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("base-uri 'none'")
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers['set-cookie'], path).toBeUndefined()
    }
    const nonce = async () =>
      /nonce-([\w-]+)/.exec(String((await read('/about')).headers['content-security-policy']))?.[1]
    expect(await nonce()).not.toBe(await nonce())
  })

  test('P19 leaves out the scripts of its owner', async () => {
    await saveDraft(web, site, {
      kind: 'page',
      body: {
        urlId: 'coded',
        title: 'Coded',
        layout: layoutOf({
          type: 23,
          version: 1,
          data: {
            source: '<script>document.title = "taken"</script><img src=x onerror=alert(1)>',
            mode: 'run',
          },
        }),
      },
    })
    const { text } = await read('/coded')
    expect(text).not.toContain('taken')
    expect(text).not.toContain('onerror')
    expect(text).toContain('This code runs on the published site only.')
  })

  test('prefixes its own URLs: links, pages of a list, feeds, the search form', async () => {
    const image = await web.addImage(site, 'boat.png', await pngOf(900, 600), 'A boat')
    const link = (href: string) => ({
      type: 'text',
      text: href,
      marks: [{ type: 'link', attrs: { href } }],
    })
    await saveDraft(web, site, {
      kind: 'page',
      body: {
        urlId: 'links',
        title: 'Links',
        layout: layoutOf(
          {
            type: 2,
            version: 1,
            data: {
              text: {
                type: 'doc',
                content: [
                  {
                    type: 'paragraph',
                    content: ['/about#top', `${site.identifier}`, ...OUTSIDE, '#here'].map(link),
                  },
                ],
              },
            },
          },
          imageBlock(image),
        ),
      },
    })
    const prefix = `/_preview/${token}`
    const pages = await Promise.all(
      ['/links', '/blog', '/blog?tag=tide', '/blog/post-1', '/search?q=post', '/nowhere'].map(read),
    )
    for (const { text } of pages) {
      const leading = [
        ...text.matchAll(/<(a|form|area|button|input)\b[^>]*? (?:href|action|formaction)="([^"]*)"/g),
      ]
      expect(leading.length).toBeGreaterThan(0)
      for (const [tag, , address = ''] of leading)
        expect(address, tag).toMatch(/^(?:#|https:\/\/example\.test\/x|\/_home|\/_preview\/)/)
      for (const [, address = ''] of text.matchAll(/<link rel="alternate"[^>]* href="([^"]*)"/g))
        expect(address).toContain(prefix)
    }
    const [links, list, tagged] = pages.map(({ text }) => text)
    expect(links).toContain(`href="${prefix}/about#top"`)
    for (const outside of OUTSIDE)
      expect(links, outside).toMatch(
        new RegExp(`<a(?=[^>]* target="_blank")(?=[^>]* rel="noopener")[^>]* href="${outside}"`),
      )
    // Stored files keep their URLs, so that they are cached.
    expect(links).toMatch(/srcset="\/_media\//i)
    expect(list).toContain(`href="${prefix}/blog?page=2"`)
    expect(tagged).toContain(`href="${prefix}/blog?tag=tide&amp;page=2"`)
    const feed = await read('/blog?format=rss')
    expect(feed.status).toBe(200)
    expect(feed.headers['content-type']).toContain('xml')
  })

  test('follows redirects within the preview, but not to another site', async () => {
    for (const [from, to] of [
      ['/old', '/about'],
      ['/part', '/about#contact'],
      ['/away', 'https://example.test/'],
    ] as const)
      await withSite(web.database.app, site.id, async (tx) =>
        unwrap(await createRedirect(tx, site.id, { from, to }, new Date(web.clock.now))),
      )
    const moved = await read('/old?x=1')
    expect(moved.status).toBe(302)
    expect(moved.headers['location']).toBe(`/_preview/${token}/about?x=1`)
    // A hash would move the focus.
    expect((await read('/part')).headers['location']).toBe(`/_preview/${token}/about`)
    const away = await read('/away')
    expect(away.status).toBe(200)
    expect(away.text).toContain('https://example.test/')
    const untidy = await read('//blog//')
    expect(untidy.headers['location']).toBe(`/_preview/${token}/blog`)
  })

  test('says which document it shows', async () => {
    expect(await shown('/about')).toBe(about)
    expect(await shown('/blog')).toBe(blog)
    expect(await shown('/blog/post-1')).toBe(posts[0])
    expect(await shown('/nowhere')).toBeNull()
    expect((await read('/about')).text).toMatch(/data-block-id="/)
    expect(await publicText('/about')).not.toMatch(/data-block-(id|label)/)
  })

  test('accepts no forms', async () => {
    const response = await web.visit(site, `/_preview/${token}/about`, { method: 'POST', body: 'a=b' })
    expect(response.status).toBe(405)
  })
})
