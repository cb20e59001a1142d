import { Fragment, type ReactNode } from 'react'
import { MARK_TYPES, type RichTextMark, type RichTextNode } from '#lib/rich-text/schema.ts'
import { isAnchorId } from '#lib/rich-text/anchors.ts'
import { COLOUR_ATTRIBUTE, cssColour, textColour } from '#lib/rich-text/text-colours.ts'
import { LinkView } from '#parts/link.tsx'
import { ImageView } from '#parts/image.tsx'
import type { LinkTarget, Image, Scope } from '#parts/scope.ts'

const language = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i
const identity = /^[1-9]\d{0,18}$/
const seen = /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Nesting order from the outside in: a link is one element, however its text is formatted. */
const ORDER = ['anchor', 'link', 'language', 'inserted', 'deleted', 'citation', 'inlineQuote', 'abbreviation']

/** Inline nodes with their marks; adjacent nodes with the same mark share its element. */
export function InlineView(props: {
  readonly nodes: readonly RichTextNode[]
  readonly scope: Scope
}): ReactNode {
  return marked(
    props.nodes.map((node) => ({ node, marks: sorted(node.marks ?? []) })),
    props.scope,
    false,
  )
}

interface Marked {
  readonly node: RichTextNode
  readonly marks: readonly RichTextMark[]
}

function marked(list: readonly Marked[], scope: Scope, linked: boolean): ReactNode {
  const out: ReactNode[] = []
  for (let start = 0; start < list.length;) {
    const first = list[start]
    if (first === undefined) break
    const mark = first.marks[0]
    if (mark === undefined) {
      out.push(<Fragment key={start}>{leaf(first.node, scope, linked)}</Fragment>)
      start += 1
      continue
    }
    const key = keyOf(mark)
    const run: Marked[] = []
    for (
      let next = list[start];
      next?.marks[0] && keyOf(next.marks[0]) === key;
      next = list[start + run.length]
    ) {
      run.push({ node: next.node, marks: next.marks.slice(1) })
    }
    const inside = marked(run, scope, linked || mark.type === 'link')
    // A link without visible content would be a tab stop without a name.
    const shown = mark.type !== 'link' || run.some(({ node }) => isSeen(node, scope))
    out.push(<Fragment key={start}>{shown ? element(mark, inside, scope) : inside}</Fragment>)
    start += run.length
  }
  return out
}

function isSeen(node: RichTextNode, scope: Scope): boolean {
  return node.type === 'image' ? imageOf(node, scope) !== undefined : seen.test(node.text ?? '')
}

function imageOf(node: RichTextNode, scope: Scope): Image | undefined {
  const mediaId = textOf(node.attrs, 'mediaId', identity)
  return mediaId === undefined ? undefined : scope.image(mediaId)
}

function leaf(node: RichTextNode, scope: Scope, linked: boolean): ReactNode {
  if (node.type === 'hardBreak') return <br />
  if (node.type !== 'image') return node.text
  const image = imageOf(node, scope)
  return image ? <ImageView image={image} alt={textOf(node.attrs, 'alt')} named={linked} /> : null
}

function element(mark: RichTextMark, inside: ReactNode, scope: Scope): ReactNode {
  switch (mark.type) {
    case 'link':
      return (
        <LinkView
          scope={scope}
          target={targetOf(mark)}
          newWindow={mark.attrs?.['newWindow'] === true}
          title={textOf(mark.attrs, 'title')}
        >
          {inside}
        </LinkView>
      )
    case 'anchor':
      return scope.hidesAnchors ? inside : anchored(textOf(mark.attrs, 'id') ?? '', inside)
    case 'bold':
      return <strong>{inside}</strong>
    case 'italic':
      return <em>{inside}</em>
    case 'underline':
      return <u>{inside}</u>
    case 'strike':
      return <s>{inside}</s>
    case 'code':
      return <code>{inside}</code>
    case 'subscript':
      return <sub>{inside}</sub>
    case 'superscript':
      return <sup>{inside}</sup>
    case 'highlight':
      return <mark>{inside}</mark>
    case 'small':
      return <small>{inside}</small>
    case 'abbreviation':
      return <abbr title={textOf(mark.attrs, 'title')}>{inside}</abbr>
    case 'citation':
      return <cite>{inside}</cite>
    case 'inlineQuote':
      return <q>{inside}</q>
    case 'keyboard':
      return <kbd>{inside}</kbd>
    case 'sample':
      return <samp>{inside}</samp>
    case 'variable':
      return <var>{inside}</var>
    case 'inserted':
      return <ins>{inside}</ins>
    case 'deleted':
      return <del>{inside}</del>
    case 'language':
      return (
        <span lang={textOf(mark.attrs, 'lang', language)} dir={textOf(mark.attrs, 'dir', /^(ltr|rtl|auto)$/)}>
          {inside}
        </span>
      )
    case 'colour': {
      const colour = textColour(mark.attrs?.['token'])
      if (colour === undefined) return inside
      return (
        <span {...{ [COLOUR_ATTRIBUTE]: colour }} style={{ color: cssColour(colour) }}>
          {inside}
        </span>
      )
    }
    default:
      return inside
  }
}

/** One element for each id. */
function anchored(ids: string, inside: ReactNode): ReactNode {
  return ids
    .split(' ')
    .reduce((around, id) => (isAnchorId(id) ? <span id={id}>{around}</span> : around), inside)
}

function targetOf(mark: RichTextMark): LinkTarget | null {
  const documentId = textOf(mark.attrs, 'documentId', identity)
  if (documentId !== undefined) return { documentId, hash: textOf(mark.attrs, 'hash') }
  const url = textOf(mark.attrs, 'href')
  return url === undefined ? null : { url }
}

function sorted(marks: readonly RichTextMark[]): RichTextMark[] {
  const rank = (mark: RichTextMark) => {
    const place = ORDER.indexOf(mark.type)
    return place === -1 ? ORDER.length + MARK_TYPES.indexOf(mark.type as never) : place
  }
  const once = new Map(marks.toReversed().map((mark) => [mark.type, mark]))
  return [...once.values()].toSorted((a, b) => rank(a) - rank(b))
}

const keyOf = (mark: RichTextMark): string => mark.type + JSON.stringify(mark.attrs ?? {})

function textOf(attrs: RichTextMark['attrs'], name: string, shape?: RegExp): string | undefined {
  const value = attrs?.[name]
  if (typeof value !== 'string' || value === '') return undefined
  return shape && !shape.test(value) ? undefined : value
}
