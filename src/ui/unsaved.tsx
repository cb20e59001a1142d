import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/** Warns before a screen is left that has something unsaved on it. */
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
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm">
        What you changed here is not saved. It is kept in this window until you come back.
      </Text>
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
 * A value that outlives the screen and loading the page again, in this window: undefined until something is kept. Keeping
 * undefined forgets it. What comes after a save is said as a function of what is kept by then, so that nothing typed
 * meanwhile is forgotten.
 */
export function useSessionStorage<Value>(key: string) {
  const [kept, setKept] = useState<Value | undefined>(() => readStored<Value>(key))
  const latest = useRef(kept)
  return [
    kept,
    (next: Value | undefined | ((now: Value | undefined) => Value | undefined)) => {
      const value = next instanceof Function ? next(latest.current) : next
      latest.current = value
      setKept(value)
      try {
        if (value === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // A window without storage keeps it as long as the screen is open.
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
