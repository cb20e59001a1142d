/** The address of an icon that is a file of its own, by name, size and colour (LIM-09, LIM-10). */
export const staticIconPath = (name: string, size: string | number, colour: string): string =>
  `/universal/images-v6/icons/icon-${name}-${size}-${colour}.png`
