import { parseCollectionQuery } from '#lib/query/collection.ts'
import { storable } from '#lib/storable-text.ts'

/** Parses a body as JSON, or as the fields of a form, whatever its content type; undefined for neither. */
export function readBody(text: string): unknown {
  if (/^\s*[{["]/.test(text)) return parseJson(text)
  return parseCollectionQuery(text)
}

/** Parses JSON and removes characters that the database cannot store; undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    const value = storable(JSON.parse(text))
    return value.ok ? value.value : undefined
  } catch {
    return undefined
  }
}
