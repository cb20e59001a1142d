import { useLocalStorage } from '@mantine/hooks'

/** Whether single-key shortcuts are on (WCAG 2.1.4). Stored in the browser. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'single-keys', defaultValue: true, getInitialValueInEffect: false })
}
