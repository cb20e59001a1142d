import { type DefaultTreeAdapterMap, parse } from 'parse5'
import type { NamedPage } from './nu.ts'
import { askOnce } from './web.ts'

type Node = DefaultTreeAdapterMap['node']

/** More pages than any demo site has, to detect endless URLs. */
const MAX_PAGES = 1_000

/**
 * Returns every HTML page of a host that is reachable by links from these paths, with any status, in order of
 * discovery.
 */
export async function crawl(port: number, host: string, starts: readonly string[]): Promise<NamedPage[]> {
  const pages: NamedPage[] = []
  const seen = new Set(starts)
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await askOnce(port, host, path)
    const location = response.headers['location']
    const links = typeof location === 'string' ? [location] : []
    if (String(response.headers['content-type']).startsWith('text/html') && response.body.length > 0) {
      pages.push({ name: `${host}${path} (${response.status})`, html: response.text })
      links.push(...linksOf(parse(response.text)))
    }
    if (pages.length > MAX_PAGES) throw new Error(`${host} has more than ${MAX_PAGES} pages.`)
    const base = new URL(path, `http://${host}`)
    for (const link of links) {
      const target = URL.parse(link, base)
      if (target?.host !== host) continue
      const address = target.pathname + target.search
      if (seen.has(address)) continue
      seen.add(address)
      waiting.push(address)
    }
  }
  return pages
}

function linksOf(node: Node): string[] {
  const own =
    'tagName' in node && node.tagName === 'a'
      ? node.attrs.filter(({ name }) => name === 'href').map(({ value }) => value)
      : []
  const children = 'childNodes' in node ? node.childNodes.flatMap(linksOf) : []
  return [...own, ...children]
}
