import { z } from 'zod'
import type { Segment, Specials } from '#features/imports/html/source.types.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { parseHtml } from '#lib/html/parse.ts'
import { elementsIn, hasClass } from '#lib/html/tree.ts'
import { foldSpace, visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

interface Delimiter {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly closes: boolean
  readonly isEmpty: boolean
  readonly start: number
  readonly end: number
}

/** Blocks whose inside is taken as it stands instead of being read as HTML with more blocks in it. */
const RAW_BLOCKS = /^(?:html|shortcode|freeform|embed|core-embed\/.+)$/
/** What WordPress shows only when a list it makes is empty. */
const UNSEEN_BLOCKS: ReadonlySet<string> = new Set(['query-no-results'])

const attributesSchema = z.record(z.string(), z.unknown())

/**
 * Takes the block comments of WordPress out of the content. What stands outside of any block is classic content;
 * content without a block comment is classic as a whole. `left` is told the name of each block that WordPress
 * would have filled in while serving the page and of which the export holds nothing.
 */
export function splitWordPressBlocks(
  content: string,
  specials: Specials,
  left: (name: string) => void,
): Segment[] {
  const segments: Segment[] = []
  const push = (html: string, classic: boolean): void => {
    const last = segments[segments.length - 1]
    if (last?.classic === classic) segments[segments.length - 1] = { html: last.html + html, classic }
    else if (!classic || /\S/.test(html)) segments.push({ html, classic })
  }
  let depth = 0
  let at = 0
  let raw: { readonly opened: Delimiter; nested: number } | undefined
  for (const delimiter of delimitersIn(content)) {
    if (raw) {
      if (delimiter.name !== raw.opened.name || delimiter.isEmpty) continue
      raw.nested += delimiter.closes ? -1 : 1
      if (raw.nested > 0) continue
      pushRaw(raw.opened, content.slice(raw.opened.end, delimiter.start), specials, push)
      raw = undefined
      at = delimiter.end
      continue
    }
    push(content.slice(at, delimiter.start), depth === 0)
    at = delimiter.end
    if (delimiter.isEmpty) pushEmpty(delimiter, specials, push, left)
    else if (delimiter.closes) depth = Math.max(0, depth - 1)
    else if (RAW_BLOCKS.test(delimiter.name) || UNSEEN_BLOCKS.has(delimiter.name))
      raw = { opened: delimiter, nested: 1 }
    else depth++
  }
  if (raw) pushRaw(raw.opened, content.slice(raw.opened.end), specials, push)
  else push(content.slice(at), depth === 0)
  return segments
}

type Push = (html: string, classic: boolean) => void

function pushRaw({ name, attributes }: Delimiter, inside: string, specials: Specials, push: Push): void {
  if (UNSEEN_BLOCKS.has(name)) return
  if (name === 'html') push(specials.keep({ kind: 'html', source: inside.trim() }), false)
  else if (name === 'shortcode' || name === 'freeform') push(`${inside}\n\n`, true)
  else {
    const nodes = parseHtml(inside)
    const caption = [...elementsIn(nodes)].find((element) => element.name === 'figcaption')
    const wrapper = [...elementsIn(nodes)].find((element) => hasClass(element, 'wp-block-embed__wrapper'))
    const written = visibleTextOfHtml(wrapper ? wrapper.children : nodes)
    const url = addressOf(attributes['url']) ?? addressOf(written)
    const captionText = caption ? visibleTextOfHtml(caption.children) : ''
    if (url) push(specials.keep({ kind: 'embed', url, caption: captionText }), false)
    else push(inside, false)
  }
}

function pushEmpty(
  { name, attributes }: Delimiter,
  specials: Specials,
  push: Push,
  left: (name: string) => void,
): void {
  const url = addressOf(attributes['url'])
  const label = attributes['label'] ?? attributes['service']
  if (url && RAW_BLOCKS.test(name)) push(specials.keep({ kind: 'embed', url, caption: '' }), false)
  else if (url && typeof label === 'string' && (name === 'social-link' || name === 'navigation-link')) {
    push(`<li><a href="${escapeHtml(url)}">${escapeHtml(foldSpace(label))}</a></li>`, false)
  } else left(name)
}

function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const url = value.trim()
  return /^https?:\/\/[^\s<>"]{1,1990}$/i.test(url) ? url : undefined
}

/** Finds `<!-- wp:name {…} -->`, its closing form and its empty form; anything else stays a comment. */
function* delimitersIn(content: string): Generator<Delimiter> {
  let at = 0
  for (;;) {
    const start = content.indexOf('<!--', at)
    if (start < 0) return
    const stop = content.indexOf('-->', start + 4)
    if (stop < 0) return
    at = start + 4
    const inside = content.slice(start + 4, stop).trim()
    const head = /^(\/?)wp:((?:[a-z][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*)(?=$|[\s/{])/.exec(inside)
    if (!head) continue
    at = stop + 3
    const rest = inside.slice(head[0].length).trim()
    const isEmpty = rest.endsWith('/')
    yield {
      name: (head[2] ?? '').replace(/^core\//, ''),
      attributes: readAttributes(isEmpty ? rest.slice(0, -1) : rest),
      closes: head[1] === '/',
      isEmpty,
      start,
      end: at,
    }
  }
}

function readAttributes(json: string): Readonly<Record<string, unknown>> {
  if (!json.trim().startsWith('{')) return {}
  try {
    return attributesSchema.catch({}).parse(JSON.parse(json))
  } catch {
    return {}
  }
}
