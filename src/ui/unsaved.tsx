import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/** Warns before leaving a screen with unsaved changes. */
export function UnsavedChangesGuard({ dirty }: { readonly dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
    >
      <Text size="sm">You have unsaved changes. They stay in this tab until you come back.</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button onClick={() => blocker.proceed?.()}>Leave</Button>
      </Group>
    </Modal>
  )
}

/**
 * A value in session storage, which survives leaving the screen and reloading; setting undefined removes it. The setter
 * also accepts a function of the current value, so that a completed save does not discard newer input.
 */
export function useSessionStorage<Value>(key: string) {
  const [stored, setStored] = useState<Value | undefined>(() => readStored<Value>(key))
  const latest = useRef(stored)
  return [
    stored,
    (next: Value | undefined | ((now: Value | undefined) => Value | undefined)) => {
      const value = next instanceof Function ? next(latest.current) : next
      latest.current = value
      setStored(value)
      try {
        if (value === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Without storage, the value lasts as long as the screen.
      }
    },
  ] as const
}

function readStored<Value>(key: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}
