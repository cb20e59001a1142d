import {
  attribute,
  elementsIn,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  classNames,
} from '#lib/html/tree.ts'
import { isInvisible } from '#lib/html/elements.ts'
import type { Converter, Marks } from '#lib/rich-text/convert.types.ts'
import { createLine, isShown, type Line } from '#lib/rich-text/line.ts'
import { withMarks } from '#lib/rich-text/marks-from-html.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'

/** Converts a `pre` with source code to a code block; verse, and anything with links or emphasis, keeps its marks. */
export function codeFromPre(element: HtmlElement, convert: Converter, marks: Marks): readonly RichTextNode[] {
  const isPlain = elementsIn(element.children).every(
    ({ name }) => name === 'code' || name === 'br' || name === 'span',
  )
  const isProse = hasClass(element, 'wp-block-verse') || hasClass(element, 'wp-block-preformatted')
  const line = createLine()
  const isCode = isPlain && !isProse && marks.length === 0
  addPreformatted(element.children, isCode ? [] : marks, convert, line, isCode)
  const content = withoutFirstLineEnd(line.take())
  if (!isShown(content)) return []
  if (!isCode) return [{ type: 'preformatted', content }]
  const language = languageOf(element)
  return [{ type: 'codeBlock', ...(language ? { attrs: { language } } : {}), content }]
}

function addPreformatted(
  nodes: readonly HtmlNode[],
  marks: Marks,
  convert: Converter,
  line: Line,
  plain: boolean,
): void {
  for (const node of nodes) {
    if (node.kind === 'text') line.addUnchanged(node.text, marks)
    else if (node.kind === 'element' && !isInvisible(node)) {
      if (node.name === 'br') line.addUnchanged('\n', marks)
      else
        addPreformatted(
          node.children,
          plain ? marks : withMarks(marks, convert.marksOf(node)),
          convert,
          line,
          plain,
        )
    }
  }
}

/** A line end right after the start tag is not part of the text. */
function withoutFirstLineEnd(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  const [first, ...rest] = nodes
  const text = first?.text?.replace(/^\r?\n/, '')
  if (!first || text === undefined) return nodes
  return text === '' ? rest : [{ ...first, text }, ...rest]
}

function languageOf(pre: HtmlElement): string | undefined {
  for (const element of elementsIn([pre])) {
    for (const name of classNames(element)) {
      const language = /^lang(?:uage)?-([\w+#-]{1,30})$/.exec(name)?.[1]
      if (language) return language.toLowerCase()
    }
    const language = /^[\w+#-]{1,30}$/.exec(attribute(element, 'data-lang'))?.[0]
    if (language) return language.toLowerCase()
  }
  return undefined
}
