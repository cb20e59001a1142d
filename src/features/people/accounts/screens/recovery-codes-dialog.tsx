import { Button, Group, Modal } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useToast } from '#ui/toasts.tsx'

export interface RecoveryCodesDialogProps {
  /** Undefined while the dialog is closed. */
  readonly codes: readonly string[] | undefined
  readonly email: string
  readonly onClose: () => void
  /** Called after the closing animation, to restore the focus. */
  readonly onClosed: () => void
}

/** Shows recovery codes once, to copy or download. Closes only by its button, so that nobody loses them by accident. */
export function RecoveryCodesDialog({ codes, email, onClose, onClosed }: RecoveryCodesDialogProps) {
  const toast = useToast()
  const text = `Recovery codes of ${email} at ${location.host}\nEach code can be used once.\n\n${codes?.join('\n') ?? ''}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: 'Recovery codes copied.' }),
      () => toast({ text: 'Couldn’t copy the codes. Select them, or download them.', tone: 'bad' }),
    )
  return (
    <Modal
      opened={codes !== undefined}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title="Save your recovery codes"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <p>
        If you lose your phone, you can sign in with these codes. Each works once. They are not shown again:
        print them, or store them in your password manager.
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
            Download
          </Button>
        </Group>
        <Button onClick={onClose}>I saved my codes</Button>
      </Group>
    </Modal>
  )
}
