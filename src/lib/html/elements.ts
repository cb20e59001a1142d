import { attribute, type HtmlElement, styleValue } from '#lib/html/tree.ts'

/** Elements without content. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen'.split(
    ' ',
  ),
)

/** Block-level elements; all others are inline. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol ' +
    'optgroup option p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** Elements whose content is never visible as text: scripts, styles, form values, replaced media. */
const INVISIBLE_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'script style template noscript head title svg object applet iframe audio video canvas select datalist ' +
    'textarea noembed noframes frameset map colgroup'
  ).split(' '),
)

/** Whether the element's text is invisible, because of its kind or because it is hidden. */
export function isInvisible(element: HtmlElement): boolean {
  return (
    INVISIBLE_ELEMENTS.has(element.name) ||
    element.attributes.has('hidden') ||
    styleValue(element, 'display') === 'none' ||
    (element.name === 'dialog' && !element.attributes.has('open'))
  )
}

/** Returns the text alignment that the element sets; undefined without one. */
export function textAlignOf(element: HtmlElement): 'left' | 'center' | 'right' | 'justify' | undefined {
  const classes = ` ${attribute(element, 'class')} `
  const alignment =
    styleValue(element, 'text-align') ||
    attribute(element, 'align').toLowerCase() ||
    (/ (?:has-text-align|align|text)-?(left|center|right|justify) /.exec(classes)?.[1] ?? '')
  if (alignment === 'left' || alignment === 'center' || alignment === 'right' || alignment === 'justify')
    return alignment
  return element.name === 'center' ? 'center' : undefined
}
