import MarkdownIt from 'markdown-it'
import { escapeHtml } from '#lib/html/escape-html.ts'

const markdown = new MarkdownIt({ html: true, linkify: true })

/** What a text refers to. */
export interface TextReferences {
  /** Returns the path of a post by the name of its file; undefined for an unknown one. */
  readonly post: (name: string) => string | undefined
  /** Returns the path in the folder of a file that is beside the text; undefined for one that is not there. */
  readonly file: (path: string) => string | undefined
}

/** A text as HTML, with what could not be converted. */
export interface ConvertedText {
  readonly html: string
  readonly notes: readonly string[]
}

/** Converts a text of Jekyll, Hugo or another program for Markdown to HTML. */
export function markdownToHtml(text: string, references: TextReferences): ConvertedText {
  const lost = new Set<string>()
  const source = withFootnotes(withoutTemplates(text, references, lost))
  const html = withOwnFiles(markdown.render(source), references)
  const notes = lost.size === 0 ? [] : [`Left out: ${[...lost].slice(0, 10).join(', ')}.`]
  return { html, notes }
}

/** An HTML file of Jekyll, whose templates are the same. */
export function templateToHtml(text: string, references: TextReferences): ConvertedText {
  const lost = new Set<string>()
  const html = withOwnFiles(withoutTemplates(text, references, lost), references)
  return { html, notes: lost.size === 0 ? [] : [`Left out: ${[...lost].slice(0, 10).join(', ')}.`] }
}

const TAG = /\{%([^%{}]{0,1000})%\}/g
const VALUE = /\{\{-?([^{}]{0,1000})\}\}/g
const SHORTCODE = /\{\{[<%]([^{}]{0,2000})\}\}/g
const ATTRIBUTES = /^[ \t]{0,3}\{:[^{}\n]{0,500}\}[ \t]{0,9}$|\{:[^{}\n]{0,500}\}/gm

/** Replaces templates of Jekyll (Liquid) and shortcodes of Hugo by what they show, as far as that is known. */
function withoutTemplates(text: string, { post }: TextReferences, lost: Set<string>): string {
  return text
    .replaceAll(SHORTCODE, (_, inner: string) => {
      const { name, rest } = nameAndRest(inner.replace(/[>%]$/, ''))
      return shortcode(name, argumentsOf(rest), post, lost)
    })
    .replaceAll(TAG, (_, inner: string) => {
      const { name, rest } = nameAndRest(inner.replace(/^-/, '').replace(/-$/, ''))
      return liquidTag(name, rest, post, lost)
    })
    .replaceAll(VALUE, (_, value: string) => liquidValue(value.trim(), lost))
    .replaceAll(ATTRIBUTES, '')
}

/** The first word of what is between the marks of a template, and the rest. */
function nameAndRest(inner: string): { readonly name: string; readonly rest: string } {
  const text = inner.trim()
  const end = text.search(/\s/)
  return end === -1 ? { name: text, rest: '' } : { name: text.slice(0, end), rest: text.slice(end).trim() }
}

type FindPost = TextReferences['post']

function liquidTag(name: string, rest: string, post: FindPost, lost: Set<string>): string {
  switch (name) {
    case 'highlight':
      return `\n\`\`\`${rest.split(/\s/)[0] ?? ''}\n`
    case 'endhighlight':
      return '\n```\n'
    case 'raw':
    case 'endraw':
      return ''
    case 'post_url':
    case 'link':
      return post(rest) ?? unknown(`{% ${name} %}`, lost)
    default:
      return unknown(`{% ${name} %}`, lost)
  }
}

function liquidValue(value: string, lost: Set<string>): string {
  if (/^site\.(?:url|baseurl)$/.test(value)) return ''
  const [, path] =
    /^["']([^"']{0,1000})["']\s{0,9}\|\s{0,9}(?:relative_url|absolute_url|prepend)/.exec(value) ?? []
  return path ?? unknown(`{{ ${value.slice(0, 60)} }}`, lost)
}

function shortcode(name: string, args: Arguments, post: FindPost, lost: Set<string>): string {
  const first = args.list[0] ?? ''
  switch (name) {
    case 'figure':
    case 'image':
    case 'img': {
      const src = args.named.get('src') ?? first
      const caption = args.named.get('caption') ?? args.named.get('title') ?? ''
      const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(args.named.get('alt') ?? caption)}">`
      const text = caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`
      return `\n\n<figure>${image}${text}</figure>\n\n`
    }
    case 'youtube':
      return `\n\nhttps://www.youtube.com/watch?v=${encodeURIComponent(args.named.get('id') ?? first)}\n\n`
    case 'vimeo':
      return `\n\nhttps://vimeo.com/${encodeURIComponent(args.named.get('id') ?? first)}\n\n`
    case 'gist':
      return `\n\nhttps://gist.github.com/${args.list.slice(0, 2).map(encodeURIComponent).join('/')}\n\n`
    case 'highlight':
      return `\n\`\`\`${first}\n`
    case '/highlight':
      return '\n```\n'
    case 'ref':
    case 'relref':
      return post(first) ?? unknown(`{{< ${name} >}}`, lost)
    default:
      return name.startsWith('/') ? '' : unknown(`{{< ${name} >}}`, lost)
  }
}

function unknown(what: string, lost: Set<string>): string {
  lost.add(what)
  return ''
}

interface Arguments {
  readonly named: ReadonlyMap<string, string>
  readonly list: readonly string[]
}

function argumentsOf(text: string): Arguments {
  const named = new Map<string, string>()
  const list: string[] = []
  for (const [, name, quoted, bare] of text.matchAll(
    /(?:([\w-]{1,60})=)?(?:"([^"]{0,1000})"|([^\s"=]{1,1000}))/g,
  )) {
    const value = quoted ?? bare ?? ''
    if (name === undefined) list.push(value)
    else named.set(name, value)
  }
  return { named, list }
}

const FOOTNOTE = /^\[\^([\w-]{1,60})\]:[ \t]{1,9}(.{1,5000})$/gm
const FOOTNOTE_MARK = /\[\^([\w-]{1,60})\]/g

/** Numbers footnotes in the order of their marks and puts them below the text. */
function withFootnotes(text: string): string {
  const notes = new Map<string, string>()
  const rest = text.replaceAll(FOOTNOTE, (_, name: string, note: string) => {
    notes.set(name, note)
    return ''
  })
  if (notes.size === 0) return text
  const used: string[] = []
  const marked = rest.replaceAll(FOOTNOTE_MARK, (mark, name: string) => {
    if (!notes.has(name)) return mark
    if (!used.includes(name)) used.push(name)
    return `<sup>${used.indexOf(name) + 1}</sup>`
  })
  const list = [...used, ...[...notes.keys()].filter((name) => !used.includes(name))]
  return `${marked}\n\n---\n\n${list.map((name, index) => `${index + 1}. ${notes.get(name) ?? ''}`).join('\n')}\n`
}

const SOURCE = / (src|href)="([^"]{1,2000})"/g

/** Names files beside the text, and links to other texts, by their paths. */
function withOwnFiles(html: string, { file, post }: TextReferences): string {
  return html.replaceAll(SOURCE, (written, name: string, value: string) => {
    const path = value.replaceAll('&amp;', '&')
    const own = (/\.(?:md|markdown)(?:#|$)/i.test(path) ? post(path) : undefined) ?? file(path)
    return own === undefined ? written : ` ${name}="${escapeHtml(own)}"`
  })
}
