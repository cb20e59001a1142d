/**
 * Morphs an element into another one of the same name and keeps what both have: images stay loaded, details open, players
 * playing, and controls keep the focus, what was typed and a press that has begun. The other element is consumed.
 */
export function morph(from: Element, to: Element): void {
  for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name)
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value) from.setAttribute(name, value)
  const target = [...to.childNodes]
  const keys = new Set(target.map(keyOf))
  // What has no successor goes first, so that what follows it stays in place: moved, it would lose the focus.
  for (const node of [...from.childNodes].filter((one) => !keys.has(keyOf(one)))) node.remove()
  let place: ChildNode | null = from.firstChild
  target.forEach((node, index) => {
    const match = place && findMatch(place, node, target.slice(index + 1))
    if (!match) {
      from.insertBefore(node, place)
      return
    }
    if (match === place) place = match.nextSibling
    else from.insertBefore(match, place)
    become(match, node)
  })
  while (place !== null) {
    const next: ChildNode | null = place.nextSibling
    place.remove()
    place = next
  }
}

function become(node: ChildNode, target: ChildNode): void {
  if (node.isEqualNode(target)) return
  if (node instanceof Element && target instanceof Element) morph(node, target)
  else node.nodeValue = target.nodeValue
}

/**
 * Returns the node from `place` on that becomes the wanted one: the one with the same name or id, otherwise an equal
 * one.
 */
function findMatch(place: ChildNode, target: ChildNode, later: readonly ChildNode[]): ChildNode | undefined {
  const key = keyOf(target)
  for (let node: ChildNode | null = place; node !== null; node = node.nextSibling)
    if (
      node.nodeName === target.nodeName &&
      keyOf(node) === key &&
      (key !== null || node.isEqualNode(target))
    )
      return node
  const isLike = key === null && place.nodeName === target.nodeName && keyOf(place) === null
  return isLike && !later.some((one) => one.isEqualNode(place)) ? place : undefined
}

const keyOf = (node: ChildNode): string | null =>
  node instanceof Element ? (node.getAttribute('data-block-id') ?? (node.id || null)) : null
