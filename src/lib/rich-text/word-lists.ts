import {
  attribute,
  classNames,
  elementsIn,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  styleValue,
} from '#lib/html/tree.ts'
import { readMarker, type ListMarker } from '#lib/rich-text/list-markers.ts'

/** An item of a list that a word processor wrote without nesting. */
interface FlatItem {
  readonly level: number
  /** Items of different lists are not joined. */
  readonly list: string
  readonly marker: ListMarker
  readonly children: readonly HtmlNode[]
}

interface OpenList {
  readonly level: number
  readonly list: string
  readonly isOrdered: boolean
  readonly items: HtmlElement[]
}

const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'div'])

/**
 * Returns nodes in which the lists of word processors are lists. Word writes each item as a paragraph with its marker as
 * text and its level as a style, Word for the web as a list of its own. Titles and quotes of Word, which are paragraphs
 * with a class, become headings and quotes. Other nodes stay the same objects.
 */
export function withWordLists(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  for (const element of elementsIn(nodes)) if (isOfWord(element)) return convertNodes(nodes)
  return nodes
}

const isOfWord = (element: HtmlElement): boolean =>
  attribute(element, 'class').includes('Mso') ||
  element.attributes.has('data-aria-level') ||
  attribute(element, 'style').includes('mso-list')

function convertNodes(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const out: HtmlNode[] = []
  let open: OpenList[] = []
  let between: HtmlNode[] = []
  const close = (): void => {
    out.push(...between)
    ;[open, between] = [[], []]
  }
  for (const node of nodes) {
    const items = node.kind === 'element' ? flatItems(node) : undefined
    if (items) {
      between = []
      for (const item of items) addItem(item, open, out)
    } else if (open.length > 0 && isNothing(node)) between.push(node)
    else if (open.length > 0 && node.kind === 'element' && isContinued(node)) {
      between = []
      const [last] = open.slice(-1)
      const item = last?.items.pop()
      if (last && item) last.items.push({ ...item, children: [...item.children, node] })
    } else {
      close()
      out.push(node.kind === 'element' ? convertElement(node) : node)
    }
  }
  close()
  return out
}

function convertElement(element: HtmlElement): HtmlElement {
  const children = convertNodes(element.children)
  if (hasClass(element, 'MsoTitle')) return { ...element, name: 'h1', children }
  if (hasClass(element, 'MsoQuote') || hasClass(element, 'MsoIntenseQuote'))
    return { ...element, name: 'blockquote', children }
  return { ...element, children }
}

const isNothing = (node: HtmlNode): boolean =>
  node.kind === 'comment' || (node.kind === 'text' && !/\S/.test(node.text))

const isListParagraph = (element: HtmlElement): boolean =>
  element.name === 'p' && classNames(element).some((name) => name.startsWith('MsoListParagraph'))

/** Whether a paragraph without a marker belongs to the item before. */
const isContinued = (element: HtmlElement): boolean =>
  isListParagraph(element) && styleValue(element, 'mso-list') === ''

/** Returns the items that an element is; undefined for any other element. */
function flatItems(element: HtmlElement): readonly FlatItem[] | undefined {
  const style = PARAGRAPHS.has(element.name) ? styleValue(element, 'mso-list') : ''
  const level = /\blevel([1-9])\b/.exec(style)?.[1]
  if (level !== undefined) return [styledItem(element, Number(level), style)]
  return listsOfItems(element) ?? (isListParagraph(element) ? typedItem(element) : undefined)
}

/** An item whose marker is marked as such. */
function styledItem(element: HtmlElement, level: number, style: string): FlatItem {
  let marker = ''
  const withoutMarker = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      if (node.kind !== 'element') return [node]
      if (styleValue(node, 'mso-list') !== 'ignore')
        return [{ ...node, children: withoutMarker(node.children) }]
      marker += textOf(node.children)
      return []
    })
  const children = withoutMarker(element.children)
  return {
    level,
    list: style.replace(/level\d+/, ''),
    marker: readMarker(marker),
    children: [{ ...element, name: 'p', children }],
  }
}

/** An item whose styles are lost: its text begins with a marker and several spaces. */
function typedItem(element: HtmlElement): readonly FlatItem[] | undefined {
  const found = /^\s*([·•▪◦‣§Øüo–-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])[\s\u00a0]{2,}/i.exec(
    textOf(element.children),
  )
  if (!found) return undefined
  let extra = found[0].length
  const cut = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.map((node) => {
      if (node.kind === 'element') return { ...node, children: cut(node.children) }
      if (node.kind !== 'text') return node
      const text = node.text.slice(extra)
      extra -= node.text.length - text.length
      return { ...node, text }
    })
  const children = [{ ...element, children: cut(element.children) }]
  return [{ level: 1, list: '', marker: readMarker(found[1] ?? ''), children }]
}

/** Lists of Word for the web: one for each item, which says its level. */
function listsOfItems(element: HtmlElement): readonly FlatItem[] | undefined {
  if (hasClass(element, 'ListContainerWrapper')) {
    const items = element.children.map((child) =>
      child.kind === 'element' ? listsOfItems(child) : isNothing(child) ? [] : undefined,
    )
    return items.every((one) => one !== undefined) ? items.flat() : undefined
  }
  if (element.name !== 'ul' && element.name !== 'ol') return undefined
  const items: FlatItem[] = []
  for (const child of element.children) {
    if (isNothing(child)) continue
    const level = child.kind === 'element' ? Number(attribute(child, 'data-aria-level')) : 0
    if (child.kind !== 'element' || child.name !== 'li' || !Number.isInteger(level) || level < 1)
      return undefined
    const start = attribute(element, 'start')
    const type = attribute(element, 'type')
    const marker = {
      isOrdered: element.name === 'ol',
      ...(start === '' ? {} : { start }),
      ...(type === '' ? {} : { type }),
    }
    items.push({ level, list: attribute(child, 'data-listid'), marker, children: child.children })
  }
  return items.length > 0 ? items : undefined
}

/** Adds an item to the open list of its level; begins a list where there is none, in the item before or in `out`. */
function addItem({ level, list, marker, children }: FlatItem, open: OpenList[], out: HtmlNode[]): void {
  const item: HtmlElement = { kind: 'element', name: 'li', attributes: new Map(), children }
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  const last = open.at(-1)
  if (last?.level === level) {
    if (last.list === list && last.isOrdered === marker.isOrdered) {
      last.items.push(item)
      return
    }
    open.pop()
  }
  const items = [item]
  const attributes = new Map(
    Object.entries({ start: marker.start, type: marker.type }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  // Its children grow with the items of the list.
  const element: HtmlElement = {
    kind: 'element',
    name: marker.isOrdered ? 'ol' : 'ul',
    attributes,
    children: items,
  }
  const outer = open.at(-1)
  const around = outer?.items.pop()
  if (outer && around) outer.items.push({ ...around, children: [...around.children, element] })
  else out.push(element)
  open.push({ level, list, isOrdered: marker.isOrdered, items })
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (node.kind === 'text' ? node.text : node.kind === 'element' ? textOf(node.children) : ''))
    .join('')
}
