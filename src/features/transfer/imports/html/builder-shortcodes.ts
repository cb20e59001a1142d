import type { ShortcodeTag } from '#features/transfer/imports/html/shortcode-tags.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'

/** What a module of a page builder becomes: markup around its content. */
export interface BuilderModule {
  readonly before: string
  readonly after: string
  /** Whether nothing of it is lost. */
  readonly isComplete: boolean
}

const BUILDERS = /^(?:et_pb|vc|fusion|builder)_/
/** Modules that only place others, or contain text. */
const CONTAINERS =
  /^(?:et_pb_(?:section|row|row_inner|column|column_inner|text)|vc_(?:section|row|row_inner|column|column_inner|column_text)|fusion_builder_(?:container|row|row_inner|column|column_inner)|fusion_text)$/
/** A blank line ends the paragraph before the module. */
const BREAK = '\n\n'

/** Returns what a module of Divi, WPBakery or Avada becomes; undefined for any other shortcode. */
export function builderShortcode(tag: ShortcodeTag): BuilderModule | undefined {
  const { name } = tag
  if (!BUILDERS.test(name)) return undefined
  if (CONTAINERS.test(name)) return { before: BREAK, after: BREAK, isComplete: true }
  switch (name) {
    case 'et_pb_image':
    case 'vc_single_image':
    case 'fusion_imageframe':
      return whole(image(tag))
    case 'et_pb_button':
      return whole(button(value(tag, 'button_url'), value(tag, 'button_text')))
    case 'vc_btn':
    case 'vc_button':
    case 'vc_button2':
      return whole(button(linkOf(tag), value(tag, 'title')))
    case 'fusion_button':
      return {
        before: `${BREAK}<p><a href="${value(tag, 'link')}">`,
        after: `</a></p>${BREAK}`,
        isComplete: true,
      }
    case 'et_pb_heading':
      return whole(heading(value(tag, 'title'), value(tag, 'title_level')))
    case 'vc_custom_heading':
      return whole(heading(value(tag, 'text'), /tag:(h[1-6])/.exec(value(tag, 'font_container'))?.[1] ?? ''))
    case 'et_pb_blurb':
      return around(heading(value(tag, 'title'), 'h4') + image(tag), '', true)
    case 'et_pb_code':
      return around('', '', true)
    case 'vc_separator':
    case 'et_pb_divider':
      return whole('<hr>')
    case 'vc_empty_space':
      return whole('')
    default:
      return around(
        heading(value(tag, 'title') || value(tag, 'heading') || value(tag, 'author'), 'h3'),
        button(value(tag, 'button_url') || value(tag, 'button_link'), value(tag, 'button_text')),
        false,
      )
  }
}

const whole = (markup: string): BuilderModule => around(markup, '', true)

const around = (before: string, after: string, isComplete: boolean): BuilderModule => ({
  before: `${BREAK}${before}${BREAK}`,
  after: `${BREAK}${after}${BREAK}`,
  isComplete,
})

/** Returns an attribute as it can be put into markup. Builders write quotes and brackets as entities of their own. */
function value({ attributes }: ShortcodeTag, name: string): string {
  const written = (attributes.get(name) ?? '')
    .replaceAll('%22', '"')
    .replaceAll('%91', '[')
    .replaceAll('%93', ']')
    .replaceAll('``', '"')
    .trim()
  // Some values are HTML already.
  return escapeHtml(written).replace(/&amp;(#?\w+;)/g, '&$1')
}

function image(tag: ShortcodeTag): string {
  const id = /^\d{1,18}$/.exec(tag.attributes.get('image') ?? tag.attributes.get('image_id') ?? '')?.[0]
  const src = value(tag, 'src') || (id === undefined ? value(tag, 'image') || value(tag, 'image_url') : '')
  if (src === '' && id === undefined) return ''
  const shown = `<img src="${src}" alt="${value(tag, 'alt')}"${id === undefined ? '' : ` data-id="${id}"`}>`
  const url = value(tag, 'url') || linkOf(tag)
  const linked = url === '' ? shown : `<a href="${url}">${shown}</a>`
  return `<p>${linked}</p>${BREAK}`
}

function heading(text: string, level: string): string {
  if (text === '') return ''
  const name = /^h[1-6]$/.test(level) ? level : 'h2'
  return `<${name}>${text}</${name}>`
}

function button(url: string, text: string): string {
  if (text === '') return ''
  if (url === '') return `<p>${text}</p>`
  return `<div class="wp-block-button"><a href="${url}">${text}</a></div>`
}

/** WPBakery writes links as `url:https%3A%2F%2F…|title:…|target:…`. */
function linkOf({ attributes }: ShortcodeTag): string {
  const link = attributes.get('link') ?? ''
  const encoded = /(?:^|\|)url:([^|]*)/.exec(link)?.[1]
  if (encoded === undefined) return escapeHtml(/^(?:https?:\/\/|\/)/i.test(link) ? link : '')
  try {
    return escapeHtml(decodeURIComponent(encoded))
  } catch {
    return ''
  }
}
