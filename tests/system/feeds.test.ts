import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { renameSite } from '#features/tenancy/sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { STORED_PAYLOADS } from '../support/blocks/attack-strings.ts'
import { dangersIn, elementsOf } from '../support/blocks/markup.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { atomProblems, rssProblems, textsOf } from '../support/feeds.ts'
import { publishMany } from '../support/publish-many.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { unwrap } from '../support/unwrap.ts'

let web: TestWeb
let site: Site
let blog: Id
const day = 86_400_000

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('press', 'The <Press> & Co', {
    description: 'Ink, paper & news.',
    language: 'en-GB',
  })
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'News & notes' })
  const image = await web.addImage(site, 'sea.png', await pngOf(40, 30), 'The sea')
  const about = await web.publish(site, 'page', { urlId: 'about', title: 'About' })
  const at = (days: number) => new Date(web.clock.now - days * day).toISOString()
  await web.publish(
    site,
    'item',
    {
      urlId: 'first',
      title: 'Fish & <chips>',
      excerpt: 'Short & "sharp"\u0001.',
      publishedOn: at(3),
      tags: ['sea & salt'],
      categories: ['News'],
      mediaId: image,
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
                  content: [
                    { type: 'text', text: 'See ' },
                    { type: 'text', text: 'us', marks: [{ type: 'link', attrs: { documentId: about } }] },
                    { type: 'text', text: ' ]]> & all <b>of it</b>.' },
                  ],
                },
              ],
            },
          },
        },
        imageBlock(image),
      ),
    },
    blog,
  )
  await web.publish(
    site,
    'item',
    { urlId: 'second', title: 'Second', publishedOn: at(2), categories: ['Other'] },
    blog,
  )
  const locked = await web.publish(
    site,
    'item',
    {
      urlId: 'secret',
      title: 'Secret harbour',
      publishedOn: at(1),
      tags: ['hidden'],
      layout: layoutOf(textBlock('Under the mat')),
    },
    blog,
  )
  await web.lock(site, locked, 'pass')
  await web.publish(site, 'item', { urlId: 'draft', title: 'Draft thought', status: 4 }, blog)
  await web.publish(
    site,
    'item',
    {
      urlId: 'later',
      title: 'Later news',
      status: 2,
      publishedOn: new Date(web.clock.now + day).toISOString(),
    },
    blog,
  )
})
afterAll(() => web.close())

const feed = (path: string, headers: Record<string, string> = {}) => web.visit(site, path, { headers })

