import { Tokenizer, TokenizerMode } from 'parse5'
import { cutText } from '#lib/html/cut.ts'
import { VOID_ELEMENTS } from '#lib/html/elements.ts'
import type { HtmlElement, HtmlNode } from '#lib/html/tree.ts'

/** Elements nested deeper are removed; their content moves up to the deepest remaining one. */
export const MAX_HTML_DEPTH = 100

/** Longer attributes are removed, for example images in data: URLs. */
const MAX_ATTRIBUTE_LENGTH = 20_000

type Mutable = HtmlElement & { readonly children: HtmlNode[] }

/** Which open elements a start tag closes, and the elements that limit the search for them. */
interface Closing {
  readonly closes: ReadonlySet<string>
  readonly within: ReadonlySet<string>
}

const nameSet = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const CLOSINGS = new Map<string, Closing>()

function closing(starts: string, closes: string, within: string): void {
  for (const name of starts.split(' '))
    CLOSINGS.set(name, { closes: nameSet(closes), within: nameSet(within) })
}

const P_SCOPE = 'table td th caption button object body'
closing(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form header ' +
    'hgroup hr main menu nav ol p pre search section summary table ul',
  'p',
  P_SCOPE,
)
closing('h1 h2 h3 h4 h5 h6', 'p h1 h2 h3 h4 h5 h6', `${P_SCOPE} div li blockquote section article figure`)
closing('li', 'li', 'ul ol menu dir table td th')
closing('dt dd', 'dt dd', 'dl table td th')
closing('tr', 'tr td th caption colgroup', 'table')
closing('td th', 'td th caption', 'table')
closing('thead tbody tfoot', 'thead tbody tfoot tr td th caption colgroup', 'table')
closing('caption colgroup', 'caption colgroup', 'table')
closing('option optgroup', 'option', 'select datalist')
closing('a', 'a', 'table td th object')
closing('button', 'button', 'table td th object')

/** An end tag of these does not close an element outside of the one named. */
const END_SCOPE = nameSet('table td th caption')
const TABLE_PARTS = nameSet('table caption colgroup thead tbody tfoot tr td th')

const TEXT_MODES = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
])

/**
 * Parses any text as HTML. Never throws, and takes linear time whatever is nested or left open: tags come from parse5's
 * tokenizer, but the tree is built by the few rules that preserve the order of text, because the standard's rules copy
 * open formatting elements repeatedly.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root: Mutable = { kind: 'element', name: 'body', attributes: new Map(), children: [] }
  const open: Mutable[] = [root]
  const tooDeep = new Map<string, number>()
  const current = (): Mutable => open[open.length - 1] ?? root

  const close = (isWanted: (name: string) => boolean, stopsAt: (name: string) => boolean): void => {
    for (let depth = open.length - 1; depth > 0; depth--) {
      const name = open[depth]?.name ?? ''
      if (isWanted(name)) {
        open.length = depth
        return
      }
      if (stopsAt(name)) return
    }
  }

  const text = (chars: string): void => {
    const { children } = current()
    const last = children[children.length - 1]
    if (last?.kind === 'text') children[children.length - 1] = { kind: 'text', text: last.text + chars }
    else children.push({ kind: 'text', text: chars })
  }

  const tokenizer = new Tokenizer(
    {},
    {
      onComment: ({ data }) => {
        current().children.push({ kind: 'comment', text: data })
      },
      onDoctype: () => {},
      onEof: () => {},
      onNullCharacter: () => {},
      onCharacter: ({ chars }) => text(chars),
      onWhitespaceCharacter: ({ chars }) => text(chars),
      onStartTag: ({ tagName, attrs, selfClosing }) => {
        const name = tagName === 'image' ? 'img' : tagName
        const rule = CLOSINGS.get(name)
        if (rule) {
          // One start tag may end several elements: a row ends the cell and the row before it.
          let before
          do {
            before = open.length
            close(
              (candidate) => rule.closes.has(candidate),
              (candidate) => rule.within.has(candidate),
            )
          } while (open.length < before && open.length > 1)
        }
        const mode = TEXT_MODES.get(name)
        if (mode !== undefined) {
          tokenizer.lastStartTagName = name
          tokenizer.state = mode
        }
        const leaf = VOID_ELEMENTS.has(name) || (selfClosing && !isHtmlContainer(name))
        if (open.length > MAX_HTML_DEPTH && !leaf) {
          tooDeep.set(name, (tooDeep.get(name) ?? 0) + 1)
          return
        }
        const attributes = new Map(
          attrs.map((entry) => [entry.name, cutText(entry.value, MAX_ATTRIBUTE_LENGTH)]),
        )
        const element: Mutable = { kind: 'element', name, attributes, children: [] }
        current().children.push(element)
        if (!leaf) open.push(element)
      },
      onEndTag: ({ tagName }) => {
        if (tagName === 'br') {
          current().children.push({ kind: 'element', name: 'br', attributes: new Map(), children: [] })
          return
        }
        const unseen = tooDeep.get(tagName) ?? 0
        if (unseen > 0) {
          tooDeep.set(tagName, unseen - 1)
          return
        }
        const crosses = TABLE_PARTS.has(tagName)
        const isHeading = /^h[1-6]$/.test(tagName)
        close(
          (name) => name === tagName || (isHeading && /^h[1-6]$/.test(name)),
          (name) => (crosses ? name === 'table' && tagName !== 'table' : END_SCOPE.has(name)),
        )
      },
    },
  )
  tokenizer.write(html, true)
  return root.children
}

/** In HTML a slash does not close an element; in pasted SVG and MathML it does. */
function isHtmlContainer(name: string): boolean {
  return !SVG_SHAPES.has(name)
}

const SVG_SHAPES = nameSet('path rect circle ellipse line polyline polygon use stop image g animate mspace')
