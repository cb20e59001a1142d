const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
}

/** Characters that XML 1.0 cannot contain, even escaped: most controls, lone surrogates and two non-characters. */
const INVALID_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for XML 1.0, between tags or in quotes; invalid characters are removed. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(INVALID_CHARACTERS, '')
    .replace(/[&<>"'\r]/g, (character) => ESCAPES[character] ?? character)
}

/** Attributes of an element; undefined ones are omitted. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>

/** Returns one element; `content` is XML: texts must be escaped with `xmlText` first. */
export function xmlElement(name: string, content: string, attributes: XmlAttributes = {}): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${xmlText(value)}"`))
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** Returns an element with a text; an empty element for an empty text. */
export function xmlTextElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return xmlElement(name, xmlText(text), attributes)
}