describe('a feed', () => {
  test.each([
    ['rss', 'application/rss+xml; charset=utf-8', rssProblems],
    ['atom', 'application/atom+xml; charset=utf-8', atomProblems],
  ] as const)('is valid %s, with full entries and absolute URLs', async (format, type, problems) => {
    const response = await feed(`/blog?format=${format}`)
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe(type)
    expect(problems(response.text)).toEqual([])
    expect(textsOf(response.text, 'title')).toEqual([
      'News & notes – The <Press> & Co',
      'Second',
      'Fish & <chips>',
    ])
    const html = textsOf(response.text, format === 'rss' ? 'content:encoded' : 'content').at(-1) ?? ''
    expect(html).toContain(`<a href="${web.origin('press')}/about">us</a>`)
    expect(html).toContain(`src="${web.origin('press')}/_media/`)
    expect(html).toContain(']]&gt; &amp; all &lt;b&gt;of it&lt;/b&gt;.')
    expect(html).not.toMatch(/class=|data-|style=|"\//)
    expect(textsOf(response.text, format === 'rss' ? 'description' : 'summary').at(-1)).toBe(
      'Short & "sharp".',
    )
  })

  test('contains nothing of locked, draft or scheduled entries', async () => {
    for (const path of [
      '/blog?format=rss',
      '/blog?format=atom',
      '/blog?format=rss&month=' + new Date(web.clock.now).toISOString().slice(0, 7),
    ]) {
      expect((await feed(path)).text).not.toMatch(/Secret|the mat|Draft|Later|hidden/)
    }
  })

  test('of a tag whose entries are all locked is empty, and a tag without entries has none', async () => {
    for (const [format, problems] of [
      ['atom', atomProblems],
      ['rss', rssProblems],
    ] as const) {
      const { status, headers, text } = await feed(`/blog?format=${format}&tag=hidden`)
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/xml/)])
      expect(problems(text)).toEqual([])
      expect(text).not.toMatch(/Secret|the mat|<(?:entry|item)\b/)
    }
    expect((await feed('/blog?format=atom&tag=nothing')).headers['content-type']).toMatch(/html/)
  })

  test('RTE-15 applies a filter, and names it', async () => {
    const response = await feed('/blog?category=News&format=atom')
    expect(atomProblems(response.text)).toEqual([])
    expect(textsOf(response.text, 'title')).toEqual([
      'News – News & notes – The <Press> & Co',
      'Fish & <chips>',
    ])
    const tagged = await feed('/blog?format=rss&tag=sea%20%26%20salt')
    expect(textsOf(tagged.text, 'title').slice(1)).toEqual(['Fish & <chips>'])
  })

  test('is cached like a page: same ETag, 304, rendered once', async () => {
    const first = await feed('/blog?format=rss')
    const before = await web.renders()
    const again = await feed('/blog?utm_source=x&format=rss&page=3')
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expect((await feed('/blog?format=rss', { 'if-none-match': String(first.headers['etag']) })).status).toBe(
      304,
    )
    expect(await web.renders()).toBe(before)
    expect(first.headers['cache-control']).toBe('no-cache')
  })

  test('P13 can never be rendered as a page of the site', async () => {
    for (const path of ['/blog?format=rss', '/sitemap.xml', '/robots.txt', '/favicon.svg', '/favicon.ico']) {
      const { headers } = await feed(path)
      expect(headers['content-security-policy'], path).toMatch(
        /default-src 'none'.*object-src 'none'; base-uri 'none'.*sandbox/,
      )
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
      expect(headers['set-cookie'], path).toBeUndefined()
    }
  })

  test('ITS-04 contains a scheduled entry from its exact second on', async () => {
    const due = web.clock.now + day
    const now = web.clock.now
    try {
      web.clock.now = due - 1
      expect((await feed('/blog?format=rss')).text).not.toContain('Later news')
      web.clock.now = due
      expect((await feed('/blog?format=rss')).text).toContain('Later news')
    } finally {
      web.clock.now = now
    }
  })

  test('has stable ids of itself and its entries when the site is renamed or gets a domain', async () => {
    const own = await web.createSite('moving', 'Moving')
    const list = await web.publish(own, 'collection', { urlId: 'news', title: 'News' })
    const entry = { urlId: 'a', title: 'A', categories: ['X'] }
    const first = await web.publish(own, 'item', entry, list)
    await web.publish(own, 'item', { urlId: 'b', title: 'B', categories: ['X'] }, list)
    const ids = async (host: string) => {
      const atom = (await web.ask(host, '/news?format=atom')).text
      expect(atomProblems(atom)).toEqual([])
      const guids = textsOf((await web.ask(host, '/news?format=rss')).text, 'guid')
      const filtered = (await web.ask(host, '/news?format=atom&category=X')).text
      return { atom: textsOf(atom, 'id'), guids, filtered: textsOf(filtered, 'id') }
    }
    const before = await ids(`moving.localhost:${web.port}`)
    expect(before.guids).toHaveLength(2)
    expect(before.atom.slice(1)).toEqual(before.guids)
    expect(before.filtered.slice(1)).toEqual(before.guids)
    expect(new Set([...before.atom, ...before.filtered]).size).toBe(4)
    for (const id of before.atom)
      expect(id).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)

    await web.revise(own, first, { ...entry, urlId: 'moved', title: 'Another title' })
    unwrap(await renameSite(web.database.app, 'moving', 'moved'))
    await web.web.hosts.refresh(own.id)
    expect(await ids(`moved.localhost:${web.port}`)).toEqual(before)
    await web.database.owner
      .insertInto('domains')
      .values({
        hostname: 'www.moved.example',
        site_id: own.id,
        proof: 'x',
        verified_at: new Date(web.clock.now),
        checked_at: null,
        missing_since: null,
      })
      .execute()
    await web.web.hosts.refresh(own.id)
    expect(await ids('www.moved.example')).toEqual(before)
  })

  test('has at most twenty entries', async () => {
    const many = await web.publish(site, 'collection', { urlId: 'many', title: 'Many' })
    for (let number = 0; number < 22; number++) {
      await web.publish(site, 'item', { urlId: `n${number}`, title: `N${number}` }, many)
    }
    expect(textsOf((await feed('/many?format=atom')).text, 'title')).toHaveLength(21)
  })

  test('of an empty collection is valid', async () => {
    await web.publish(site, 'collection', { urlId: 'empty', title: '' })
    expect(atomProblems((await feed('/empty?format=atom')).text)).toEqual([])
    expect(rssProblems((await feed('/empty?format=rss')).text)).toEqual([])
  })

  test('is the HTML page if there is no feed', async () => {
    expect((await feed('/about?format=rss')).headers['content-type']).toMatch(/html/)
    expect((await feed('/blog?format=json')).headers['content-type']).toMatch(/html/)
    expect((await feed('/nothing?format=rss')).status).toBe(404)
  })

  test('P18 stays well-formed and inert with any text', async () => {
    const texts = [...STORED_PAYLOADS, '\ufffe ]]>', '</title></item>']
    // A feed has twenty entries, so that the attacks need several feeds.
    for (let first = 0; first < texts.length; first += 20) {
      const urlId = `odd${first}`
      const odd = await web.publish(site, 'collection', { urlId, title: 'Odd' })
      const some = texts.slice(first, first + 20)
      const bodies = some.map((text, index) => ({
        urlId: `w${index}`,
        title: text,
        excerpt: text,
        layout: layoutOf(textBlock(text), { type: BLOCK_TYPE.markdown, version: 1, data: { source: text } }),
      }))
      await publishMany(web, site, odd, bodies)
      for (const [format, problems, element] of FORMATS) {
        const { text } = await feed(`/${urlId}?format=${format}`)
        expect(problems(text)).toEqual([])
        const contents = textsOf(text, element)
        expect(contents).toHaveLength(some.length)
        for (const html of contents) expect(unsuitableIn(html)).toEqual([])
      }
    }
  })

  test('contains only the content of blocks that any feed reader can show', async () => {
    const every = await web.publish(site, 'collection', { urlId: 'every', title: 'Every block' })
    const blocks = web.registry.all.map(({ block, fixture }) => ({
      type: block.code,
      version: block.version,
      data: fixture,
    }))
    const link = (href: string) => ({
      type: 'text',
      text: href,
      marks: [{ type: 'link', attrs: { href } }],
    })
    const links = [
      'https://sea.example/',
      'mailto:a@sea.example',
      'tel:+4930',
      'sms:+4930',
      'ftp://sea.example/',
    ]
    const content = [{ type: 'paragraph', content: links.map(link) }]
    await publishMany(web, site, every, [
      ...blocks
        .map((block, index) => ({ urlId: `b${index}`, title: 'B', layout: layoutOf(block) }))
        .slice(0, 19),
      { urlId: 'rest', title: 'Rest', layout: layoutOf(...blocks.slice(19)) },
    ])
    await publishMany(web, site, every, [
      {
        urlId: 'links',
        title: 'Links',
        publishedOn: new Date(web.clock.now - day / 2).toISOString(),
        layout: layoutOf({ type: BLOCK_TYPE.html, version: 1, data: { text: { type: 'doc', content } } }),
      },
    ])
    for (const [format, , element] of FORMATS) {
      const contents = textsOf((await feed(`/every?format=${format}`)).text, element)
      for (const html of contents) expect(unsuitableIn(html)).toEqual([])
      expect([...(contents[0] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
        links.slice(0, 3),
      )
    }
  })
})

