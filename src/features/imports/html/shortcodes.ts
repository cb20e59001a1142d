import type { EmbeddedContents } from '#features/imports/html/source.types.ts'

const PLAYER_SOURCES = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'mp3', 'm4a', 'ogg', 'wav']
const SHORTCODE =
  /\[(\[?)(caption|wp_caption|gallery|embed|audio|video)(?![\w-])([^[\]]{0,2000}?)(\/?)\](\]?)/y
const STOPS = /<!--|<(pre|code|script|style|textarea)\b|<|\[/gi

/**
 * Replaces the shortcodes built into WordPress (caption, gallery, embed, audio, video) with markup or placeholders.
 * Unknown shortcodes, and those in tags, comments and code, stay as they are.
 */
export function expandShortcodes(html: string, contents: EmbeddedContents): string {
  const parts: string[] = []
  const unclosed = new Set<string>()
  let at = 0
  let from = 0
  /** Finds the next end marker; a missing one is searched only once, which keeps hostile input linear. */
  const find = (text: string, after: number): number => {
    if (unclosed.has(text)) return -1
    const found = html.indexOf(text, after)
    if (found < 0) unclosed.add(text)
    return found
  }
  for (;;) {
    STOPS.lastIndex = at
    const stop = STOPS.exec(html)
    if (!stop) break
    at = stop.index + 1
    if (stop[0] !== '[') {
      const end = stop[0] === '<!--' ? '-->' : stop[1] === undefined ? '>' : `</${stop[1].toLowerCase()}`
      const found = find(end, at)
      if (found >= 0) at = found + end.length
      continue
    }
    SHORTCODE.lastIndex = stop.index
    const code = SHORTCODE.exec(html)
    if (!code) continue
    const [whole, escaped, name = '', attributes = '', closed, escapedEnd] = code
    if (escaped === '[' && escapedEnd === ']') {
      parts.push(html.slice(from, stop.index), whole.slice(1, -1))
      at = from = stop.index + whole.length
      continue
    }
    const start = stop.index + (escaped ?? '').length
    const insideStart = stop.index + whole.length - (escapedEnd ?? '').length
    const ending = `[/${name}]`
    const insideEnd = closed === '/' || name === 'gallery' ? -1 : find(ending, insideStart)
    const inside = insideEnd < 0 ? '' : html.slice(insideStart, insideEnd)
    const markup = expand(name, attributesOf(attributes), inside, contents)
    if (markup === undefined) continue
    parts.push(html.slice(from, start), markup)
    at = from = insideEnd < 0 ? insideStart : insideEnd + ending.length
  }
  parts.push(html.slice(from))
  return parts.join('')
}

function expand(
  name: string,
  attributes: ReadonlyMap<string, string>,
  inside: string,
  contents: EmbeddedContents,
): string | undefined {
  const first = attributes.get('0') ?? ''
  switch (name) {
    case 'gallery': {
      const ids = (attributes.get('ids') ?? attributes.get('include') ?? '').split(/[\s,]+/).filter(Boolean)
      const columns = Number.parseInt(attributes.get('columns') ?? '', 10)
      return contents.add({
        kind: 'gallery',
        attachmentIds: ids.length > 0 ? ids : undefined,
        columns: Number.isSafeInteger(columns) ? columns : 3,
      })
    }
    case 'caption':
    case 'wp_caption': {
      if (inside === '') return undefined
      const align =
        /^align(?:left|right|center|none|wide|full)$/.exec(attributes.get('align') ?? '')?.[0] ?? ''
      const caption = attributes.get('caption')
      return `<figure class="wp-caption ${align}">${inside}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
    }
    default: {
      const explicit = inside.trim() || attributes.get('src') || first
      const source = explicit || PLAYER_SOURCES.map((key) => attributes.get(key)).find(Boolean)
      const url = /^https?:\/\/[^\s<>"]{1,1990}$/i.exec(source ?? '')?.[0]
      return url && contents.add({ kind: 'embed', url: url.replaceAll('&amp;', '&'), caption: '' })
    }
  }
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  let unnamed = 0
  for (const match of text.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(?:"([^"]*)"|(\S+))/g,
  )) {
    const [, key, double, single, bare, quoted, word] = match
    if (key !== undefined) attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '')
    else attributes.set(String(unnamed++), quoted ?? word ?? '')
  }
  return attributes
}
