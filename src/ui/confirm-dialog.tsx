import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { inSentences } from '#ui/in-sentences.ts'
import { inSentence } from '#lib/bidi.ts'
import { messageOf } from '#ui/api/call-failure.ts'

export interface ConfirmDialogProps {
  readonly opened: boolean
  /** The question: 'Delete “Kiln” permanently?' */
  readonly title: string
  /** The consequences. */
  readonly children: ReactNode
  /** Label of the confirm button, a verb: 'Delete permanently'. */
  readonly action: string
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/**
 * Asks for confirmation of an action that cannot be undone; other actions are immediate with an undo. Focuses Cancel. If
 * the action fails, the dialog stays open and shows the error.
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
    <Modal opened={opened} onClose={onClose} title={inSentence(title)}>
      <Text component="div" size="sm">
        {inSentences(children)}
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
