import { parseCollectionQuery } from '#lib/query/collection.ts'
import { storable, storableText } from '#lib/storable-text.ts'

/**
 * Parses a body as JSON, or as the fields of a form, whatever its content type; undefined for neither. `textOf` makes a
 * text of JSON storable; by default what the database cannot store is removed.
 */
export function readBody(text: string, textOf: (text: string) => string = storableText): unknown {
  const body = parseBody(text)
  if (!isJson(text)) return body
  const value = storable(body, textOf)
  return value.ok ? value.value : undefined
}

/** Parses a body like `readBody`, for a text of which everything can be stored. */
export function parseBody(text: string): unknown {
  if (!isJson(text)) return parseCollectionQuery(text)
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const isJson = (text: string): boolean => /^\s*[{["]/.test(text)
