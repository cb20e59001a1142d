import { builderShortcode } from '#features/transfer/imports/html/builder-shortcodes.ts'
import { attributesOf, type ShortcodeTag } from '#features/transfer/imports/html/shortcode-tags.ts'
import type { EmbeddedContents } from '#features/transfer/imports/html/source.types.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

const PLAYER_SOURCES = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'mp3', 'm4a', 'ogg', 'wav']
const BUILT_IN: ReadonlySet<string> = new Set([
  'caption',
  'wp_caption',
  'gallery',
  'playlist',
  'embed',
  'audio',
  'video',
])
/** Shortcodes that contain source code. */
const CODE: ReadonlySet<string> = new Set(['code', 'sourcecode', 'php', 'css', 'html', 'js', 'javascript'])
/** Shortcodes that name the URL of a player, or only its id. */
const SERVICES: ReadonlySet<string> = new Set(
  'youtube vimeo soundcloud spotify dailymotion tweet twitter instagram facebook ted wistia tiktok flickr slideshare'.split(
    ' ',
  ),
)
const OPENING = /\[(\[?)([a-z][\w-]{1,60})(?=[\s\]/=])([^[\]]{0,10000}?)(\/?)\](\]?)/iy
const CLOSING = /\[\/([a-z][\w-]{1,60})\]/iy
const STOPS = /<!--|<(pre|code|script|style|textarea)\b|<|\[/gi

/**
 * Replaces shortcodes with markup or placeholders: those built into WordPress, and the modules of the page builders
 * Divi and WPBakery. All others are removed, their inner text stays, and `hidden` counts them by name. Words in
 * brackets that are no shortcode, and those in tags, comments and code, stay as they are.
 */
export function expandShortcodes(
  html: string,
  contents: EmbeddedContents,
  hidden: Map<string, number>,
): string {
  const parts: string[] = []
  const closings = closingTags(html)
  /** What ends an open shortcode, by name. */
  const open = new Map<string, string[]>()
  let at = 0
  let from = 0
  const replace = (start: number, end: number, markup: string): void => {
    parts.push(html.slice(from, start), markup)
    at = from = end
  }
  for (;;) {
    STOPS.lastIndex = at
    const stop = STOPS.exec(html)
    if (!stop) break
    at = stop.index + 1
    if (stop[0] !== '[') {
      const end = stop[0] === '<!--' ? '-->' : stop[1] === undefined ? '>' : `</${stop[1].toLowerCase()}`
      const found = closings.find(end, at)
      if (found >= 0) at = found + end.length
      continue
    }
    const ending = matchAt(CLOSING, html, stop.index)
    const ended = open.get(ending?.[1]?.toLowerCase() ?? '')?.pop()
    if (ending && ended !== undefined) {
      replace(stop.index, stop.index + ending[0].length, ended)
      continue
    }
    const code = matchAt(OPENING, html, stop.index)
    if (!code) continue
    const [whole, escaped, written = '', attributes = '', closed, escapedEnd] = code
    if (escaped === '[' && escapedEnd === ']') {
      const isKnown = BUILT_IN.has(written.toLowerCase())
      if (isKnown || isShortcode(written, attributes, closings.next(written, at) >= 0))
        replace(stop.index, stop.index + whole.length, whole.slice(1, -1))
      continue
    }
    const start = stop.index + (escaped ?? '').length
    const insideStart = stop.index + whole.length - (escapedEnd ?? '').length
    const name = written.toLowerCase()
    const isClosed = closed === '/' || name === 'gallery' || name === 'playlist'
    const insideEnd = isClosed ? -1 : closings.next(name, insideStart)
    const tag: ShortcodeTag = {
      name,
      attributes: attributesOf(attributes),
      inside: insideEnd < 0 ? undefined : html.slice(insideStart, insideEnd),
    }
    const end = insideEnd < 0 ? insideStart : insideEnd + `[/${written}]`.length
    if (BUILT_IN.has(name)) {
      const markup = expandBuiltIn(tag, contents)
      if (markup !== undefined) {
        replace(start, end, markup)
        continue
      }
    }
    const replaced = expandWhole(tag, contents)
    if (replaced !== undefined) {
      replace(start, end, replaced)
      continue
    }
    const module = builderShortcode(tag)
    if (!module && !isShortcode(written, attributes, insideEnd >= 0)) continue
    if (module?.isComplete !== true) hidden.set(name, (hidden.get(name) ?? 0) + 1)
    const [before, after] = module ? [module.before, module.after] : linked(tag)
    replace(start, insideStart, insideEnd < 0 ? before + after : before)
    if (insideEnd >= 0) open.set(name, [...(open.get(name) ?? []), after])
  }
  parts.push(html.slice(from))
  return parts.join('')
}

/** Finds ends of elements and shortcodes. Positions are asked in ascending order, so that it takes linear time. */
interface Closings {
  /** Returns the next place of a text; -1 without one. */
  find(text: string, after: number): number
  /** Returns the place of the next end of a shortcode; -1 without one. */
  next(name: string, after: number): number
}

function closingTags(html: string): Closings {
  const missing = new Set<string>()
  let ends: Map<string, { readonly places: number[]; current: number }> | undefined
  return {
    find(text, after) {
      if (missing.has(text)) return -1
      const found = html.indexOf(text, after)
      if (found < 0) missing.add(text)
      return found
    },
    next(name, after) {
      ends ??= placesOfEnds(html)
      const own = ends.get(name.toLowerCase())
      if (!own) return -1
      while ((own.places[own.current] ?? Infinity) < after) own.current++
      return own.places[own.current] ?? -1
    },
  }
}

function placesOfEnds(html: string): Map<string, { readonly places: number[]; current: number }> {
  const ends = new Map<string, { readonly places: number[]; current: number }>()
  for (const { index, 1: name = '' } of html.matchAll(/\[\/([a-z][\w-]{1,60})\]/gi)) {
    const own = ends.get(name.toLowerCase())
    if (own) own.places.push(index)
    else ends.set(name.toLowerCase(), { places: [index], current: 0 })
  }
  return ends
}

function matchAt(expression: RegExp, text: string, index: number): RegExpExecArray | null {
  expression.lastIndex = index
  return expression.exec(text)
}

/** Tells shortcodes from words in brackets: they have an attribute, an end, or a name that is no word. */
function isShortcode(name: string, attributes: string, hasEnd: boolean): boolean {
  if (/[_\d]|-/.test(name) && attributes.trim() === '') return /_|-/.test(name)
  return (
    hasEnd ||
    attributesOf(attributes)
      .keys()
      .some((key) => !/^\d+$/.test(key))
  )
}

/** A button of a plugin stays a link. */
function linked({ name, attributes, inside }: ShortcodeTag): readonly [string, string] {
  const url = attributes.get('url') ?? attributes.get('href') ?? attributes.get('link') ?? ''
  const isLink = name.includes('button') && inside !== undefined && /^(?:https?:\/\/|\/)/i.test(url)
  return isLink ? [`<a href="${escapeHtml(url)}">`, '</a>'] : ['', '']
}

/** Expands shortcodes whose content is not markup. */
function expandWhole(
  { name, attributes, inside }: ShortcodeTag,
  contents: EmbeddedContents,
): string | undefined {
  if (CODE.has(name) && inside !== undefined)
    return `<pre><code>${inside.includes('&lt;') ? inside : escapeHtml(inside)}</code></pre>`
  if (!SERVICES.has(name)) return undefined
  const written = [
    inside,
    attributes.get('url'),
    attributes.get('0'),
    attributes.get('src'),
    attributes.get('id'),
  ]
    .map((value) => value?.trim().replace(/^=/, '').replaceAll('&amp;', '&') ?? '')
    .find((value) => value !== '')
  if (written === undefined) return undefined
  const url = urlOfService(name, written)
  return url && contents.add({ kind: 'embed', url, caption: '' })
}

function urlOfService(name: string, written: string): string | undefined {
  const url = /^https?:\/\/[^\s<>"]{1,1990}$/i.exec(written)?.[0]
  if (url !== undefined) return url
  if (name === 'youtube' && /^[\w-]{6,20}$/.test(written)) return `https://www.youtube.com/watch?v=${written}`
  return name === 'vimeo' && /^\d{3,15}$/.test(written) ? `https://vimeo.com/${written}` : undefined
}

function expandBuiltIn(
  { name, attributes, inside = '' }: ShortcodeTag,
  contents: EmbeddedContents,
): string | undefined {
  switch (name) {
    case 'gallery': {
      const columns = Number.parseInt(attributes.get('columns') ?? '', 10)
      return contents.add({
        kind: 'gallery',
        attachmentIds: idsIn(attributes),
        columns: Number.isSafeInteger(columns) ? columns : 3,
        type: attributes.get('type') ?? '',
      })
    }
    case 'playlist': {
      const plays = attributes.get('type')?.toLowerCase() === 'video' ? 'video' : 'audio'
      return contents.add({ kind: 'playlist', plays, attachmentIds: idsIn(attributes) })
    }
    case 'caption':
    case 'wp_caption': {
      if (inside === '') return undefined
      const align =
        /^align(?:left|right|center|none|wide|full)$/.exec(attributes.get('align') ?? '')?.[0] ?? ''
      const caption = attributes.get('caption')
      return `<figure class="wp-caption ${align}">${inside}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
    }
    case 'embed': {
      const url = webUrlOf(inside.trim() || attributes.get('src') || attributes.get('0'))
      return url && contents.add({ kind: 'embed', url, caption: '' })
    }
    default: {
      const explicit = inside.trim() || attributes.get('src') || attributes.get('0')
      const sources = [explicit, ...PLAYER_SOURCES.map((key) => attributes.get(key))]
      const urls = new Set(sources.map(webUrlOf).filter((url) => url !== undefined))
      if (urls.size === 0) return undefined
      return contents.add({
        kind: 'player',
        urls: [...urls],
        poster: webUrlOf(attributes.get('poster')) ?? '',
      })
    }
  }
}

/** Returns the attachments that a shortcode lists; undefined for those of the entry. */
function idsIn(attributes: ShortcodeTag['attributes']): readonly string[] | undefined {
  const ids = (attributes.get('ids') ?? attributes.get('include') ?? '').split(/[\s,]+/).filter(Boolean)
  return ids.length > 0 ? ids : undefined
}

function webUrlOf(text: string | undefined): string | undefined {
  return /^https?:\/\/[^\s<>"]{1,1990}$/i.exec(text ?? '')?.[0].replaceAll('&amp;', '&')
}
