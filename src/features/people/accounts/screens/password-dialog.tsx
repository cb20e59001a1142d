import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CapsLockPasswordField } from '#features/people/accounts/screens/caps-lock-password-field.tsx'
import { useAccount } from '#ui/account.tsx'
import { SubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

export interface PasswordDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Label of the submit button, a verb. */
  readonly action: string
  /** The action cannot be undone. */
  readonly destructive?: boolean
  /** Performs the action. If it rejects, the dialog stays open and shows the error. */
  readonly onSubmit: (password: string) => Promise<unknown>
  readonly children?: ReactNode
}

/** Asks for the password before a sensitive action. */
export function PasswordDialog({ opened, onClose, title, onSubmit, ...form }: PasswordDialogProps) {
  async function send(password: string): Promise<void> {
    await onSubmit(password)
    onClose()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <PasswordForm {...form} onSubmit={send} onCancel={onClose} />
    </Modal>
  )
}

export interface PasswordFormProps extends Omit<PasswordDialogProps, 'opened' | 'title' | 'onClose'> {
  readonly onCancel: () => void
}

/** The form of `PasswordDialog`, for multi-step dialogs. */
export function PasswordForm({
  onCancel,
  action,
  destructive = false,
  onSubmit,
  children,
}: PasswordFormProps) {
  const { email } = useAccount()
  const [password, setPassword] = useState('')
  return (
    <Form onSubmit={() => onSubmit(password)}>
      {children}
      <PasswordManagerFields email={email} />
      <CapsLockPasswordField
        name="password"
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={setPassword}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton {...(destructive ? { color: 'red' } : {})}>{action}</SubmitButton>
      </Group>
    </Form>
  )
}

/** A hidden field that tells password managers the account. */
export function PasswordManagerFields({ email }: { readonly email: string }) {
  return (
    <input
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="ui-visually-hidden"
    />
  )
}
