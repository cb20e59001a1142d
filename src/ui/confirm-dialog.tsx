import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#ui/api/call-failure.ts'

export interface ConfirmDialogProps {
  readonly opened: boolean
  /** The question, with what it is about: 'Delete the site “Kiln” for good?' */
  readonly title: string
  /** What will be lost. */
  readonly children: ReactNode
  /** What is done, as a verb: 'Delete for good'. */
  readonly action: string
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/**
 * Asks before what cannot be undone, and only then: everything else is done at once and can be taken back. The focus is
 * on the way out. Stays open with the reason when it fails.
 */
export function ConfirmDialog({ opened, title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  async function confirm(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text component="div" size="sm">
        {children}
      </Text>
      {failure !== undefined && (
        <Text c="red" size="sm" mt="sm" role="alert">
          {messageOf(failure)}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
