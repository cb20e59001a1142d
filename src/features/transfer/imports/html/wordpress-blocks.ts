import { z } from 'zod'
import type { EmbeddedContents, Footnote, Segment } from '#features/transfer/imports/html/source.types.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { parseHtml } from '#lib/html/parse.ts'
import { elementsIn, hasClass } from '#lib/html/tree.ts'
import { collapseSpace, visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

interface Delimiter {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly closes: boolean
  readonly isEmpty: boolean
  readonly start: number
  readonly end: number
}

/** Blocks whose content is taken verbatim instead of being parsed for nested blocks. */
const RAW_BLOCKS = /^(?:html|shortcode|freeform|embed|core-embed\/.+)$/
/** Blocks that WordPress shows only when a query is empty. */
const HIDDEN_BLOCKS: ReadonlySet<string> = new Set(['query-no-results'])

/** A block whose content is an item of its own. */
export const REUSABLE_BLOCK = 'block'

const attributesSchema = z.record(z.string(), z.unknown())

/**
 * Splits content at WordPress block comments. Content outside any block is classic; content without block comments
 * is classic as a whole. Footnotes are listed where their block is. `onSkipped` receives the name of each dynamic block whose output is not in the export.
 */
export function splitWordPressBlocks(
  content: string,
  contents: EmbeddedContents,
  { footnotes, onSkipped }: DynamicBlocks,
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
      pushRaw(raw.opened, content.slice(raw.opened.end, delimiter.start), contents, push)
      raw = undefined
      at = delimiter.end
      continue
    }
    push(content.slice(at, delimiter.start), depth === 0)
    at = delimiter.end
    if (delimiter.isEmpty && delimiter.name === 'footnotes' && footnotes.length > 0)
      push(footnoteList(footnotes), false)
    else if (delimiter.isEmpty) pushEmpty(delimiter, contents, push, onSkipped)
    else if (delimiter.closes) depth = Math.max(0, depth - 1)
    else if (RAW_BLOCKS.test(delimiter.name) || HIDDEN_BLOCKS.has(delimiter.name))
      raw = { opened: delimiter, nested: 1 }
    else depth++
  }
  if (raw) pushRaw(raw.opened, content.slice(raw.opened.end), contents, push)
  else push(content.slice(at), depth === 0)
  return segments
}

/** What the content does not contain itself. */
interface DynamicBlocks {
  readonly footnotes: readonly Footnote[]
  readonly onSkipped: (name: string) => void
}

function footnoteList(footnotes: readonly Footnote[]): string {
  const items = footnotes.map(
    ({ id, content }) => `<li id="${escapeHtml(id)}">${content} <a href="#${escapeHtml(id)}-link">↩</a></li>`,
  )
  return `<ol>${items.join('')}</ol>`
}

type Push = (html: string, classic: boolean) => void

function pushRaw(
  { name, attributes }: Delimiter,
  inside: string,
  contents: EmbeddedContents,
  push: Push,
): void {
  if (HIDDEN_BLOCKS.has(name)) return
  if (name === 'html') push(contents.add({ kind: 'html', source: inside.trim() }), false)
  else if (name === 'shortcode' || name === 'freeform') push(`${inside}\n\n`, true)
  else {
    const nodes = parseHtml(inside)
    const caption = [...elementsIn(nodes)].find((element) => element.name === 'figcaption')
    const wrapper = [...elementsIn(nodes)].find((element) => hasClass(element, 'wp-block-embed__wrapper'))
    const text = visibleTextOfHtml(wrapper ? wrapper.children : nodes)
    const url = httpUrlOf(attributes['url']) ?? httpUrlOf(text)
    const captionText = caption ? visibleTextOfHtml(caption.children) : ''
    if (url) push(contents.add({ kind: 'embed', url, caption: captionText }), false)
    else push(inside, false)
  }
}

function pushEmpty(
  { name, attributes }: Delimiter,
  contents: EmbeddedContents,
  push: Push,
  onSkipped: (name: string) => void,
): void {
  const url = httpUrlOf(attributes['url'])
  const label = attributes['label'] ?? attributes['service']
  if (url && RAW_BLOCKS.test(name)) push(contents.add({ kind: 'embed', url, caption: '' }), false)
  else if (url && typeof label === 'string' && (name === 'social-link' || name === 'navigation-link')) {
    push(`<li><a href="${escapeHtml(url)}">${escapeHtml(collapseSpace(label))}</a></li>`, false)
  } else onSkipped(name)
}

function httpUrlOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const url = value.trim()
  return /^https?:\/\/[^\s<>"]{1,1990}$/i.test(url) ? url : undefined
}

/** Yields `<!-- wp:name {…} -->` delimiters in opening, closing and empty form; other comments are left alone. */
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
