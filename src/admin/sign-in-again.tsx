import { Button, Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { SignInForm } from '#features/people/accounts/screens/sign-in-form.tsx'
import { onLoginRequired } from '#ui/api/session-ended.ts'

/** The dialog to sign in again after the session ended. Pending requests continue afterwards. */
export function SignInAgain({ email }: { readonly email: string }) {
  const [opened, setOpened] = useState(false)
  const resolveRef = useRef<(signedIn: boolean) => void>(undefined)
  useEffect(
    () =>
      onLoginRequired(
        () =>
          new Promise((resolve) => {
            resolveRef.current = resolve
            setOpened(true)
          }),
      ),
    [],
  )
  function finish(signedIn: boolean): void {
    setOpened(false)
    resolveRef.current?.(signedIn)
    resolveRef.current = undefined
  }
  return (
    <Modal
      opened={opened}
      onClose={() => finish(false)}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={500}
      title="Sign in again"
    >
      <Text size="sm" c="dimmed" mb="md">
        Your session has expired. Sign in to continue; your changes are still here.
      </Text>
      <SignInForm email={email} fixedEmail onDone={() => finish(true)} />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={() => finish(false)}>
        Not now
      </Button>
    </Modal>
  )
}
