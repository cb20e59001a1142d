import { ActionIcon, Input, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { editorContent, readEditor } from '#rich-text/editor-content.ts'
import { richTextExtensions } from '#rich-text/nodes.ts'
import { useLinkKey } from '#editor/rich-text/use-link-key.ts'
import { Toolbar } from '#editor/rich-text/toolbar.tsx'
import { Typing } from '#rich-text/typing.ts'
import { type ActiveUpload, usePendingUploads } from '#editor/rich-text/use-pending-uploads.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import type { RichText } from '#lib/rich-text/schema.ts'
import { useLabelledControl } from '#ui/labelled-control.ts'
import '#editor/styles/rich-text-editor.css'

export interface RichTextFieldProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** Hides the label visually. */
  readonly hideLabel?: boolean
  readonly value: RichText
  readonly onChange: (value: RichText) => void
}

const EXTENSIONS = [...richTextExtensions, Typing]

/**
 * Rich text editor. Pasted or dropped images are inserted and stored in the library. Content that it cannot
 * show is preserved.
 */
export function RichTextField({
  label,
  help,
  error,
  value,
  onChange,
  hideLabel = false,
}: RichTextFieldProps) {
  const { wrapper, control } = useLabelledControl({ label, hideLabel, help, error })
  const { 'aria-labelledby': labelId, 'aria-describedby': describedBy } = control
  const emitted = useRef(value)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  // Stable options: new ones would reset the marks for the next typed letter.
  const [start] = useState(() => editorContent(value))
  const editorProps = useMemo(
    () => ({
      attributes: {
        'aria-labelledby': labelId,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'ed-rich-text-area',
      },
    }),
    [labelId, describedBy],
  )
  const uploads = usePendingUploads()
  const extensions = useMemo(() => [...EXTENSIONS, uploads.extension], [uploads.extension])
  const editor = useEditor({
    extensions,
    content: start,
    injectCSS: false,
    // The document has one undo history for all fields.
    enableContentCheck: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      const next = readEditor(changed.getJSON())
      emitted.current = next
      change.current(next)
    },
  })
  useEffect(() => {
    // Skips values that this editor emitted; others come from undo, merge or restore.
    if (isSame(value, emitted.current)) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      editor.off('focus', follow)
    }
    const follow = () => {
      stop()
      emitted.current = value
      editor.commands.setContent(editorContent(value), { emitUpdate: false })
    }
    if (editor.isFocused) follow()
    else {
      // Not with every letter that is typed on the page.
      timer = setTimeout(follow, FOLLOW_MS)
      editor.on('focus', follow)
    }
    return stop
  }, [editor, value])
  const linking = useLinkKey(editor)
  return (
    <Input.Wrapper {...wrapper}>
      <div className="ed-rich-text">
        <Toolbar editor={editor} label={label} linking={linking} />
        <EditorContent editor={editor} />
        <UploadProgress uploads={uploads.active} />
      </div>
    </Input.Wrapper>
  )
}

function UploadProgress({ uploads }: { readonly uploads: readonly ActiveUpload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul className="ed-uploads" aria-label="Uploads">
      {uploads.map(({ id, name, progress, cancel }) => (
        <li key={id}>
          <span className="ed-uploads-name">{name}</span>
          <Progress size="xs" value={progress * 100} aria-label={`Upload progress of ${name}`} />
          <ActionIcon size="sm" aria-label={`Cancel ${name}`} onClick={cancel}>
            <IconX size={15} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

/** Milliseconds after which a text shows what was changed elsewhere. */
const FOLLOW_MS = 150
