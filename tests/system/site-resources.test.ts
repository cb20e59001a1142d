import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITE_TYPE, type Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { readXml, textsOf } from '../support/feeds.ts'
import { headOf, structuredOf } from '../support/page-head.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let blog: Id
let image: Id
const day = 86_400_000

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('atlas', 'Atlas & Sons', { description: 'Maps </script> and more.' })
  image = await web.addImage(site, 'map.png', await pngOf(60, 40), 'A map')
  blog = await web.publish(site, 'collection', {
    urlId: 'blog',
    title: 'Blog',
    description: 'All maps.',
    pageSize: 2,
  })
  const at = (days: number) => new Date(web.clock.now - days * day).toISOString()
  for (const [index, urlId] of ['one', 'two', 'three'].entries()) {
    await web.publish(
      site,
      'item',
      {
        urlId,
        title: `Map ${urlId} </script><!--`,
        excerpt: 'About "it".',
        publishedOn: at(10 - index),
        categories: ['Maps & co'],
        tags: ['old', 'ink'],
        mediaId: urlId === 'two' ? image : null,
        layout: layoutOf(textBlock('Words.')),
      },
      blog,
    )
  }
  await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About',
    description: 'Who we are.',
    mediaId: image,
  })
  const crew = await web.publish(site, 'page', { urlId: 'crew', title: 'Crew' })
  await web.lock(site, crew, 'pass')
  await web.publish(site, 'page', { urlId: 'draft', title: 'Draft', status: 4 })
  const club = await web.publish(site, 'collection', { urlId: 'club', title: 'Club' })
  await web.publish(site, 'item', { urlId: 'inside', title: 'Inside' }, club)
  await web.lock(site, club, 'pass')
  await web.publish(
    site,
    'item',
    { urlId: 'soon', title: 'Soon', status: 2, publishedOn: new Date(web.clock.now + day).toISOString() },
    blog,
  )
  await web.configure(site, 'settings', {
    title: 'Atlas & Sons',
    description: 'Maps </script> and more.',
    homeDocumentId: blog,
    language: 'en-GB',
  })
})
afterAll(() => web.close())

const get = (path: string) => web.visit(site, path)

describe('the map of a site', () => {
  test('has every URL that anyone may open, each once, and nothing else', async () => {
    const response = await get('/sitemap.xml')
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
    const root = readXml(response.text)
    expect([root.name, root.attributes['xmlns']]).toEqual([
      'urlset',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ])
    const origin = web.origin('atlas')
    expect(textsOf(response.text, 'loc').toSorted()).toEqual(
      ['/', '/about', '/blog/one', '/blog/three', '/blog/two'].map((path) => origin + path),
    )
    for (const date of textsOf(response.text, 'lastmod')) expect(new Date(date).toISOString()).toBe(date)
    for (const child of root.children) {
      expect(child.children.map(({ name }) => name)).toEqual(['loc', 'lastmod'])
    }
  })

  test('ITS-04 has a scheduled URL from its exact second on', async () => {
    const now = web.clock.now
    try {
      web.clock.now = now + day
      expect(textsOf((await get('/sitemap.xml')).text, 'loc')).toContain(`${web.origin('atlas')}/blog/soon`)
      web.clock.now = now + day - 1
      expect((await get('/sitemap.xml')).text).not.toContain('soon')
    } finally {
      web.clock.now = now
    }
  })

  test('becomes an index when it is large, with every URL in one of its parts', async () => {
    const big = await web.createSite('big', 'Big')
    const list = await web.publish(big, 'collection', { urlId: 'all', title: 'All' })
    await web.database.ownerPool.query(
      `with d as (
         insert into documents (site_id, kind, collection_id, url_id, title, status)
         select $1::bigint, 'item', $2::bigint, 'n' || n, 'N', 1 from generate_series(1, 20000) n returning id, url_id),
       r as (
         insert into revisions (site_id, document_id, number, body)
         select $1::bigint, id, 1, '{}' from d returning id, document_id)
       insert into published_documents (site_id, document_id, revision_id, kind, collection_id, path, title, visible_from, published_on)
       select $1::bigint, d.id, r.id, 'item', $2::bigint, '/all/' || d.url_id, 'N', '-infinity', now()
       from d join r on r.document_id = d.id`,
      [big.id, list],
    )
    const index = await web.visit(big, '/sitemap.xml')
    expect(readXml(index.text).name).toBe('sitemapindex')
    const parts = textsOf(index.text, 'loc')
    expect(parts).toEqual(
      Array.from({ length: 9 }, (_, index) => `${web.origin('big')}/sitemap-${index + 1}.xml`),
    )
    const all: string[] = []
    for (const part of parts) {
      const locations = textsOf((await web.visit(big, new URL(part).pathname)).text, 'loc')
      expect(locations.length).toBeLessThanOrEqual(2_500)
      all.push(...locations)
    }
    expect(new Set(all).size).toBe(20_001)
    expect((await web.visit(big, '/sitemap-10.xml')).status).toBe(404)
    expect((await get('/sitemap-1.xml')).status).toBe(404)
  })
})

