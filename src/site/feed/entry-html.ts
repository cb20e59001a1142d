import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import type { Warn } from '#blocks/contract.ts'
import { ImageView } from '#parts/image.tsx'
import type { Image, Scope } from '#parts/scope.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'

/** Elements that need styles, scripts or our server, and are therefore useless in a feed reader. */
const DROPPED = new Set(
  (
    'script style template noscript iframe object embed link meta ' +
    'base form input button select textarea dialog svg math nav'
  ).split(' '),
)
const ALLOWED_ATTRIBUTES = new Set(
  (
    'href src poster cite alt title width height datetime ' +
    'lang dir colspan rowspan scope start reversed value controls open'
  ).split(' '),
)
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite'])
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Renders an entry as standalone HTML: every block with its own view, URLs made absolute, without scripts and elements
 * that need our styles. A block that cannot be rendered is left out with a warning.
 */
export function renderEntryHtml(
  layout: PreparedLayout,
  image: Image | undefined,
  scope: Scope,
  url: string,
  warn: Warn,
): string {
  const quiet: Scope = { ...scope, runsOwnerCode: false }
  const parts: string[] = []
  if (image?.src !== undefined) {
    parts.push(renderToStaticMarkup(createElement('p', null, createElement(ImageView, { image }))))
  }
  for (const { block } of layout.sections.flatMap(({ placements }) => placements)) {
    const { id, View, data, loaded } = block
    try {
      parts.push(
        standalone(renderToStaticMarkup(createElement(View, { id, data, loaded, scope: quiet })), url),
      )
    } catch (error) {
      warn('A block is left out of a feed because it cannot be rendered.', {
        blockId: id,
        block: block.name,
        error,
      })
    }
  }
  return parts.length > 0 && image?.src !== undefined
    ? [standalone(parts[0] ?? '', url), ...parts.slice(1)].join('\n')
    : parts.join('\n')
}

function standalone(html: string, baseUrl: string): string {
  const fragment = parseFragment(html)
  const open: DefaultTreeAdapterTypes.ParentNode[] = [fragment]
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    parent.childNodes = parent.childNodes.filter(
      (node) =>
        defaultTreeAdapter.isTextNode(node) ||
        (defaultTreeAdapter.isElementNode(node) && !DROPPED.has(node.tagName)),
    )
    for (const node of parent.childNodes) {
      if (!defaultTreeAdapter.isElementNode(node)) continue
      node.attrs = node.attrs.flatMap(({ name, value }) => {
        if (!ALLOWED_ATTRIBUTES.has(name)) return []
        if (!ADDRESSES.has(name)) return [{ name, value }]
        const url = URL.parse(value, baseUrl)
        return url !== null && SCHEMES.has(url.protocol) ? [{ name, value: url.href }] : []
      })
      open.push(node)
    }
  }
  return serialize(fragment)
}
