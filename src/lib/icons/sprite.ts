/** Icon paths on a 24 × 24 grid. */
const SPRITES: Readonly<Record<string, string>> = {
  close: 'M6 6l12 12M18 6L6 18',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  phone:
    'M6.5 3h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2L21 14.5v3A2.5 2.5 0 0 1 18.500 20 15.500 15.500 0 0 1 4 5.500 2.500 2.500 0 0 1 6.500 3z',
  place:
    'M12 21s-7-6.200-7-11.500a7 7 0 0 1 14 0C19 14.800 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  hours: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  cart: 'M3 4h2.500l2.500 11h9.500l2.500-8H6.200M9 20.500a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM16.500 20.500a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  search: 'M10.500 17.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.700 15.700L21 21',
}

/** Attributes of the lines of an icon. */
const LINES = 'fill="none" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"'

/** Returns an icon as a drawing of its own. Throws 'Icon not found' for an unknown id (LIM-07). */
export const drawIcon = (id: string, size: number, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24"><path ${LINES} stroke="${colour}" d="${getIcon(id)}"/></svg>`

/** Returns all icons as the symbols of a sheet, in the colour of the text around each. */
export const drawSheet = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(SPRITES)
    .map(
      ([id, drawing]) =>
        `<symbol id="${id}" viewBox="0 0 24 24"><path ${LINES} stroke="currentColor" d="${drawing}"/></symbol>`,
    )
    .join('')}</svg>`

/** Returns the `d` of an icon's path. Throws 'Icon not found' for an unknown id (LIM-07). */
export function getIcon(id: string): string {
  const drawing = Object.hasOwn(SPRITES, id) ? SPRITES[id] : undefined
  if (drawing === undefined) throw new Error('Icon not found')
  return drawing
}
