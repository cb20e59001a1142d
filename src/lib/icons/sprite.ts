/** Icon paths on a 24 × 24 grid. */
const SPRITES: Readonly<Record<string, string>> = {
  close: 'M6 6l12 12M18 6L6 18',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  phone:
    'M6.5 3h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2L21 14.5v3A2.5 2.5 0 0 1 18.500 20 15.500 15.500 0 0 1 4 5.500 2.500 2.500 0 0 1 6.500 3z',
  place:
    'M12 21s-7-6.200-7-11.500a7 7 0 0 1 14 0C19 14.800 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  hours: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
}

/** Returns the `d` of an icon's path. Throws 'Icon not found' for an unknown id (LIM-07). */
export function getIcon(id: string): string {
  const drawing = Object.hasOwn(SPRITES, id) ? SPRITES[id] : undefined
  if (drawing === undefined) throw new Error('Icon not found')
  return drawing
}
