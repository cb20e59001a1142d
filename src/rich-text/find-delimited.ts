import type { InputRuleFinder } from '@tiptap/core'

const MAX_CONTENT_LENGTH = 200

/**
 * Returns a finder of a typed word between delimiters, such as `**bold**`, at the end of a text. It begins after
 * white space and has no delimiter within. Linear: each step goes once through the text.
 */
export function findDelimited(
  delimiter: string,
  { isSpaceAllowed = false }: { readonly isSpaceAllowed?: boolean } = {},
): InputRuleFinder {
  const sign = delimiter.charAt(0)
  return (text) => {
    if (!text.endsWith(delimiter)) return null
    const end = text.length - delimiter.length
    const start = text.lastIndexOf(sign, end - 1) + 1
    const index = start - delimiter.length
    const content = text.slice(start, end)
    const isDelimited =
      index >= 0 && text.startsWith(delimiter, index) && (index === 0 || /\s/.test(text.charAt(index - 1)))
    const isContent =
      content !== '' && content.length <= MAX_CONTENT_LENGTH && (isSpaceAllowed || !/^\s/.test(content))
    return isDelimited && isContent ? { index, text: text.slice(index), replaceWith: content } : null
  }
}
