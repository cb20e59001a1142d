import { useLocalStorage } from '@mantine/hooks'

/** Whether single-key shortcuts are on (WCAG 2.1.4). Stored in the browser. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'single-keys', defaultValue: true, getInitialValueInEffect: false })
}

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

/** Whether a key event belongs to a field or a dialog, where a letter is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null
