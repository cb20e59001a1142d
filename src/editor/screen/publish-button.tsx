import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useDocumentActions } from '#editor/screen/use-document-actions.ts'

/** Publishes the document, and offers what else can be done with it. */
export function PublishButton() {
  const { busy, released, publish, hide, copy, trash } = useDocumentActions()
  return (
    <Button.Group>
      <Button loading={busy} onClick={() => void publish()}>
        Publish
      </Button>
      <Menu>
        <Menu.Target>
          <Button px={8} aria-label="More actions">
            <IconChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {released !== 'no' && <Menu.Item onClick={() => void hide()}>Unpublish</Menu.Item>}
          <Menu.Item onClick={() => void copy()}>Duplicate</Menu.Item>
          <Menu.Item color="red" onClick={() => void trash()}>
            Move to trash
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