test('robots.txt links the sitemap, and disallows a parked site and one whose front page is locked', async () => {
  const open = await get('/robots.txt')
  expect(open.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(open.text).toContain(`Sitemap: ${web.origin('atlas')}/sitemap.xml`)
  expect(open.text).not.toMatch(/^Disallow: \/$/m)
  const parked = await web.createSite('parked', 'Parked', { type: SITE_TYPE.parkingPage })
  expect((await web.visit(parked, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  expect(textsOf((await web.visit(parked, '/sitemap.xml')).text, 'loc')).toEqual([])
  const closed = await web.createSite('closed', 'Closed')
  const home = await web.publish(closed, 'page', { urlId: 'home', title: 'Home' })
  await web.lock(closed, home, 'pass')
  expect((await web.visit(closed, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
})

describe('icons', () => {
  const sizeOf = async (bytes: Buffer) => {
    const { width, height, format } = await sharp(bytes).metadata()
    return [format, width, height]
  }

  test('contain the first letter of the title', async () => {
    const svg = await get('/favicon.svg')
    expect(svg.headers['content-type']).toBe('image/svg+xml')
    expect(svg.text).toContain('>A</text>')
    const touch = await get('/apple-touch-icon.png')
    expect(await sizeOf(touch.body)).toEqual(['png', 180, 180])
    const ico = await get('/favicon.ico')
    expect(ico.headers['content-type']).toBe('image/x-icon')
    expect(ico.headers['cache-control']).toBe('public, max-age=3600')
    expect([ico.body.readUInt16LE(0), ico.body.readUInt16LE(2), ico.body.readUInt16LE(4)]).toEqual([0, 1, 3])
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index
      const offset = ico.body.readUInt32LE(entry + 12)
      const png = ico.body.subarray(offset, offset + ico.body.readUInt32LE(entry + 8))
      expect(await sizeOf(png)).toEqual(['png', size, size])
    }
  })

  test('have the colours of the palette', async () => {
    const before = (await get('/favicon.svg')).text
    await web.configure(site, 'theme', { templateId: 'folio', style: { accent: '#7a1fa2' } })
    await web.web.hosts.refresh(site.id)
    const svg = (await get('/favicon.svg')).text
    expect(svg).not.toBe(before)
    expect(svg).toContain('#7a1fa2')
    const { dominant } = await sharp((await get('/apple-touch-icon.png')).body).stats()
    // In steps of 16.
    expect(Math.abs(dominant.r - 0x7a)).toBeLessThanOrEqual(16)
    expect(Math.abs(dominant.g - 0x1f)).toBeLessThanOrEqual(16)
    expect(Math.abs(dominant.b - 0xa2)).toBeLessThanOrEqual(16)
  })

  test('are complete when they are requested often, and in any encoding', async () => {
    for (let time = 0; time < 12; time++) {
      const response = await web.visit(site, '/apple-touch-icon.png', {
        headers: { 'accept-encoding': 'br, gzip' },
      })
      expect(response.headers['content-encoding']).toBeUndefined()
      expect(await sizeOf(response.body)).toEqual(['png', 180, 180])
    }
  })

  test('are created from the image that the owner chose', async () => {
    const other = await web.createSite('iconic', 'Iconic')
    const mediaId = await web.addImage(
      other,
      'red.png',
      await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00' } })
        .png()
        .toBuffer(),
      '',
    )
    await web.configure(other, 'settings', { title: 'Iconic', iconMediaId: mediaId })
    const { body } = await web.visit(other, '/apple-touch-icon.png')
    const { dominant } = await sharp(body).stats()
    expect([dominant.r > 180, dominant.g < 30]).toEqual([true, true])
    expect((await web.visit(other, '/favicon.svg')).text).toContain('data:image/png;base64,')
    await web.publish(other, 'page', { urlId: 'p', title: 'P' })
    expect((await web.visit(other, '/p')).text).toContain('<link rel="icon" href="/favicon.ico"')
  })
})

describe('the head of a page', () => {
  test('of an entry shows it in previews and as an article', async () => {
    const { text } = await get('/blog/two')
    const head = headOf(text)
    const origin = web.origin('atlas')
    expect(Object.fromEntries(head)).toMatchObject({
      'og:type': 'article',
      'og:site_name': 'Atlas & Sons',
      'og:title': 'Map two </script><!--',
      'og:description': 'About "it".',
      'og:url': `${origin}/blog/two`,
      'og:locale': 'en_GB',
      'og:image:width': '60',
      'og:image:alt': 'A map',
      'article:section': 'Maps & co',
      'twitter:card': 'summary_large_image',
      'link canonical': `${origin}/blog/two`,
    })
    expect(head.get('og:image')).toMatch(new RegExp(`^${origin}/_media/`))
    expect(Date.parse(head.get('article:modified_time') ?? '')).toBeGreaterThanOrEqual(
      Date.parse(head.get('article:published_time') ?? ''),
    )
    expect(headOf((await get('/blog/one')).text).get('twitter:card')).toBe('summary')
  })

  test('of a list links the pages before and after it', async () => {
    const first = headOf((await get('/blog')).text)
    const second = headOf((await get('/blog?page=2')).text)
    expect([first.get('link prev'), first.get('link next')]).toEqual([
      undefined,
      `${web.origin('atlas')}/blog?page=2`,
    ])
    expect([second.get('link prev'), second.get('link next')]).toEqual([
      `${web.origin('atlas')}/blog`,
      undefined,
    ])
    expect(second.get('link canonical')).toBe(`${web.origin('atlas')}/blog?page=2`)
  })

  test('has one canonical URL for the front page, at every path that shows it', async () => {
    for (const path of ['/', '/blog', '/?utm_source=x', '/blog?']) {
      expect(headOf((await get(path)).text).get('link canonical'), path).toBe(`${web.origin('atlas')}/`)
    }
  })

  test('contains structured data, and no string can break out of it', async () => {
    const origin = web.origin('atlas')
    const home = structuredOf((await get('/')).text)
    expect(home.map((thing) => thing['@type'])).toEqual(['WebSite', 'Organization'])
    expect(home[0]).toMatchObject({
      url: `${origin}/`,
      description: 'Maps </script> and more.',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${origin}/search?q={search_term_string}` },
      },
    })
    const [article, trail] = structuredOf((await get('/blog/two')).text)
    expect(article).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Map two </script><!--',
      keywords: 'old, ink',
      image: { '@type': 'ImageObject', width: '60' },
      author: { '@type': 'Organization', name: 'Atlas & Sons' },
    })
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, item: `${origin}/blog` },
        { position: 3, item: `${origin}/blog/two`, name: 'Map two </script><!--' },
      ],
    })
    expect(structuredOf((await get('/about')).text)).toMatchObject([{ '@type': 'BreadcrumbList' }])
  })

  test('has no social and structured data if the page is not for search engines', async () => {
    for (const path of ['/crew', '/nothing']) {
      const { text } = await get(path)
      expect(headOf(text).get('robots'), path).toBe('noindex')
      expect(text, path).not.toMatch(/og:|ld\+json|Crew/)
    }
  })
})

describe('pages of one screen', () => {
  test('PGM-03 show a cover at the root of a cover site, and only the notice of a parked one', async () => {
    const cover = await web.createSite('gate', 'The Gate', { type: SITE_TYPE.coverPage })
    await web.publish(cover, 'page', { urlId: 'home', title: 'Through the gate', description: 'Come in.' })
    const shown = await web.visit(cover, '/')
    expect(contextOf(shown)).toMatchObject({ pageType: 2, website: { websiteType: 2 } })
    expect(shown.text).toContain('class="cover cover-plain"')
    expect(shown.text).not.toContain('class="site-header"')

    const parked = await web.createSite('garage', 'The Garage', { type: SITE_TYPE.parkingPage })
    await web.publish(parked, 'page', { urlId: 'wip', title: 'Unfinished' })
    const notice = await web.visit(parked, '/')
    expect(notice.status).toBe(200)
    expect(contextOf(notice)).toMatchObject({ pageType: 2, website: { websiteType: 3 } })
    expect(notice.text).toContain('<h1 data-shrink="">The Garage</h1>')
    expect(headOf(notice.text).get('robots')).toBe('noindex')
    expect((await web.visit(parked, '/wip')).status).toBe(404)
  })

  test('PGM-04 include a splash page of type 3 with a link to the site, which is not in search and sitemap', async () => {
    const lobby = await web.createSite('lobby', 'The Lobby')
    const list = await web.publish(lobby, 'collection', { urlId: 'news', title: 'News' })
    const splash = await web.publish(lobby, 'page', { urlId: 'hello', title: 'Hello', design: 'splash' })
    const alone = await web.visit(lobby, '/hello')
    expect(contextOf(alone).pageType).toBe(3)
    expect(alone.text).toContain('<a class="go" href="/">Continue</a>')
    await web.configure(lobby, 'settings', { title: 'The Lobby', homeDocumentId: splash })
    const home = await web.visit(lobby, '/')
    expect(contextOf(home).pageType).toBe(3)
    expect(home.text).toContain('<a class="go" href="/news">Continue</a>')
    expect(headOf(home.text).get('robots')).toBe('noindex')
    expect(textsOf((await web.visit(lobby, '/sitemap.xml')).text, 'loc')).toEqual([
      `${web.origin('lobby')}/news`,
    ])
    await web.revise(lobby, splash, { urlId: 'hello', title: 'Hello', design: 'splash', continueTo: list })
    expect((await web.visit(lobby, '/')).text).toContain('href="/news">Continue')
  })
})
