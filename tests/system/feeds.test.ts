import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { ATTACK_STRINGS } from '../support/blocks/attack-strings.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { atomProblems, rssProblems, textsOf } from '../support/feeds.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

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
  const picture = await web.addPicture(site, 'sea.png', await pngOf(40, 30), 'The sea')
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
      mediaId: picture,
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
        imageBlock(picture),
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
  ] as const)('is valid as %s, with whole entries and absolute addresses', async (format, type, problems) => {
    const answer = await feed(`/blog?format=${format}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(problems(answer.text)).toEqual([])
    expect(textsOf(answer.text, 'title')).toEqual(['News & notes', 'Second', 'Fish & <chips>'])
    const html = textsOf(answer.text, format === 'rss' ? 'content:encoded' : 'content').at(-1) ?? ''
    expect(html).toContain(`<a href="${web.origin('press')}/about">us</a>`)
    expect(html).toContain(`src="${web.origin('press')}/_media/`)
    expect(html).toContain(']]&gt; &amp; all &lt;b&gt;of it&lt;/b&gt;.')
    expect(html).not.toMatch(/class=|data-|style=|"\//)
    expect(textsOf(answer.text, format === 'rss' ? 'description' : 'summary').at(-1)).toBe('Short & "sharp".')
  })

  test('tells nothing of what is locked, a draft or not due yet', async () => {
    for (const path of [
      '/blog?format=rss',
      '/blog?format=atom',
      '/blog?format=rss&month=' + new Date(web.clock.now).toISOString().slice(0, 7),
    ]) {
      expect((await feed(path)).text).not.toMatch(/Secret|the mat|Draft|Later|hidden/)
    }
    expect((await feed('/blog?format=atom&tag=hidden')).headers['content-type']).toMatch(/html/)
  })

  test('RTE-15 follows a filter, and names it', async () => {
    const answer = await feed('/blog?category=News&format=atom')
    expect(atomProblems(answer.text)).toEqual([])
    expect(textsOf(answer.text, 'title')).toEqual(['News – News & notes', 'Fish & <chips>'])
    const tagged = await feed('/blog?format=rss&tag=sea%20%26%20salt')
    expect(textsOf(tagged.text, 'title').slice(1)).toEqual(['Fish & <chips>'])
  })

  test('is kept like a page: the same ETag, 304, rendered once', async () => {
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

  test('P13 can never act as a page of the site', async () => {
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

  test('P17 a scheduled entry is in it from its second on', async () => {
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

  test('has twenty entries at most', async () => {
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

  test('is asked for where there is none: the page answers', async () => {
    expect((await feed('/about?format=rss')).headers['content-type']).toMatch(/html/)
    expect((await feed('/blog?format=json')).headers['content-type']).toMatch(/html/)
    expect((await feed('/nothing?format=rss')).status).toBe(404)
  })

  test('stays well-formed and inert whatever its words are', async () => {
    const odd = await web.publish(site, 'collection', { urlId: 'odd', title: 'Odd' })
    const words = [...ATTACK_STRINGS.slice(0, 12), '\u0000\ufffe\ud800 ]]>', '</title></item>']
    for (const [index, text] of words.entries()) {
      await web.publish(
        site,
        'item',
        {
          urlId: `w${index}`,
          title: text.replaceAll('\u0000', '').slice(0, 400).toWellFormed(),
          excerpt: text.replaceAll('\u0000', '').toWellFormed(),
          layout: layoutOf(textBlock(text.replaceAll('\u0000', '').toWellFormed())),
        },
        odd,
      )
    }
    for (const [format, problems] of [
      ['rss', rssProblems],
      ['atom', atomProblems],
    ] as const) {
      const { text } = await feed(`/odd?format=${format}`)
      expect(problems(text)).toEqual([])
      for (const html of textsOf(text, format === 'rss' ? 'content:encoded' : 'content')) {
        expect(html).not.toMatch(/<script|<iframe|javascript:|\son[a-z]+=/i)
      }
    }
  })
})

test('a list tells readers and programs where its feeds are', async () => {
  const { text } = await feed('/blog')
  const links = [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]*" href="([^"]+)"/g)]
  expect(links.map(([, type, href]) => [type, href])).toEqual([
    ['application/rss+xml', `${web.origin('press')}/blog?format=rss`],
    ['application/atom+xml', `${web.origin('press')}/blog?format=atom`],
  ])
  const filtered = await feed('/blog?category=News')
  expect(filtered.text).toContain('/blog?format=rss&amp;category=News')
})

test('the checker of feeds sees what is wrong', () => {
  expect(rssProblems('<rss version="2.0"><channel><title>x</title></channel></rss>')).not.toEqual([])
  expect(atomProblems('<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>')).not.toEqual([])
  expect(() => new SaxesParser({ xmlns: false }).write('<a>\u0001</a>').close()).toThrow()
})
