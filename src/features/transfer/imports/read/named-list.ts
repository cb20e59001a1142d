import { cutText } from '#lib/html/cut.ts'

const MAX_NAMED = 5
const MAX_LENGTH = 200

/** Returns the first URLs or paths as part of a sentence, and how many more there are. */
export function namedList(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).map((name) => cutText(name, MAX_LENGTH))
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return `${named.join(', ')}${more}`
}
