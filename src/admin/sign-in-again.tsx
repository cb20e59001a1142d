import { Button, Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { SignInForm } from '#features/accounts/screens/sign-in-form.tsx'
import { onLoginRequired } from '#ui/api/session-ended.ts'

/** Over whatever was being done when the session ended: it stays as it is, and goes on after signing in. */
export function SignInAgain({ email }: { readonly email: string }) {
  const [opened, setOpened] = useState(false)
  const response = useRef<(signedIn: boolean) => void>(undefined)
  useEffect(
    () =>
      onLoginRequired(
        () =>
          new Promise((resolve) => {
            response.current = resolve
            setOpened(true)
          }),
      ),
    [],
  )
  function end(signedIn: boolean): void {
    setOpened(false)
    response.current?.(signedIn)
    response.current = undefined
  }
  return (
    <Modal
      opened={opened}
      onClose={() => end(false)}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={500}
      title="Sign in again"
    >
      <Text size="sm" c="dimmed" mb="md">
        Your session has ended. Nothing you typed is lost: sign in, and it goes on.
      </Text>
      <SignInForm email={email} fixedEmail onDone={() => end(true)} />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={() => end(false)}>
        Not now
      </Button>
    </Modal>
  )
}
