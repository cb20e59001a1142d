import { elementsIn, type HtmlNode } from '#lib/html/tree.ts'

const ACTIVE: ReadonlySet<string> = new Set(
  (
    'script style link meta base form input select textarea button svg math canvas object embed applet template ' +
    'slot dialog frameset portal'
  ).split(' '),
)

/** Whether the markup is only text, images and players, so that it can be converted to blocks without loss. */
export function isPlainMarkup(nodes: readonly HtmlNode[]): boolean {
  return elementsIn(nodes).every(
    ({ name, attributes }) =>
      !ACTIVE.has(name) &&
      !name.includes('-') &&
      attributes.keys().every((attribute) => !attribute.startsWith('on')),
  )
}
