/** A piece of parsed HTML. Names are lower case, entities are decoded, attributes are plain text. */
export type HtmlNode = HtmlElement | HtmlText | HtmlComment

export interface HtmlElement {
  readonly kind: 'element'
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly HtmlNode[]
}

export interface HtmlText {
  readonly kind: 'text'
  readonly text: string
}

export interface HtmlComment {
  readonly kind: 'comment'
  readonly text: string
}

/** The value of an attribute, or an empty text when the element does not have it. */
export function attribute(element: HtmlElement, name: string): string {
  return element.attributes.get(name) ?? ''
}

/** Whether the element carries a class of that name. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return classNames(element).includes(name)
}

/** The classes of an element in source order. */
export function classNames(element: HtmlElement): readonly string[] {
  return attribute(element, 'class').split(/\s+/).filter(Boolean)
}

/** The value of one property of the element's style attribute, trimmed and in lower case; empty when absent. */
export function styleValue(element: HtmlElement, property: string): string {
  for (const declaration of attribute(element, 'style').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0 && declaration.slice(0, colon).trim().toLowerCase() === property) {
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase()
    }
  }
  return ''
}

/** All elements below the nodes, in document order, the nodes themselves included. */
export function* elementsIn(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind !== 'element') continue
    yield node
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index]
      if (child) waiting.push(child)
    }
  }
}
