import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { LINE } from '#rich-text/convert.ts'

/** A slash at the start of a paragraph, and what was typed behind it. */
export interface SlashText {
  /** Position of the slash. */
  readonly from: number
  readonly query: string
}

export interface SlashOptions {
  /** A slash is about to be typed. */
  readonly onBegin: () => void
  /** What was typed behind it has changed; undefined when it is text like any other. */
  readonly onChange: (slash: SlashText | undefined) => void
}

/** Longer ones are no search for a block. */
const MAX_QUERY = 40
const OPENS: ReadonlySet<string> = new Set(['paragraph', LINE])

/** What a transaction does with the slash: it becomes text, or is used up. */
type Meta = { readonly open: number } | 'text' | 'used'
const KEY = new PluginKey<SlashText | undefined>('slashText')

/** Returns the slash that is open in an editor. */
export const slashAt = (state: EditorState): SlashText | undefined => KEY.getState(state)

/** Whether a transaction ended with what the person chose, so that the text is as it was before the slash. */
export const isSlashUsed = (tr: { getMeta(key: unknown): unknown }): boolean => tr.getMeta(KEY) === 'used'

/** Makes the slash text like any other. */
export function keepSlash(editor: {
  readonly state: EditorState
  readonly view: { dispatch(tr: EditorState['tr']): void }
}): void {
  if (slashAt(editor.state)) editor.view.dispatch(editor.state.tr.setMeta(KEY, 'text' satisfies Meta))
}

/** Removes the slash with what was typed behind it. */
export function removeSlash(
  editor: { readonly state: EditorState; readonly view: { dispatch(tr: EditorState['tr']): void } },
  isReported: boolean,
): void {
  const { state, view } = editor
  const slash = slashAt(state)
  if (!slash) return
  const meta: Meta = isReported ? 'text' : 'used'
  view.dispatch(state.tr.delete(slash.from, state.selection.from).setMeta(KEY, meta))
}

/** Notices a slash that is typed into an empty paragraph, while the caret stays behind it. */
export const SlashTyping = Extension.create<SlashOptions>({
  name: 'slashTyping',
  // Before the rules that change what is typed.
  priority: 1100,
  addOptions: () => ({ onBegin: () => undefined, onChange: () => undefined }),
  addProseMirrorPlugins() {
    const { onBegin, onChange } = this.options
    return [
      new Plugin<SlashText | undefined>({
        key: KEY,
        state: {
          init: () => undefined,
          apply(tr, open, _before, state) {
            const meta = tr.getMeta(KEY) as Meta | undefined
            if (meta === 'text' || meta === 'used') return undefined
            if (meta) return read(state, meta.open)
            return open && read(state, tr.mapping.map(open.from, -1))
          },
        },
        props: {
          handleTextInput(view, from, to, text) {
            const { $from, empty } = view.state.selection
            const isOpening =
              text === '/' &&
              from === to &&
              empty &&
              OPENS.has($from.parent.type.name) &&
              isEmptyAt($from.parent)
            if (!isOpening) return false
            onBegin()
            const { tr } = view.state
            view.dispatch(tr.insertText('/', from).setMeta(KEY, { open: from } satisfies Meta))
            return true
          },
        },
        view: () => ({
          update({ state }, before) {
            const slash = KEY.getState(state)
            if (slash !== KEY.getState(before)) onChange(slash)
          },
        }),
      }),
    ]
  },
})

const isEmptyAt = ({ content }: { readonly content: { readonly size: number } }): boolean =>
  content.size === 0

function read({ selection }: EditorState, from: number): SlashText | undefined {
  const { $from, empty } = selection
  const { parent, parentOffset } = $from
  if (!empty || !parent.isTextblock || $from.start() !== from) return undefined
  if (parentOffset !== parent.content.size || parentOffset > MAX_QUERY) return undefined
  const text = parent.textBetween(0, parentOffset, undefined, '\ufffc')
  return text.startsWith('/') && !text.includes('\ufffc') ? { from, query: text.slice(1) } : undefined
}
