import type { ReactNode } from 'react'
import type { RichText, RichTextNode } from '#lib/rich-text/schema.ts'
import { fieldMark } from '#parts/field-mark.ts'
import { headingsIn } from '#parts/heading-ids.ts'
import { HighlightedCode } from '#parts/highlighted-code.tsx'
import { InlineView } from '#parts/rich-text-inline.tsx'
import { TableView } from '#parts/rich-text-table.tsx'
import { normaliseRichText, textOfNode } from '#parts/rich-text-tree.ts'
import type { Scope } from '#parts/scope.ts'

/** Constants of rendering one text. */
interface Setting {
  readonly scope: Scope
  readonly headingShift: number
  /** The ids of headings that have one. */
  readonly ids: ReadonlyMap<RichTextNode, string | undefined>
}

/**
 * Rich text as elements, never as an HTML string, so that only known nodes and marks are rendered. Always valid markup
 * for any stored tree; an empty text renders nothing. Headings start at h2, because a page has an h1 already;
 * `headingShift` moves them down. Unsafe URLs never become links (P21). A `field` that is edited in place has an element
 * in previews also while it is empty.
 */
export function RichTextView(props: {
  readonly text: RichText
  readonly scope: Scope
  readonly headingShift?: number
  /** Those of its headings, in their order. */
  readonly headingIds?: readonly (string | undefined)[] | undefined
  readonly field?: string
}): ReactNode {
  const nodes = normaliseRichText(props.text)
  const { headingIds = [] } = props
  const ids = new Map(
    headingIds.length === 0 ? [] : headingsIn(nodes).map((node, index) => [node, headingIds[index]] as const),
  )
  const setting = { scope: props.scope, headingShift: props.headingShift ?? 0, ids }
  const mark = fieldMark(props.scope, props.field, { kind: 'rich', headingShift: setting.headingShift })
  if (nodes.length === 0 && mark['data-field'] === undefined) return null
  return (
    <div className="p-rich" {...mark}>
      {flow(nodes, setting)}
    </div>
  )
}

function flow(nodes: readonly RichTextNode[], setting: Setting): ReactNode {
  return nodes.map((node, index) => <BlockView key={index} node={node} setting={setting} />)
}

function BlockView({ node, setting }: { readonly node: RichTextNode; readonly setting: Setting }): ReactNode {
  const content = node.content ?? []
  const inline = () => <InlineView nodes={content} scope={setting.scope} />
  switch (node.type) {
    case 'paragraph':
      return <p className={alignClass(node)}>{inline()}</p>
    case 'heading':
      return heading(node, inline(), setting)
    case 'bulletList':
      return <ul>{items(content, setting)}</ul>
    case 'orderedList':
      return (
        <ol start={wholeNumber(node, 'start', 0)} type={listType(node)}>
          {items(content, setting)}
        </ol>
      )
    case 'blockquote':
      return <blockquote>{flow(content, setting)}</blockquote>
    case 'codeBlock':
      // Long lines scroll, and scrollable areas must be reachable by keyboard.
      return (
        <pre className="p-code" tabIndex={0}>
          <HighlightedCode source={textOfNode(node)} language={languageOf(node)} />
        </pre>
      )
    case 'preformatted':
      return <pre className="p-verse">{inline()}</pre>
    case 'horizontalRule':
      return <hr />
    case 'table':
      return (
        <TableView
          node={node}
          scope={setting.scope}
          cell={(cell) => unwrapParagraph(cell.content ?? [], setting)}
        />
      )
    case 'definitionList':
      return <dl>{content.map((part, index) => definition(part, index, setting))}</dl>
    default:
      return null
  }
}

function heading(node: RichTextNode, inside: ReactNode, setting: Setting): ReactNode {
  const level = Math.min(Math.max(wholeNumber(node, 'level') ?? 2, 1), 6)
  const attributes = { id: setting.ids.get(node), className: alignClass(node) }
  switch (Math.min(Math.max(level, 2) + setting.headingShift, 6)) {
    case 2:
      return <h2 {...attributes}>{inside}</h2>
    case 3:
      return <h3 {...attributes}>{inside}</h3>
    case 4:
      return <h4 {...attributes}>{inside}</h4>
    case 5:
      return <h5 {...attributes}>{inside}</h5>
    default:
      return <h6 {...attributes}>{inside}</h6>
  }
}

function items(content: readonly RichTextNode[], setting: Setting): ReactNode {
  return content.map((item, index) => <li key={index}>{unwrapParagraph(item.content ?? [], setting)}</li>)
}

function definition(part: RichTextNode, index: number, setting: Setting): ReactNode {
  if (part.type !== 'definitionTerm')
    return <dd key={index}>{unwrapParagraph(part.content ?? [], setting)}</dd>
  return (
    <dt key={index}>
      <InlineView nodes={part.content ?? []} scope={setting.scope} />
    </dt>
  )
}

/** A single paragraph in an item or a cell is rendered without an element. */
function unwrapParagraph(content: readonly RichTextNode[], setting: Setting): ReactNode {
  const [first, ...rest] = content
  const plain = first?.type === 'paragraph' && alignClass(first) === undefined
  if (!plain || rest.some((node) => node.type === 'paragraph')) return flow(content, setting)
  return (
    <>
      <InlineView nodes={first.content ?? []} scope={setting.scope} />
      {flow(rest, setting)}
    </>
  )
}

function alignClass(node: RichTextNode): string | undefined {
  const value = node.attrs?.['textAlign']
  return value === 'center' || value === 'right' || value === 'justify' ? `p-text-${value}` : undefined
}

function listType(node: RichTextNode): '1' | 'a' | 'A' | 'i' | 'I' | undefined {
  const value = node.attrs?.['type']
  return value === 'a' || value === 'A' || value === 'i' || value === 'I' ? value : undefined
}

function wholeNumber(node: RichTextNode, name: string, least = -Infinity): number | undefined {
  const value = node.attrs?.[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value < 1e9
    ? value
    : undefined
}

function languageOf({ attrs }: RichTextNode): string {
  const language = attrs?.['language']
  return typeof language === 'string' ? language : ''
}
