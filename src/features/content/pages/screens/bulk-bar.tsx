import { Button, Menu, Popover, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useContentActions } from '#features/content/pages/screens/use-content-actions.ts'
import { statusName } from '#features/content/collections/status.rules.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import { BulkToolbar } from '#ui/bulk-toolbar.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface BulkBarProps {
  readonly selected: ReadonlySet<Id>
  readonly onClear: () => void
  /** Existing tags; undefined when the selected documents cannot have tags. */
  readonly tags?: readonly string[]
}

/** Toolbar with bulk actions for the selected documents. */
export function BulkBar({ selected, onClear, tags }: BulkBarProps) {
  const actions = useContentActions()
  const { can } = useSite()
  const [newTags, setNewTags] = useState<string[]>([])
  const [tagging, setTagging] = useState(false)
  if (selected.size === 0) return null
  const ids = [...selected]
  const run = (action: Promise<void>) => void action.then(onClear)
  return (
    <BulkToolbar count={selected.size} onClear={onClear}>
      {can('content:publish') && (
        <Button size="compact-sm" onClick={() => run(actions.publish(ids))}>
          Publish
        </Button>
      )}
      <Menu position="top-start">
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            Status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[ITEM_STATUS.published, ITEM_STATUS.draft, ITEM_STATUS.private, ITEM_STATUS.needsReview].map(
            (status) => (
              <Menu.Item key={status} onClick={() => run(actions.setStatus(ids, status))}>
                {statusName(status)}
              </Menu.Item>
            ),
          )}
        </Menu.Dropdown>
      </Menu>
      {tags && (
        <Popover
          opened={tagging}
          onChange={setTagging}
          position="top-start"
          width={280}
          trapFocus
          shadow="md"
        >
          <Popover.Target>
            <Button size="compact-sm" variant="default" onClick={() => setTagging(!tagging)}>
              Add tags
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <TagsInput
              label="Tags"
              size="sm"
              data={[...tags]}
              value={newTags}
              onChange={setNewTags}
              comboboxProps={{ withinPortal: false }}
            />
            <Button
              mt="xs"
              size="compact-sm"
              disabled={newTags.length === 0}
              onClick={() => {
                setTagging(false)
                setNewTags([])
                run(actions.addTags(ids, newTags))
              }}
            >
              Add to {selected.size} selected
            </Button>
          </Popover.Dropdown>
        </Popover>
      )}
      <Button size="compact-sm" variant="default" onClick={() => run(actions.trash(ids))}>
        Move to trash
      </Button>
    </BulkToolbar>
  )
}
