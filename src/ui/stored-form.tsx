import { Alert, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EditForm } from '#ui/edit-form.tsx'

interface StoredFormProps {
  readonly label: string
  /** In sentences: `this discount`. */
  readonly noun: string
  readonly mayWrite: boolean
  /** Undefined while nothing is changed. */
  readonly edited: { readonly version: number } | undefined
  /** Undefined for what is not stored yet. */
  readonly stored: { readonly version: number } | undefined
  readonly onSave: () => Promise<void>
  readonly onDiscard: () => void
  readonly deletion: {
    readonly name: string
    readonly onConfirm: () => Promise<void>
    /** What happens then. */
    readonly text: string
  }
  readonly children: ReactNode
}

/** The form of one of the rules of a store, such as a discount: it says when somebody else saved it, and deletes it. */
export function StoredForm({
  label,
  noun,
  mayWrite,
  edited,
  stored,
  onSave,
  onDiscard,
  deletion,
  children,
}: StoredFormProps) {
  const [asksToDelete, setAsksToDelete] = useState(false)
  const isStale = edited !== undefined && stored !== undefined && edited.version !== stored.version
  return (
    <>
      <EditForm
        label={label}
        layout="rules"
        mayWrite={mayWrite}
        readOnlyText={`You can view ${noun}. Only store managers and administrators can change it.`}
        isEdited={edited !== undefined}
        onSave={onSave}
        onDiscard={onDiscard}
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
        title={`Delete ${deletion.name || noun}?`}
        action="Delete"
        onConfirm={deletion.onConfirm}
      >
        {deletion.text}
      </ConfirmDialog>
    </>
  )
}
