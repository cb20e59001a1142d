import { parseCollectionQuery } from '#lib/query/collection.ts'
import { storable, storableText } from '#lib/storable-text.ts'

/**
 * Parses a body as JSON, or as the fields of a form, whatever its content type; undefined for neither. `textOf` makes a
 * text of JSON storable; by default what the database cannot store is removed.
 */
export function readBody(text: string, textOf: (text: string) => string = storableText): unknown {
  if (/^\s*[{["]/.test(text)) return parseJson(text, textOf)
  return parseCollectionQuery(text)
}

/** Parses JSON with storable texts; undefined for anything else. */
function parseJson(text: string, textOf: (text: string) => string): unknown {
  try {
    const value = storable(JSON.parse(text), textOf)
    return value.ok ? value.value : undefined
  } catch {
    return undefined
  }
}
