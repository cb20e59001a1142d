import { Alert, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EditForm } from '#ui/edit-form.tsx'
import type { StoredResource } from '#ui/use-stored-resource.ts'

interface StoredFormProps {
  readonly resource: StoredResource<{ readonly version: number }>
  /** In sentences: `this discount`. */
  readonly noun: string
  /** Who may change it, in a sentence. */
  readonly writers?: string
  /** What happens when it is deleted. */
  readonly deletion: string
  readonly children: ReactNode
}

/** The form of one thing of a list, such as a discount: it says when somebody else saved it, and deletes it. */
export function StoredForm({
  resource,
  noun,
  writers = 'store managers and administrators',
  deletion,
  children,
}: StoredFormProps) {
  const { label, edited, stored, mayWrite, name, save, discard, remove } = resource
  const [asksToDelete, setAsksToDelete] = useState(false)
  const isStale = edited !== undefined && stored !== undefined && edited.version !== stored.version
  return (
    <>
      <EditForm
        label={label}
        layout="rules"
        mayWrite={mayWrite}
        readOnlyText={`You can view ${noun}. Only ${writers} can change it.`}
        isEdited={edited !== undefined}
        onSave={save}
        onDiscard={discard}
        notice={
          isStale && (
            <Alert color="yellow" variant="light" role="alert">
              Someone else saved {noun} meanwhile. Discard your changes to see theirs, and apply yours again.
            </Alert>
          )
        }
        actions={
          stored && (
            <Button variant="subtle" color="red" onClick={() => setAsksToDelete(true)}>
              Delete
            </Button>
          )
        }
      >
        {children}
      </EditForm>
      <ConfirmDialog
        opened={asksToDelete}
        onClose={() => setAsksToDelete(false)}
        title={`Delete ${name || noun}?`}
        action="Delete"
        onConfirm={remove}
      >
        {deletion}
      </ConfirmDialog>
    </>
  )
}
