import { ActionIcon, Popover, TextInput, Tooltip } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { StoredAttributes } from '#rich-text/convert.ts'
import { ToolbarButton } from '#editor/rich-text/toolbar-button.tsx'
import { ImageChooser } from '#ui/image-parts.tsx'

const MAX_ALT = 1000

/** Inserts an image of the library; for a selected image, its alt text. */
export function ImageButton({ editor }: { readonly editor: Editor }) {
  const [choosing, setChoosing] = useState(false)
  const { selection } = editor.state
  const selected =
    selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection : undefined
  if (selected) return <AltText editor={editor} selection={selected} />
  return (
    <>
      <ToolbarButton label="Insert image" icon={<IconPhoto size={17} />} run={() => setChoosing(true)} />
      <ImageChooser
        opened={choosing}
        onClose={() => setChoosing(false)}
        onChoose={([mediaId]) => {
          setChoosing(false)
          if (mediaId !== undefined)
            editor
              .chain()
              .focus()
              .insertContent({ type: 'image', attrs: { stored: { mediaId } } })
              .run()
        }}
      />
    </>
  )
}

function AltText({ editor, selection }: { readonly editor: Editor; readonly selection: NodeSelection }) {
  const stored = (selection.node.attrs['stored'] as StoredAttributes) ?? {}
  const { alt: written, ...others } = stored
  const set = (alt: string) => {
    const { tr } = editor.state
    tr.setNodeMarkup(selection.from, undefined, { stored: alt === '' ? others : { ...others, alt } })
    editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from)))
  }
  return (
    <Popover width={320} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <Tooltip label="Alt text">
          <ActionIcon size="md" aria-label="Alt text" data-on onMouseDown={(event) => event.preventDefault()}>
            <IconPhoto size={17} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label="Alt text"
          description="What the image shows, for visitors who cannot see it. Without it, that of the file is used."
          maxLength={MAX_ALT}
          value={typeof written === 'string' ? written : ''}
          onChange={(event) => set(event.currentTarget.value)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
