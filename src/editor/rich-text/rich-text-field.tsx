import { Input } from '@mantine/core'
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type EditorNode, fromEditor, toEditor } from '#editor/rich-text/convert.ts'
import { richTextExtensions } from '#editor/rich-text/nodes.ts'
import { Toolbar } from '#editor/rich-text/toolbar.tsx'
import { Typing } from '#editor/rich-text/typing.ts'
import { isSame } from '#features/documents/difference.rules.ts'
import { EMPTY_RICH_TEXT, type RichText } from '#lib/rich-text/schema.ts'
import '#editor/styles/rich-text.css'

export interface RichTextFieldProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** Its label is for those alone who do not see what is around it. */
  readonly quiet?: boolean
  readonly value: RichText
  readonly onChange: (value: RichText) => void
}

const EXTENSIONS = [...richTextExtensions, Typing]

/** Text with headings, lists and links, written in place. It keeps whatever it cannot show. */
export function RichTextField({ label, help, error, value, onChange, quiet = false }: RichTextFieldProps) {
  const id = useId()
  const told = useRef(value)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  // The same objects each time: told anything new, the text editor forgets which style the next letter has.
  const [start] = useState(() => contentOf(value))
  const editorProps = useMemo(
    () => ({
      attributes: {
        'aria-labelledby': id,
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'ed-rich-text-area',
      },
    }),
    [id],
  )
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: start,
    injectCSS: false,
    // The document has one history for all of its fields.
    enableContentCheck: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      const next = read(changed)
      told.current = next
      change.current(next)
    },
  })
  useEffect(() => {
    // Undone, merged or restored elsewhere; what was typed here comes back as what we told ourselves.
    if (isSame(value, told.current)) return
    told.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id, ...(quiet ? { className: 'ui-visually-hidden' } : {}) }}
      description={help}
      error={error}
    >
      <div className="ed-rich-text">
        <Toolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  )
}

/** A text without anything shows a line to type in, which is not stored while it is empty. */
function contentOf(text: RichText): JSONContent {
  const { content } = text
  // The two types say the same of what they hold.
  return toEditor(
    content.length === 0 ? { type: 'doc', content: [{ type: 'paragraph' }] } : text,
  ) as unknown as JSONContent
}

function read(editor: Editor): RichText {
  const text = fromEditor(editor.getJSON() as unknown as EditorNode)
  const [only] = text.content
  return text.content.length === 1 && only?.type === 'paragraph' && !only.content && !only.attrs
    ? EMPTY_RICH_TEXT
    : text
}
