import markdownIt from 'markdown-it'
import { z } from 'zod'
import { escapeHtml } from '#lib/html/escape.ts'

interface Node {
  readonly type: string
  readonly fields: Readonly<Record<string, unknown>>
}

const nodeSchema = z
  .looseObject({ type: z.string() })
  .transform(({ type, ...fields }): Node => ({ type, fields }))
const rootSchema = z.object({ root: nodeSchema })

/** Marks of a text, by their bit. */
const FORMATS: readonly (readonly [bit: number, element: string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
]
/** Cards that show visitors nothing, or nothing that lasts. */
const UNSEEN: ReadonlySet<string> = new Set(['paywall', 'email', 'email-cta'])
const MAX_DEPTH = 100

const markdown = markdownIt({ html: true })

/** The HTML of what Ghost's editor keeps as Lexical; cards that cannot come over are told in `notes`. Never throws. */
export function htmlOfLexical(text: string): { readonly html: string; readonly notes: string[] } {
  const notes = new Set<string>()
  const root = rootSchema.safeParse(jsonOf(text))
  if (!root.success)
    return { html: '', notes: ['Its text is no Lexical that can be read; nothing of it came over.'] }
  const html = write(root.data.root, notes, 0)
  return { html, notes: [...notes] }
}

function write({ type, fields }: Node, notes: Set<string>, depth: number): string {
  if (depth > MAX_DEPTH) return ''
  const get = (name: string): string => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  const inner = (): string =>
    childrenOf(fields)
      .map((child) => write(child, notes, depth + 1))
      .join('')
  const around = (element: string): string => `<${element}>${inner()}</${element}>`
  const caption = get('caption') === '' ? '' : `<figcaption>${get('caption')}</figcaption>`
  const figure = (content: string, name = ''): string =>
    `<figure${name === '' ? '' : ` class="${name}"`}>${content}${caption}</figure>`
  switch (type) {
    case 'root':
    case 'toggle-content':
      return inner()
    case 'paragraph':
      return around('p')
    case 'heading':
    case 'extended-heading':
      return around(/^h[1-6]$/.test(get('tag')) ? get('tag') : 'h2')
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return around('blockquote')
    case 'list':
      return around(get('listType') === 'number' ? 'ol' : 'ul')
    case 'listitem':
      return around('li')
    case 'linebreak':
      return '<br>'
    case 'tab':
      return ' '
    case 'horizontalrule':
      return '<hr>'
    case 'text':
    case 'extended-text':
    case 'code-highlight':
      return marked(escapeHtml(get('text')), fields['format'])
    case 'link':
    case 'autolink':
    case 'at-link':
      return `${opening('a', { href: get('url') })}${inner()}</a>`
    case 'image':
      return figure(linked(get('href'), image(fields)))
    case 'gallery':
      return figure(listOf(fields['images']).map(image).join(''), 'gallery')
    case 'bookmark': {
      const about = recordOf(fields['metadata'])
      const title = textOf(about['title']) || get('title') || get('url')
      const more = textOf(about['description']) || get('description')
      return `<p>${linked(get('url'), escapeHtml(title))}${more === '' ? '' : `<br>${escapeHtml(more)}`}</p>${captionText(caption)}`
    }
    case 'embed':
      return figure(escapeHtml(get('url')), 'wp-block-embed')
    case 'video':
      return figure(`${opening('video', { src: get('src') })}</video>`)
    case 'audio':
      return figure(`${opening('audio', { src: get('src'), title: get('title') })}</audio>`)
    case 'file':
      return `<p>${linked(get('src'), escapeHtml(get('fileTitle') || get('fileName') || get('src')))}</p>${get('fileCaption') === '' ? '' : `<p>${escapeHtml(get('fileCaption'))}</p>`}`
    case 'button':
      return button(get('buttonUrl'), get('buttonText'))
    case 'callout':
      return `<blockquote>${escapeHtml(get('calloutEmoji'))} ${get('calloutText')}</blockquote>`
    case 'toggle':
      return `<h4>${get('heading')}</h4>${get('content')}`
    case 'html':
      return get('html')
    case 'markdown':
      return markdown.render(get('markdown'))
    case 'codeblock':
    case 'code':
      return `<pre><code>${escapeHtml(get('code')) || inner()}</code></pre>${captionText(caption)}`
    case 'header':
      return `<h2>${get('header')}</h2><h3>${get('subheader')}</h3>${button(get('buttonUrl'), get('buttonText'))}`
    case 'product':
      return `${image({ src: get('productImageSrc') })}<h4>${get('productTitle')}</h4>${get('productDescription')}${button(get('productUrl'), get('productButton'))}`
    default: {
      if (UNSEEN.has(type)) return ''
      const children = inner()
      if (children === '') notes.add(`A card of the kind '${type}' was left out.`)
      return children
    }
  }
}

function childrenOf(fields: Readonly<Record<string, unknown>>): readonly Node[] {
  return listOf(fields['children'])
    .map((child) => nodeSchema.safeParse(child))
    .flatMap((child) => (child.success ? [child.data] : []))
}

function marked(text: string, format: unknown): string {
  const bits = typeof format === 'number' ? format : 0
  return FORMATS.filter(([bit]) => (bits & bit) !== 0).reduce(
    (inside, [, element]) => `<${element}>${inside}</${element}>`,
    text,
  )
}

function image(fields: Readonly<Record<string, unknown>>): string {
  if (textOf(fields['src']) === '') return ''
  const size = (name: string): string => (typeof fields[name] === 'number' ? String(fields[name]) : '')
  return opening('img', {
    src: textOf(fields['src']),
    alt: textOf(fields['alt']),
    width: size('width'),
    height: size('height'),
  })
}

function button(url: string, text: string): string {
  return text === '' ? '' : `<div class="wp-block-button">${linked(url, escapeHtml(text))}</div>`
}

function linked(url: string, html: string): string {
  return url === '' ? html : `${opening('a', { href: url })}${html}</a>`
}

/** A caption below what takes none of its own. */
function captionText(caption: string): string {
  return caption.replace('<figcaption>', '<p>').replace('</figcaption>', '</p>')
}

function opening(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).filter(([, value]) => value !== '')
  return `<${name}${written.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
