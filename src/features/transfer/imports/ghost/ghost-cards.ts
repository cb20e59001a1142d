import markdownIt from 'markdown-it'
import { escapeHtml } from '#lib/html/escape-html.ts'

/** Cards without lasting visible content. */
const HIDDEN_CARDS: ReadonlySet<string> = new Set(['paywall', 'email', 'email-cta'])

const markdown = markdownIt({ html: true })

/** The fields of a card of Ghost's editors, by name. */
export type CardFields = Readonly<Record<string, unknown>>

/**
 * Returns the HTML of a card, whose fields are the same in both editors; `inner` returns that of its children.
 * Returns '' for a card that visitors never see, undefined for an unknown one.
 */
export function htmlOfCard(kind: string, fields: CardFields, inner: () => string): string | undefined {
  const get = (name: string): string => textOf(fields[name])
  const caption = get('caption') === '' ? '' : `<figcaption>${get('caption')}</figcaption>`
  const figure = (content: string, name = ''): string =>
    `<figure${name === '' ? '' : ` class="${name}"`}>${content}${caption}</figure>`
  switch (kind) {
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
      return figure(escapeHtml(get('url')) || get('html'), 'wp-block-embed')
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
    case 'card-markdown':
      return markdown.render(get('markdown'))
    case 'codeblock':
    case 'code':
      return `<pre><code>${escapeHtml(get('code')) || inner()}</code></pre>${captionText(caption)}`
    case 'header':
      return `<h2>${get('header')}</h2><h3>${get('subheader')}</h3>${button(get('buttonUrl'), get('buttonText'))}`
    case 'product':
      return `${image({ src: get('productImageSrc') })}<h4>${get('productTitle')}</h4>${get('productDescription')}${button(get('productUrl'), get('productButton'))}`
    case 'horizontalrule':
    case 'hr':
      return '<hr>'
    default:
      return HIDDEN_CARDS.has(kind) ? '' : undefined
  }
}

function image(fields: CardFields): string {
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

/** Returns a caption as a paragraph. */
function captionText(caption: string): string {
  return caption.replace('<figcaption>', '<p>').replace('</figcaption>', '</p>')
}

/** Returns an opening tag with its non-empty attributes. */
export function opening(name: string, attributes: Readonly<Record<string, string>>): string {
  const present = Object.entries(attributes).filter(([, value]) => value !== '')
  return `<${name}${present.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`
}

/** Returns the records in a list; empty if it is not a list. */
export function listOf(value: unknown): readonly CardFields[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

function recordOf(value: unknown): CardFields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** Returns a string; '' if the value is not one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Parses JSON; returns undefined if it is invalid. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
