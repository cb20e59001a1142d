import { useLocalStorage } from '@mantine/hooks'

/** Whether single letters act: whoever speaks to their computer switches them off (WCAG 2.1.4). Kept in the browser. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'single-keys', defaultValue: true, getInitialValueInEffect: false })
}
