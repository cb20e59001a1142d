import { ActionIcon, Input, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type EditorNode, fromEditor, toEditor } from '#editor/rich-text/convert.ts'
import { richTextExtensions } from '#editor/rich-text/nodes.ts'
import { Toolbar } from '#editor/rich-text/toolbar.tsx'
import { Typing } from '#editor/rich-text/typing.ts'
import { type Sending, useArrivals } from '#editor/rich-text/use-pending-uploads.ts'
import { isSame } from '#features/documents/difference.rules.ts'
import { EMPTY_RICH_TEXT, type RichText } from '#lib/rich-text/schema.ts'
import '#editor/styles/rich-text-editor.css'

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

/**
 * Text with headings, lists and links, written in place; images that are pasted or dropped into it stand in it and in
 * the library. It keeps whatever it cannot show.
 */
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
  const arrivals = useArrivals()
  const extensions = useMemo(() => [...EXTENSIONS, arrivals.extension], [arrivals.extension])
  const editor = useEditor({
    extensions,
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
        <OnTheirWay sending={arrivals.sending} />
      </div>
    </Input.Wrapper>
  )
}

function OnTheirWay({ sending }: { readonly sending: readonly Sending[] }) {
  if (sending.length === 0) return null
  return (
    <ul className="ed-arrivals" aria-label="Images on their way">
      {sending.map(({ id, name, share, cancel }) => (
        <li key={id}>
          <span className="ed-arrivals-name">{name}</span>
          <Progress size="xs" value={share * 100} aria-label={`How much of ${name} is sent`} />
          <ActionIcon size="sm" aria-label={`Cancel ${name}`} onClick={cancel}>
            <IconX size={15} />
          </ActionIcon>
        </li>
      ))}
    </ul>
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
