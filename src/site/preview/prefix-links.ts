import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** The location of the page, and the prefix for its URLs. */
export interface LinkRewrite {
  /** Origin of the site. */
  readonly origin: string
  /** Path on the site, the base of relative URLs. */
  readonly path: string
  /** For example `/_preview/{token}`. */
  readonly prefix: string
}

/** A replacement of a range of the text. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** On the outermost element of a section. */
const SECTION_ID = 'data-section-id'

/** Prefix of stored files, fonts and scripts, and of no document. */
const PROGRAM_PREFIX = '/_'

/** Attributes that contain one URL. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'poster',
])

/** Elements that are links. */
const LINKS: ReadonlySet<string> = new Set(['a', 'area'])

/** Attributes with the target URL of a form. */
const FORM_ATTRIBUTES: ReadonlySet<string> = new Set(['action', 'formaction'])

/** Attributes with the target window of a link or form. */
const TARGETS: ReadonlySet<string> = new Set(['target', 'formtarget'])

/**
 * Rewrites the links, forms and images of the page to a prefix, so that following them stays below it; links to other
 * sites, stored files and other program URLs open a new window without an opener. Stored files, fonts and our own
 * scripts keep their URLs, so that they are cached. `inHead` is added at the end of the head.
 */
export function prefixLinks(html: string, below: LinkRewrite, inHead: string): string {
  const edits: Edit[] = []
  visit(parse(html, { sourceCodeLocationInfo: true }).childNodes, (element) => {
    if (element.tagName === 'head') {
      const end = element.sourceCodeLocation?.endTag?.startOffset
      if (end !== undefined) edits.push({ start: end, end, text: inHead })
      return
    }
    edits.push(...editsOf(element, below))
  })
  return edited(html, edits)
}

/** The parts of a page that a change of its blocks changes. */
export interface PageParts {
  /** Text of the title element. */
  readonly title: string
  /** Text of the style element. */
  readonly styles: string
  /** The sections of the document at the URL. */
  readonly sections: readonly { readonly id: string; readonly html: string }[]
}

/** Returns parts of a page, with their links, forms and images rewritten as in the whole page. */
export function prefixParts(html: string, below: LinkRewrite): PageParts {
  const edits: Edit[] = []
  const sections: { readonly id: string; readonly start: number; readonly end: number }[] = []
  const texts = { title: '', style: '' }
  visit(parse(html, { sourceCodeLocationInfo: true }).childNodes, (element) => {
    const { tagName, parentNode } = element
    if ((tagName === 'title' || tagName === 'style') && parentNode?.nodeName === 'head')
      texts[tagName] = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
    const id = element.attrs.find(({ name }) => name === SECTION_ID)?.value
    const place = element.sourceCodeLocation
    if (id !== undefined && place) sections.push({ id, start: place.startOffset, end: place.endOffset })
    edits.push(...editsOf(element, below))
  })
  return {
    title: texts.title,
    styles: texts.style,
    sections: sections
      .toSorted((a, b) => a.start - b.start)
      .map(({ id, ...range }) => ({ id, html: edited(html, edits, range) })),
  }
}

/** Returns the text, or a range of it, with the replacements that are in it. */
function edited(
  html: string,
  edits: readonly Edit[],
  { start: from, end: to }: Pick<Edit, 'start' | 'end'> = { start: 0, end: html.length },
): string {
  let result = ''
  let done = from
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < from || end > to) continue
    result += html.slice(done, start) + text
    done = end
  }
  return result + html.slice(done, to)
}

function visit(nodes: readonly Node[], look: (element: Element) => void): void {
  const waiting = [...nodes]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    look(node)
    waiting.push(...node.childNodes)
    if ('content' in node) waiting.push(...node.content.childNodes)
  }
}

