/**
 * Returns the concatenation of texts as one object in memory. V8 stores what `+` or a template returns as a tree of its
 * parts, and a text that is read for thousands of sites is read from cold memory (docs/decisions/015-many-sites.md).
 */
export const joinedText = (...parts: readonly string[]): string => parts.join('')
