import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'

const END = 'sitewright-end'

/**
 * The HTML with every element closed, so that what follows it on the page stays outside of it. Undefined when that
 * cannot be had, because something in it (an unfinished comment in a script, say) swallows all that comes after.
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
