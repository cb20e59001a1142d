import { HtmlValidate } from 'html-validate'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes `<br/>` and boolean attributes as `=""`; both are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Content of owners' texts is not validated.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    // Our own styles set list-style: none, for which the role is needed in Safari.
    'no-redundant-role': 'off',
    'no-raw-characters': 'off',
  },
})

/** Returns the problems that a validator finds in a fragment, one line each. */
export function markupErrors(html: string): string[] {
  return validator
    .validateStringSync(
      `<!DOCTYPE html><html lang="en"><head><title>t</title></head><body>${html}</body></html>`,
    )
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`)
}

/** Returns every element of a fragment, as parsed by a browser. */
export function elementsOf(html: string): DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = []
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node)
    if ('content' in node) waiting.push(node.content)
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
  return found
}

const addresses = new Set([
  'href',
  'xlink:href',
  'src',
  'srcset',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
])
const forbidden = new Set([
  'script',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'form',
  'style',
  'template',
])

/** The only forms of blocks: they are sent to this site, and contain no data. */
const isOwnForm = ({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean =>
  tagName === 'form' &&
  /^\/(?:search|cart|_booking|_form\/[^/]*)$/.test(attrs.find(({ name }) => name === 'action')?.value ?? '')

/** Returns everything in a fragment that could run code, navigate elsewhere or load external content. */
export function dangersIn(html: string): string[] {
  return elementsOf(html).flatMap((element) => [
    ...(forbidden.has(element.tagName) && !isOwnForm(element) ? [`<${element.tagName}>`] : []),
    ...element.attrs.flatMap(({ name, value }) => {
      if (/^on/i.test(name) || name === 'srcdoc') return [`${element.tagName} ${name}`]
      if (name === 'style' && /url\(|expression|@import|behavior|-moz-binding/i.test(value))
        return [`style ${value}`]
      if (!addresses.has(name)) return []
      // Coordinates, which an app for maps opens.
      if (/^geo:-?[\d.]+,-?[\d.]+$/.test(value)) return []
      const scheme = URL.parse(value, 'https://site.invalid/')?.protocol ?? 'unreadable:'
      return ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:', 'webcal:'].includes(scheme)
        ? []
        : [`${name}=${value}`]
    }),
  ])
}

/** Returns the text in an element. */
export function textIn(element: DefaultTreeAdapterTypes.ParentNode): string {
  return element.childNodes
    .map((node) =>
      defaultTreeAdapter.isTextNode(node) ? node.value : 'childNodes' in node ? textIn(node) : '',
    )
    .join('')
}
