import { Select, Switch } from '@mantine/core'
import { useField } from '#editor/screen/editing-session.ts'
import { type ItemComments, RECORD_TYPE } from '#features/collections/types.ts'

const CHOICES = [
  { value: 'open', label: 'Visitors can comment' },
  { value: 'closed', label: 'Show them, take no new ones' },
  { value: 'hidden', label: 'No comments' },
]

/** Whether an item has comments; products never have any. */
export function ItemCommentsField() {
  const [recordType] = useField<number | undefined>('recordType')
  const [comments, setComments] = useField<ItemComments | undefined>('comments')
  if (recordType === RECORD_TYPE.product) return null
  return (
    <Select
      label="Comments"
      description="Only while the site and the collection have comments."
      size="sm"
      allowDeselect={false}
      data={CHOICES}
      value={comments ?? 'open'}
      onChange={(next) => next !== null && setComments(next as ItemComments)}
    />
  )
}

/** Whether the items of a collection have comments. */
export function CollectionCommentsField() {
  const [isEnabled, setEnabled] = useField<boolean | undefined>('commentsEnabled')
  return (
    <Switch
      label="Comments on its entries"
      description="Only while the Visitors settings of the site allow comments."
      size="sm"
      checked={isEnabled ?? true}
      onChange={(event) => setEnabled(event.currentTarget.checked)}
    />
  )
}
