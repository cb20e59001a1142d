/**
 * Morphs an element into another one of the same name and keeps equal content: images stay loaded, details open and
 * players playing. The other element is consumed.
 */
export function morph(from: Element, to: Element): void {
  for (const name of from.getAttributeNames()) if (!to.hasAttribute(name)) from.removeAttribute(name)
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value) from.setAttribute(name, value)
  const wanted = [...to.childNodes]
  let place: ChildNode | null = from.firstChild
  wanted.forEach((node, index) => {
    const match = place && findMatch(place, node, wanted.slice(index + 1))
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

function become(node: ChildNode, wanted: ChildNode): void {
  if (node.isEqualNode(wanted)) return
  if (node instanceof Element && wanted instanceof Element) morph(node, wanted)
  else node.nodeValue = wanted.nodeValue
}

/**
 * Returns the node from `place` on that becomes the wanted one: the one with the same name or id, otherwise an equal
 * one.
 */
function findMatch(place: ChildNode, wanted: ChildNode, later: readonly ChildNode[]): ChildNode | undefined {
  const key = keyOf(wanted)
  for (let node: ChildNode | null = place; node !== null; node = node.nextSibling)
    if (
      node.nodeName === wanted.nodeName &&
      keyOf(node) === key &&
      (key !== null || node.isEqualNode(wanted))
    )
      return node
  const isLike = key === null && place.nodeName === wanted.nodeName && keyOf(place) === null
  return isLike && !later.some((one) => one.isEqualNode(place)) ? place : undefined
}

const keyOf = (node: ChildNode): string | null =>
  node instanceof Element ? (node.getAttribute('data-block-id') ?? (node.id || null)) : null
