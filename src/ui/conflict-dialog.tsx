import { Button, Group, Modal, Text } from '@mantine/core'

export interface ConflictDialogProps {
  readonly opened: boolean
  /** What was changed, as the subject of a sentence: 'The theme'. */
  readonly what: string
  /** Who was quicker, if that is known. */
  readonly by: string | null
  /** Goes on with what they saved. */
  readonly onUseRemote: () => void
  /** Saves one's own over theirs. */
  readonly onKeepLocal: () => void
  readonly onClose: () => void
}

/** Somebody saved the same thing meanwhile: says who, and lets one choose. Nothing is lost while it is open. */
export function ConflictDialog({ opened, what, by, onUseRemote, onKeepLocal, onClose }: ConflictDialogProps) {
  const who = by ?? 'Somebody else'
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${who} was quicker`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm">
        {what} changed while you worked: {who} saved first. Yours is still here and not saved. Go on with
        theirs, or put yours over it.
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onUseRemote}>
          Take theirs
        </Button>
        <Button data-autofocus onClick={onKeepLocal}>
          Keep mine
        </Button>
      </Group>
    </Modal>
  )
}
