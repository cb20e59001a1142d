import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useBody, usePublication, useSaving } from '#editor/screen/editing-session.ts'
import { useDocumentActions } from '#editor/screen/use-document-actions.ts'
import { statusName } from '#features/content/collections/status.rules.ts'
import { STATUS_TONES } from '#features/content/collections/status-tones.rules.ts'
import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

/** What visitors see of the document: nothing, an older state, or what is edited. */
function useVisibleState(): 'no' | 'older' | 'newest' {
  const { released } = usePublication()
  const { status } = useSaving()
  return released === 'newest' && status !== 'saved' ? 'older' : released
}

/** Badge of the open document: what visitors see of it. */
export function PublicationBadge() {
  const visible = useVisibleState()
  const status = useBody((body) => body['status']) as ItemStatusCode
  if (visible === 'older') return <StatusBadge tone="warn">Unpublished changes</StatusBadge>
  const name = visible === 'no' && status === ITEM_STATUS.published ? 'Draft' : statusName(status)
  return <StatusBadge tone={STATUS_TONES[name]}>{name}</StatusBadge>
}

/** Publishes the document, says whether there is something to publish, and offers what else can be done with it. */
export function PublishButton() {
  const { busy, released, publish, hide, copy, trash } = useDocumentActions()
  const visible = useVisibleState()
  const isScheduled = useBody((body) => body['status']) === ITEM_STATUS.scheduled
  const isDone = visible === 'newest'
  const label = isScheduled ? (isDone ? 'Scheduled' : 'Schedule') : isDone ? 'Published' : 'Publish'
  return (
    <Button.Group>
      <Button
        loading={busy}
        // Keeps the focus, which a disabled button would lose.
        {...(isDone
          ? { 'aria-disabled': true, 'data-disabled': true, leftSection: <IconCheck size={16} /> }
          : {})}
        onClick={() => {
          if (!isDone) void publish()
        }}
      >
        {label}
        {visible === 'older' && <span className="ed-publish-more">&nbsp;changes</span>}
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
