/** A node of parsed HTML. Names are lower case, entities are decoded, attributes are plain text. */
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

/** Returns the value of an attribute; an empty string without it. */
export function attribute(element: HtmlElement, name: string): string {
  return element.attributes.get(name) ?? ''
}

/** Whether the element has a class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return classNames(element).includes(name)
}

/** Returns the classes of an element in source order. */
export function classNames(element: HtmlElement): readonly string[] {
  return attribute(element, 'class').split(/\s+/).filter(Boolean)
}

/** Returns a property of the element's style attribute, trimmed and in lower case; an empty string without it. */
export function styleValue(element: HtmlElement, property: string): string {
  const style = attribute(element, 'style')
  if (style === '') return ''
  for (const declaration of style.split(';')) {
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

/** Yields the nodes' elements and all their descendants in document order. */
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