const FORMATS = [
  ['rss', rssProblems, 'content:encoded'],
  ['atom', atomProblems, 'content'],
] as const

/** Returns what must not be in a feed: dangerous markup, and elements that need our styles or server. */
const unsuitableIn = (html: string): string[] => [
  ...dangersIn(html),
  ...elementsOf(html)
    .map(({ tagName }) => tagName)
    .filter((name) => /^(?:svg|math|form|input|button|select|textarea|dialog|nav|noscript)$/.test(name)),
]

test('a collection page links to its feeds', async () => {
  const { text } = await feed('/blog')
  const links = [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]*" href="([^"]+)"/g)]
  expect(links.map(([, type, href]) => [type, href])).toEqual([
    ['application/rss+xml', `${web.origin('press')}/blog?format=rss`],
    ['application/atom+xml', `${web.origin('press')}/blog?format=atom`],
  ])
  const filtered = await feed('/blog?category=News')
  expect(filtered.text).toContain('/blog?format=rss&amp;category=News')
})

test('the feed validators detect errors', () => {
  expect(rssProblems('<rss version="2.0"><channel><title>x</title></channel></rss>')).not.toEqual([])
  expect(atomProblems('<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>')).not.toEqual([])
  expect(() => new SaxesParser({ xmlns: false }).write('<a>\u0001</a>').close()).toThrow()
})
