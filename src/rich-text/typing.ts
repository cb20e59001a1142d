import {
  Extension,
  InputRule,
  type InputRuleFinder,
  markInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import { findDelimited } from '#rich-text/find-delimited.ts'
import { stepCell } from '#rich-text/table-commands.ts'
import { isHeadingAt, setStyle } from '#rich-text/text-style.ts'

/** Input rules and keys: Markdown syntax, keys of lists and headings. */
export const Typing = Extension.create({
  name: 'typing',
  addInputRules() {
    const { nodes, marks } = this.editor.schema
    const rules: InputRule[] = []
    const { heading, bulletList, orderedList, blockquote, codeBlock, horizontalRule } = nodes
    if (heading)
      for (const [find, level] of HEADINGS)
        rules.push(
          textblockTypeInputRule({ find, type: heading, getAttributes: () => ({ stored: { level } }) }),
        )
    if (bulletList) rules.push(wrappingInputRule({ find: /^[-*]\s$/, type: bulletList }))
    if (orderedList) rules.push(wrappingInputRule({ find: /^1[.)]\s$/, type: orderedList }))
    if (blockquote) rules.push(wrappingInputRule({ find: /^>\s$/, type: blockquote }))
    if (codeBlock) rules.push(textblockTypeInputRule({ find: /^```\s$/, type: codeBlock }))
    if (horizontalRule)
      rules.push(
        new InputRule({
          find: /^---$/,
          handler: ({ state, range }) =>
            void state.tr.replaceWith(range.from - 1, range.to, horizontalRule.create()),
        }),
      )
    for (const [name, find] of MARKS) {
      const type = marks[name]
      if (type) rules.push(markInputRule({ find, type }))
    }
    return rules
  },
  addKeyboardShortcuts() {
    const { editor } = this
    const inList = () => editor.isActive('listItem')
    const heading = (level: number) => () =>
      isHeadingAt(editor, level) ? setStyle(editor, 'paragraph') : setStyle(editor, 'heading', level)
    return {
      Enter: () => inList() && editor.commands.splitListItem('listItem'),
      Tab: () => (inList() && editor.commands.sinkListItem('listItem')) || stepCell(editor, 1),
      'Shift-Tab': () => (inList() && editor.commands.liftListItem('listItem')) || stepCell(editor, -1),
      'Mod-Alt-2': heading(2),
      'Mod-Alt-3': heading(3),
      'Mod-Alt-0': () => setStyle(editor, 'paragraph'),
      'Mod-Shift-7': () => editor.commands.toggleList('orderedList', 'listItem'),
      'Mod-Shift-8': () => editor.commands.toggleList('bulletList', 'listItem'),
      Backspace: () => {
        const { empty, $from } = editor.state.selection
        const first = empty && $from.parentOffset === 0
        if (!first || $from.parent.type.name === 'paragraph' || $from.parent.type.name === 'line')
          return false
        return $from.parent.isTextblock && editor.commands.setNode('paragraph')
      },
    }
  },
})

const HEADINGS = [
  [/^##\s$/, 2],
  [/^###\s$/, 3],
  [/^####\s$/, 4],
] as const

const MARKS: readonly (readonly [string, InputRuleFinder])[] = [
  ['bold', findDelimited('**')],
  ['italic', findDelimited('*')],
  ['code', findDelimited('`', { isSpaceAllowed: true })],
  ['strike', findDelimited('~~')],
]
