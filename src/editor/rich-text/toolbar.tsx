import {
  IconBold,
  IconCode,
  IconItalic,
  IconList,
  IconListNumbers,
  IconQuote,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import { AlignMenu } from '#editor/rich-text/align-menu.tsx'
import { ColourMenu } from '#editor/rich-text/colour-menu.tsx'
import { ImageButton } from '#editor/rich-text/image-button.tsx'
import { LinkButton, type LinkButtonProps } from '#editor/rich-text/link-button.tsx'
import { StyleMenu } from '#editor/rich-text/style-menu.tsx'
import { TableMenu } from '#editor/rich-text/table-menu.tsx'
import { ToolbarButton } from '#editor/rich-text/toolbar-button.tsx'

export interface ToolbarProps extends LinkButtonProps {
  readonly label: string
}

/** Formatting toolbar. Every button is a tab stop. */
export function Toolbar({ editor, label, linking }: ToolbarProps) {
  const chain = () => editor.chain().focus()
  return (
    <div className="ed-toolbar" role="toolbar" aria-label={`Format: ${label}`}>
      <StyleMenu editor={editor} />
      <ToolbarButton
        label="Bold"
        keys="Ctrl+B"
        icon={<IconBold size={17} />}
        on={editor.isActive('bold')}
        run={() => chain().toggleMark('bold').run()}
      />
      <ToolbarButton
        label="Italic"
        keys="Ctrl+I"
        icon={<IconItalic size={17} />}
        on={editor.isActive('italic')}
        run={() => chain().toggleMark('italic').run()}
      />
      <ToolbarButton
        label="Underline"
        keys="Ctrl+U"
        icon={<IconUnderline size={17} />}
        on={editor.isActive('underline')}
        run={() => chain().toggleMark('underline').run()}
      />
      <ToolbarButton
        label="Strikethrough"
        icon={<IconStrikethrough size={17} />}
        on={editor.isActive('strike')}
        run={() => chain().toggleMark('strike').run()}
      />
      <ToolbarButton
        label="Code"
        keys="Ctrl+E"
        icon={<IconCode size={17} />}
        on={editor.isActive('code')}
        run={() => chain().toggleMark('code').run()}
      />
      <LinkButton editor={editor} linking={linking} />
      <ColourMenu editor={editor} />
      <span className="ed-toolbar-gap" />
      <ToolbarButton
        label="List"
        icon={<IconList size={17} />}
        on={editor.isActive('bulletList')}
        run={() => chain().toggleList('bulletList', 'listItem').run()}
      />
      <ToolbarButton
        label="Numbered list"
        icon={<IconListNumbers size={17} />}
        on={editor.isActive('orderedList')}
        run={() => chain().toggleList('orderedList', 'listItem').run()}
      />
      <ToolbarButton
        label="Quote"
        icon={<IconQuote size={17} />}
        on={editor.isActive('blockquote')}
        run={() => chain().toggleWrap('blockquote').run()}
      />
      <AlignMenu editor={editor} />
      <span className="ed-toolbar-gap" />
      <ImageButton editor={editor} />
      <TableMenu editor={editor} />
    </div>
  )
}
