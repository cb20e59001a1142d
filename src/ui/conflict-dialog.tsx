import { Button, Group, Modal, Text } from '@mantine/core'
import { inSentence } from '#lib/bidi.ts'

export interface ConflictDialogProps {
  readonly opened: boolean
  /** What changed, as the subject of a sentence: 'The theme'. */
  readonly what: string
  /** Name of the account that saved first, if known. */
  readonly by: string | null
  /** Discards the local changes. */
  readonly onUseRemote: () => void
  /** Overwrites the remote changes. */
  readonly onKeepLocal: () => void
  readonly onClose: () => void
}

/** Resolves a save conflict: keep the local changes, or use the ones saved by someone else. */
export function ConflictDialog({ opened, what, by, onUseRemote, onKeepLocal, onClose }: ConflictDialogProps) {
  const who = by ?? 'Someone else'
  return (
    <Modal opened={opened} onClose={onClose} title={inSentence(`${who} saved changes first`)}>
      <Text size="sm">
        {what} was changed by {who} while you were editing. Your changes are not saved yet. Use their version,
        or overwrite it with yours.
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onUseRemote}>
          Use their version
        </Button>
        <Button data-autofocus onClick={onKeepLocal}>
          Keep my version
        </Button>
      </Group>
    </Modal>
  )
}
