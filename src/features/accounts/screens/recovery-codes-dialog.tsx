import { Button, Group, Modal } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useToast } from '#ui/toasts.tsx'

export interface RecoveryCodesDialogProps {
  /** Undefined while there are none to show. */
  readonly codes: readonly string[] | undefined
  readonly email: string
  readonly onClose: () => void
  /** It is gone from sight: the focus needs a place. */
  readonly onClosed: () => void
}

/** Shows recovery codes, this once; to be copied or kept as a file. Leaves only by its button, so that nobody loses them. */
export function RecoveryCodesDialog({ codes, email, onClose, onClosed }: RecoveryCodesDialogProps) {
  const toast = useToast()
  const text = `Recovery codes of ${email} at ${location.host}\nEach opens the account once.\n\n${codes?.join('\n') ?? ''}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: 'The codes were copied.' }),
      () => toast({ text: 'They could not be copied. Select them, or keep them as a file.', tone: 'bad' }),
    )
  return (
    <Modal
      opened={codes !== undefined}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title="Keep these recovery codes"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <p>
        When your phone is lost, each of these opens your account once. They are never shown again: print
        them, or put them where your passwords are.
      </p>
      <ul className="accounts-codes" aria-label="Recovery codes">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between" gap="xs" mt="lg">
        <Group gap="xs">
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            Keep as a file
          </Button>
        </Group>
        <Button onClick={onClose}>I have kept them</Button>
      </Group>
    </Modal>
  )
}
