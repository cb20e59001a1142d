const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
}

/** What XML 1.0 cannot hold, even escaped: most controls, lone surrogates and two non-characters. */
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as XML 1.0 holds it, between tags or in quotes; characters that it cannot hold are gone. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"'\r]/g, (character) => ESCAPES[character] ?? character)
}

/** Attributes of an element; one that is undefined is left out. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>

/** One element; `content` is XML already: texts go through `xmlText` first. */
export function xmlElement(name: string, content: string, attributes: XmlAttributes = {}): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${xmlText(value)}"`))
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** An element that holds a text; an empty text makes an empty element. */
export function xmlTextElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return xmlElement(name, xmlText(text), attributes)
}