function editsOf(element: Element, below: LinkRewrite): Edit[] {
  const places = element.sourceCodeLocation?.attrs ?? {}
  // The canonical URL of a page is the same in its preview.
  if (element.attrs.some(({ name, value }) => name === 'rel' && value === 'canonical')) return []
  const isLink = LINKS.has(element.tagName)
  const opensWindow = isLink && leavesFrame(element, below)
  const edits = element.attrs.flatMap((attribute): Edit[] => {
    const { value } = attribute
    const name = nameOf(attribute)
    const place = places[name]
    if (place === undefined) return []
    const write = (text: string) => [
      { start: place.startOffset, end: place.endOffset, text: `${name}="${escaped(text)}"` },
    ]
    const remove = () => [{ start: place.startOffset, end: place.endOffset, text: '' }]
    if (TARGETS.has(name)) return opensWindow ? write('_blank') : remove()
    if (name === 'ping') return remove()
    if (name === 'rel' && opensWindow) return write(withoutOpener(value))
    if (name === 'srcset') {
      const moved = value.split(',').map((one) => candidate(one, below))
      return moved.every(({ isBelow }) => !isBelow) ? [] : write(moved.map(({ text }) => text).join(', '))
    }
    if (!ADDRESSES.has(name)) return []
    const target = toPreviewUrl(
      value,
      below,
      isLink ? 'elsewhere' : FORM_ATTRIBUTES.has(name) ? 'below' : 'unchanged',
    )
    return target.kind === 'below' ? write(target.href) : []
  })
  const start = element.sourceCodeLocation?.startOffset
  if (!opensWindow || start === undefined) return edits
  const end = start + 1 + element.tagName.length
  const missing = (name: string) => places[name] === undefined
  const text = (missing('target') ? ' target="_blank"' : '') + (missing('rel') ? ' rel="noopener"' : '')
  return [...edits, { start: end, end, text }]
}

/** Whether a link opens a new window: it has such a target, or leads outside of the site's pages. */
const leavesFrame = ({ attrs }: Element, below: LinkRewrite): boolean =>
  attrs.some((attribute) => {
    const name = nameOf(attribute)
    if (name === 'target') return attribute.value.toLowerCase() === '_blank'
    return name.endsWith('href') && toPreviewUrl(attribute.value, below, 'elsewhere').kind === 'elsewhere'
  })

/** As written in the markup. */
const nameOf = ({ prefix, name }: Element['attrs'][number]) => (prefix ? `${prefix}:${name}` : name)

/** The opened window must not access the preview. */
function withoutOpener(rel: string): string {
  const tokens = rel.split(/\s+/).filter((one) => one !== '' && !/^(?:no)?opener$/i.test(one))
  return [...tokens, 'noopener'].join(' ')
}

type Target = { readonly kind: 'unchanged' | 'elsewhere' } | { readonly kind: 'below'; readonly href: string }

/** Returns the preview URL for a URL of a page; `ofProgram` is returned for one of the program's own. */
export function toPreviewUrl(
  value: string,
  { origin, path, prefix }: LinkRewrite,
  ofProgram: Target['kind'] = 'elsewhere',
): Target {
  const trimmed = value.trim()
  if (trimmed === '' || trimmed.startsWith('#')) return { kind: 'unchanged' }
  const url = URL.parse(trimmed, origin + encodeURI(path))
  if (url === null || !/^https?:$/.test(url.protocol)) return { kind: 'unchanged' }
  if (url.origin !== origin) return { kind: 'elsewhere' }
  if (url.pathname.startsWith(PROGRAM_PREFIX) && ofProgram !== 'below') return { kind: ofProgram }
  return { kind: 'below', href: prefix + url.pathname + url.search + url.hash }
}

function candidate(text: string, below: LinkRewrite): { readonly text: string; readonly isBelow: boolean } {
  const [href = '', ...size] = text.trim().split(/\s/)
  const target = toPreviewUrl(href, below, 'unchanged')
  return target.kind === 'below'
    ? { text: [target.href, ...size].join(' '), isBelow: true }
    : { text: text.trim(), isBelow: false }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
