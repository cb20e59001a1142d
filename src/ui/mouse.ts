import { useMediaQuery } from '@mantine/hooks'

const MOUSE = '(hover: hover)'

/** Whether somebody points with a mouse, and so may drag files here; hints for everybody else speak of neither. */
export const useMouse = (): boolean => useMediaQuery(MOUSE, globalThis.matchMedia(MOUSE).matches)
