import MarkdownIt, { type Token } from 'markdown-it'
import type { RichText, RichTextMark, RichTextNode } from '#lib/rich-text/schema.ts'

const parser = new MarkdownIt({ html: false, linkify: true, typographer: false })
// 'read.me' is more often a file than a site; full URLs and email addresses still become links.
parser.linkify.set({ fuzzyLink: false })

const NODES: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  blockquote: 'blockquote',
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  list_item: 'listItem',
  table: 'table',
  tr: 'tableRow',
  th: 'tableHeader',
  td: 'tableCell',
}
const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', s: 'strike', link: 'link' }

/**
 * Returns Markdown (CommonMark, tables, strikethrough, bare URLs as links) as rich text. HTML in it is shown as text.
 * An image becomes a link with its text: a page fetches nothing from other hosts when it loads.
 */
export function markdownToRichText(source: string): RichText {
  const open: { type: string; attrs?: RichTextNode['attrs']; content: RichTextNode[] }[] = [
    { type: 'doc', content: [] },
  ]
  const add = (...nodes: RichTextNode[]) => open.at(-1)?.content.push(...nodes)
  for (const token of parser.parse(source, {})) {
    if (token.nesting === 1) {
      const name = token.type.replace(/_open$/, '')
      open.push({ type: NODES[name] ?? 'group', attrs: attrsOf(token), content: [] })
    } else if (token.nesting === -1) {
      const closed = open.pop()
      if (closed) add(closed)
    } else if (token.type === 'inline') add(...inline(token.children ?? []))
    else if (token.type === 'hr') add({ type: 'horizontalRule' })
    else if (token.type === 'fence' || token.type === 'code_block') add(codeBlock(token))
  }
  return { type: 'doc', content: open[0]?.content ?? [] }
}

function inline(tokens: readonly Token[]): RichTextNode[] {
  const out: RichTextNode[] = []
  const marks: RichTextMark[] = []
  const add = (text: string, ...more: RichTextMark[]) => {
    if (text !== '') out.push({ type: 'text', text, marks: [...marks, ...more] })
  }
  for (const token of tokens) {
    const mark = MARKS[token.type.replace(/_(open|close)$/, '')]
    if (token.nesting === 1) marks.push(mark === 'link' ? link(token, 'href') : { type: mark ?? 'none' })
    else if (token.nesting === -1) marks.pop()
    else if (token.type === 'hardbreak') out.push({ type: 'hardBreak' })
    else if (token.type === 'softbreak') add('\n')
    else if (token.type === 'code_inline') add(token.content, { type: 'code' })
    else if (token.type === 'image') {
      const inLink = marks.some(({ type }) => type === 'link')
      add(token.content || String(token.attrGet('src') ?? ''), ...(inLink ? [] : [link(token, 'src')]))
    } else add(token.content)
  }
  return out
}

function link(token: Token, attribute: 'href' | 'src'): RichTextMark {
  return { type: 'link', attrs: { href: token.attrGet(attribute), title: token.attrGet('title') } }
}

function codeBlock(token: Token): RichTextNode {
  const language = token.info.trim().split(/\s+/)[0] ?? ''
  return {
    type: 'codeBlock',
    attrs: { language },
    content: [{ type: 'text', text: token.content.replace(/\n$/, '') }],
  }
}

function attrsOf(token: Token): RichTextNode['attrs'] {
  if (token.type === 'heading_open') return { level: Number(token.tag.slice(1)) }
  if (token.type === 'ordered_list_open') return { start: Number(token.attrGet('start') ?? 1) }
  const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1]
  return align === undefined ? undefined : { textAlign: align }
}
