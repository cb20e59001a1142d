import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { inSentence } from '#lib/bidi.ts'
import { LiveSubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

export interface SettingsDialogProps {
  /** What is edited: `calendar`. */
  readonly what: 'calendar' | 'service'
  /** Its stored name; undefined for a new one. */
  readonly name: string | undefined
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of the dialogs that add or edit what can be booked. */
export function SettingsDialog({ what, name, onSave, onClose, children }: SettingsDialogProps) {
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={inSentence(name === undefined ? `Add a ${what}` : `Edit ${name}`)}
    >
      <Form onSubmit={onSave} label={what === 'calendar' ? 'Calendar' : 'Service'}>
        {children}
        <div className="booking-dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LiveSubmitButton>{name === undefined ? 'Add' : 'Save'}</LiveSubmitButton>
        </div>
      </Form>
    </Modal>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

/** Returns the offered options, and the stored one if it is another. */
export const withStored = (offered: readonly Option[], stored: Option): Option[] =>
  offered.some(({ value }) => value === stored.value) ? [...offered] : [...offered, stored]
