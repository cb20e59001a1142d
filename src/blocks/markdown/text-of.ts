import { markdownToRichText } from '#blocks/markdown/to-rich-text.ts'
import type { RichText } from '#lib/rich-text/schema.ts'

const texts = new WeakMap<{ readonly source: string }, RichText>()

/** Returns the text of a Markdown block, which is parsed once: a page needs it for its headings and for the block. */
export function textOf(data: { readonly source: string }): RichText {
  const known = texts.get(data)
  if (known) return known
  const text = markdownToRichText(data.source)
  texts.set(data, text)
  return text
}
