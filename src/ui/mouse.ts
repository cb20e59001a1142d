import { useMediaQuery } from '@mantine/hooks'

const MOUSE = '(hover: hover)'

/** Whether the device has a pointer that can hover, for hints about clicking and dragging files. */
export const useMouse = (): boolean => useMediaQuery(MOUSE, globalThis.matchMedia(MOUSE).matches)
