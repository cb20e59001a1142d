import { headersOf, type RawResponse } from './client.ts'
import type { SnapshotContext } from './scenario.ts'

/** Every demo site of a new installation. */
export const DEMO_SITES = [
  'journal',
  'cover',
  'parked',
  'showcase',
  'store',
  'bakery',
  'kiln',
  'festival',
  'practice',
  'quarter',
  'guesthouse',
] as const

/** Max URLs of a site, more than any demo site has: stops an endless crawl. */
const MAX_URLS = 1_500
const MAX_IMAGES = 12

/** Paths requested on each site in addition to links and the sitemap. */
const FIXED = [
  '/',
  '/home',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/robots.txt',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/_home',
  '/search',
  '/search?q=paper',
  '/search?q=tea&page=2',
  '/search?q=%3Cb%3E',
  '/search?q=zzzz',
  '/no-such-page',
  '/no-such-page/below',
  '/?no-such-query=1',
  '/?format=json',
  '/?format=rss',
  '/?format=no-such-format',
  '//about//',
  '/about/',
  '/%zz',
  '/config',
  '/config/pages',
  '/_assets/no-such-file.js',
  '/_media/no-such-file.png',
] as const

/** Queries for paths of one segment, which may be collections. */
const COLLECTION_QUERIES = [
  'format=rss',
  'format=atom',
  'format=json',
  'format=json-pretty',
  'format=ical',
  'format=main-content',
  'page=2',
  'page=0',
  'page=x',
  'offset=1600000000000',
  'tag=no-such-tag',
  'category=no-such-category',
  'author=no-such-author',
  'month=10-2026',
  'month=x',
] as const

/** Queries for deeper paths, which may be items. */
const ITEM_QUERIES = ['format=json', 'format=ical', 'itemId=1', 'no-such-query=1'] as const

/** Stores every page of every demo site by following links, the sitemap and redirects. */
export async function recordPages(context: SnapshotContext): Promise<void> {
  for (const site of DEMO_SITES) await recordSite(context, site)
  for (const host of ['no-such-site', 'app'])
    for (const path of ['/', '/no-such-page', '/robots.txt', '/sitemap.xml', '/_app/no-such-file.js'])
      await recordUrl(context, host, path)
}

async function recordSite(context: SnapshotContext, site: string): Promise<void> {
  const seen = new Set<string>(FIXED)
  const waiting: string[] = [...FIXED]
  const images = new Set<string>()
  const add = (url: string) => {
    if (!seen.has(url)) waiting.push(url)
    seen.add(url)
  }
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await recordUrl(context, site, path)
    const text = /^(?:text\/html|application\/xml|text\/xml)/.test(response.contentType)
      ? response.body.toString('utf8')
      : ''
    for (const url of linksOf(
      text,
      response,
      `http://${site}.localhost:${context.client.port}${path.startsWith('//') ? '/' : path}`,
    ))
      add(url)
    if (response.status === 200 && text.includes('<html') && !path.includes('?'))
      for (const query of queriesOf(path)) add(`${path}?${query}`)
    for (const image of imagesOf(text)) if (images.size < MAX_IMAGES) images.add(image)
    if (seen.size > MAX_URLS) throw new Error(`${site} has more than ${MAX_URLS} URLs.`)
  }
  await recordImages(context, site, [...images])
  await recordMethods(context, site)
}

function queriesOf(path: string): readonly string[] {
  const depth = path.split('/').filter((segment) => segment !== '').length
  if (path === '/' || depth === 1) return COLLECTION_QUERIES
  return ITEM_QUERIES
}

async function recordUrl(context: SnapshotContext, site: string, path: string): Promise<RawResponse> {
  const response = await context.client.send(`${site}.localhost`, path)
  await context.store(`pages/${site}: ${path}`, `GET http://${site}.localhost${path}`, response)
  return response
}

/** Stores images under names without their random part, since snapshots are compared by name. */
async function recordImages(context: SnapshotContext, site: string, urls: readonly string[]): Promise<void> {
  const seen = new Set<string>()
  for (const url of urls) {
    const name = url.replace(/[0-9a-f]{2}\/[0-9a-f]{32}\//, '')
    if (seen.has(name)) continue
    seen.add(name)
    for (const query of ['', '?format=100w', '?format=500w', '?format=17w']) {
      const response = await context.client.send(`${site}.localhost`, url + query)
      await context.store(`media/${site}: ${name}${query}`, `GET ${name}${query}`, response)
    }
  }
}

/** Stores responses to other methods, and to conditional and compressed requests for a page. */
async function recordMethods(context: SnapshotContext, site: string): Promise<void> {
  const host = `${site}.localhost`
  const { client } = context
  const store = async (name: string, request: string, sent: Promise<RawResponse>) =>
    context.store(`pages/${site}: ${name}`, request, await sent)
  for (const method of ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
    for (const path of ['/', '/no-such-page'])
      await store(`${method} ${path}`, `${method} ${path}`, client.send(host, path, { method }))
  const [etag = ''] = headersOf(await client.send(host, '/'), 'etag')
  const conditional = { 'if-none-match': etag }
  await store('conditional /', 'GET /, conditional', client.send(host, '/', { headers: conditional }))
  for (const encoding of ['gzip', 'br', 'zstd', 'identity;q=0']) {
    const response = await client.send(host, '/', { headers: { 'accept-encoding': encoding } })
    await context.store(`pages/${site}: ${encoding} /`, `GET /, ${encoding}`, {
      ...response,
      contentType: 'compressed',
    })
  }
}

/** Returns the paths on the same host to which a page, a sitemap or a redirect links, in order. */
function linksOf(text: string, response: RawResponse, base: string): string[] {
  const found = [...text.matchAll(/<(?:a|link|form)\b[^>]*?\s(?:href|action)="([^"]*)"|<loc>([^<]*)<\/loc>/g)]
  const links = [...headersOf(response, 'location'), ...found.map(([, href, loc]) => href ?? loc ?? '')]
  const host = new URL(base).host
  return links.flatMap((link) => {
    const url = URL.parse(link.replaceAll('&amp;', '&'), base)
    if (url?.host !== host || !url.protocol.startsWith('http')) return []
    // Built files and stored files are not pages.
    return /^\/_(?:assets|media|app)\//.test(url.pathname) ? [] : [url.pathname + url.search]
  })
}

function imagesOf(text: string): string[] {
  return [...text.matchAll(/"(\/_media\/[0-9a-f]{2}\/[0-9a-f]{32}\/[^"? ]+)/g)].map(([, path = '']) => path)
}
