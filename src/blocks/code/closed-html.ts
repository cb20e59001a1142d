import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'

const END = 'sitewright-end'

/**
 * Returns the HTML with all elements closed, so that they cannot contain the rest of the page. Returns undefined when
 * that is impossible, for example after an unfinished comment in a script.
 */
export function closedHtml(html: string): string | undefined {
  const closed = serialize(parseFragment(html))
  const probe: DefaultTreeAdapterTypes.DocumentFragment = parseFragment(
    `<div>${closed}</div><${END}></${END}>`,
  )
  return probe.childNodes.at(-1)?.nodeName === END && probe.childNodes[0]?.nodeName === 'div'
    ? closed
    : undefined
}
