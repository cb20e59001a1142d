import { Select, Switch } from '@mantine/core'
import { useField } from '#editor/screen/editing-session.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import type { CommentChoice } from '#lib/document-comments.ts'

const CHOICES = [
  { value: 'open', label: 'Visitors can comment' },
  { value: 'closed', label: 'Show them, take no new ones' },
  { value: 'hidden', label: 'No comments' },
]

/** Whether an item has comments; products never have any. */
export function ItemCommentsField() {
  const [recordType] = useField<number | undefined>('recordType')
  if (recordType === RECORD_TYPE.product) return null
  return <CommentsField unset="open" description="Only while the site and the collection have comments." />
}

/** Whether a page has comments. */
export function PageCommentsField() {
  return (
    <CommentsField
      unset="hidden"
      description="Below its blocks. Only while the Visitors settings of the site allow comments."
    />
  )
}

interface CommentsFieldProps {
  /** What a document without the field has. */
  readonly unset: CommentChoice
  readonly description: string
}

function CommentsField({ unset, description }: CommentsFieldProps) {
  const [comments, setComments] = useField<CommentChoice | undefined>('comments')
  return (
    <Select
      label="Comments"
      description={description}
      size="sm"
      allowDeselect={false}
      data={CHOICES}
      value={comments ?? unset}
      onChange={(next) => next !== null && setComments(next as CommentChoice)}
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
