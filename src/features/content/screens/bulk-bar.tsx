import { ActionIcon, Button, Menu, Popover, TagsInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useContentActs } from '#features/content/screens/use-content-acts.ts'
import { statusLabel } from '#features/collections/status.rules.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface BulkBarProps {
  readonly chosen: ReadonlySet<Id>
  readonly onClear: () => void
  /** Tags that there are; without them, what is chosen has none. */
  readonly tags?: readonly string[]
}

/** What can be done with everything that is chosen in a list. It stands where it covers nothing. */
export function BulkBar({ chosen, onClear, tags }: BulkBarProps) {
  const acts = useContentActs()
  const { can } = useSite()
  const [fresh, setFresh] = useState<string[]>([])
  const [tagging, setTagging] = useState(false)
  if (chosen.size === 0) return null
  const ids = [...chosen]
  const run = (act: Promise<void>) => void act.then(onClear)
  return (
    <div className="content-bulk" role="region" aria-label="What is chosen">
      <ActionIcon size="md" aria-label="Choose none" onClick={onClear}>
        <IconX size={18} />
      </ActionIcon>
      <span className="content-bulk-count" role="status">
        {chosen.size} chosen
      </span>
      {can('content:publish') && (
        <Button size="compact-sm" onClick={() => run(acts.publish(ids))}>
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
          {[ITEM_STATUS.published, ITEM_STATUS.draft].map((status) => (
            <Menu.Item key={status} onClick={() => run(acts.setStatus(ids, status))}>
              {statusLabel(status)}
            </Menu.Item>
          ))}
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
              value={fresh}
              onChange={setFresh}
              comboboxProps={{ withinPortal: false }}
            />
            <Button
              mt="xs"
              size="compact-sm"
              disabled={fresh.length === 0}
              onClick={() => {
                setTagging(false)
                setFresh([])
                run(acts.addTags(ids, fresh))
              }}
            >
              Add to {chosen.size}
            </Button>
          </Popover.Dropdown>
        </Popover>
      )}
      <Button size="compact-sm" variant="default" onClick={() => run(acts.trash(ids))}>
        Move to the trash
      </Button>
    </div>
  )
}
