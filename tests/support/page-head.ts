/** Returns the elements of a page's head by name: `og:title`, `link prev`, … */
export function headOf(html: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, kind, name, content] of html.matchAll(
    /<(meta|link) (?:property|name|rel)="([^"]+)" (?:content|href)="([^"]*)"/g,
  )) {
    found.set(
      kind === 'meta' ? (name ?? '') : `link ${name}`,
      (content ?? '')
        .replaceAll('&amp;', '&')
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
    )
  }
  return found
}

/** A thing of schema.org. */
export interface Thing {
  readonly '@type': string
  readonly [key: string]: unknown
}

/** Returns the JSON-LD in the head of a page. */
export function structuredOf(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)
  return Array.from(scripts, ([, json]) => JSON.parse(json ?? '') as Thing)
}
