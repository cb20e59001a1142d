import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { LiveSubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { UnsavedChangesGuard } from '#ui/unsaved.tsx'

/** The classes of a form: of settings, or of the rules of a store. */
const CLASSES = {
  settings: { fields: 'ui-settings-fields', actions: 'ui-settings-actions' },
  rules: { fields: 'ui-form-sections', actions: 'ui-form-save' },
} as const

interface EditFormProps {
  readonly label: string
  readonly layout: keyof typeof CLASSES
  readonly mayWrite: boolean
  /** Said to those who may not change anything. */
  readonly readOnlyText?: string
  /** Whether something is not saved yet. */
  readonly isEdited: boolean
  readonly onSave: () => Promise<void>
  readonly onDiscard: () => void
  /** Shown above the fields. */
  readonly notice?: ReactNode
  /** Beside the buttons that discard and save. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A form that edits what is stored: its changes are saved or discarded together, and not lost by leaving the screen. */
export function EditForm({
  label,
  layout,
  mayWrite,
  readOnlyText = 'You can view these settings. Only administrators can change them.',
  isEdited,
  onSave,
  onDiscard,
  notice,
  actions,
  children,
}: EditFormProps) {
  const classes = CLASSES[layout]
  return (
    <>
      <Form label={label} onSubmit={onSave}>
        {!mayWrite && <Alert variant="light">{readOnlyText}</Alert>}
        {notice}
        <fieldset className={classes.fields} disabled={!mayWrite}>
          {children}
        </fieldset>
        {mayWrite && (
          <div className={classes.actions}>
            {actions}
            <Button variant="default" disabled={!isEdited} onClick={onDiscard}>
              Discard
            </Button>
            <LiveSubmitButton disabled={!isEdited}>Save</LiveSubmitButton>
          </div>
        )}
      </Form>
      <UnsavedChangesGuard dirty={isEdited} />
    </>
  )
}
