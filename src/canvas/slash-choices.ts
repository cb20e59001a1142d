import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { BlockChoice } from '#features/content/canvas/text-tool-messages.rules.ts'
import { insertTable, tableAt } from '#rich-text/table-commands.ts'
import { setStyle } from '#rich-text/text-style.ts'

/** Something that the slash menu inserts. */
export interface SlashChoice {
  readonly group: string
  readonly label: string
  /** Shown beside the label. */
  readonly hint: string
  /** What it is found by besides its label. */
  readonly words: string
  /** Changes the paragraph at the caret; a block has the name of its type instead. */
  readonly run?: (editor: Editor) => void
  readonly block?: string
}

const TEXT = 'Text'

const style = (
  label: string,
  hint: string,
  words: string,
  run: (editor: Editor) => unknown,
): SlashChoice => ({ group: TEXT, label, hint, words, run })

const list = (name: string) => (editor: Editor) => editor.chain().focus().toggleList(name, 'listItem').run()

/** The hints are what can be typed instead. */
const STYLES: readonly SlashChoice[] = [
  style('Heading', '##', 'h2 title', (editor) => setStyle(editor, 'heading', 2)),
  style('Subheading', '###', 'h3 title', (editor) => setStyle(editor, 'heading', 3)),
  style('Small heading', '####', 'h4 title', (editor) => setStyle(editor, 'heading', 4)),
  style('List', '-', 'bullets ul', list('bulletList')),
  style('Numbered list', '1.', 'ordered numbers ol', list('orderedList')),
  style('Quote in the text', '>', 'blockquote citation', (editor) =>
    editor.chain().focus().toggleWrap('blockquote').run(),
  ),
  style('Code block', '```', 'source program', (editor) => setStyle(editor, 'codeBlock')),
  style('Table', '', 'rows columns cells', insertTable),
  style('Rule', '---', 'line divider separator hr', insertRule),
]

/** Returns what can be inserted at the caret, blocks last. */
export function slashChoices(editor: Editor, blocks: readonly BlockChoice[]): readonly SlashChoice[] {
  const isInTable = tableAt(editor) !== undefined
  return [
    ...STYLES.filter(({ run }) => !isInTable || run !== insertTable),
    ...blocks.map(({ name, label, about, group }): SlashChoice => ({
      group,
      label,
      hint: about,
      words: `${about} ${name}`,
      block: name,
    })),
  ]
}

/** Returns the choices that contain all words of a search, those whose label begins with the first one before others. */
export function findChoices(choices: readonly SlashChoice[], query: string): readonly SlashChoice[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const [first] = words
  if (first === undefined) return choices
  const found = new Map<string, SlashChoice>()
  for (const choice of choices) {
    const text = `${choice.label} ${choice.words}`.toLowerCase()
    // The blocks that were used last are in the list twice.
    if (words.every((word) => text.includes(word))) found.set(`${choice.block ?? ''} ${choice.label}`, choice)
  }
  const rank = ({ label }: SlashChoice): number => {
    const name = label.toLowerCase()
    return name.startsWith(first) ? 0 : name.includes(first) ? 1 : 2
  }
  return [...found.values()].toSorted((one, other) => rank(one) - rank(other))
}

/** Puts a rule in place of the empty paragraph at the caret, which goes on below it. */
function insertRule({ state, view, schema }: Editor): void {
  const { $from } = state.selection
  const [rule, paragraph] = [schema.nodes['horizontalRule'], schema.nodes['paragraph']]
  if (!rule || !paragraph) return
  const tr = state.tr.replaceWith($from.before(), $from.after(), [rule.create(), paragraph.create()])
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, $from.before() + 2)).scrollIntoView())
}
