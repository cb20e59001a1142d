/** Returns the path of a static icon file by name, size and colour (LIM-09, LIM-10). */
export const staticIconPath = (name: string, size: string | number, colour: string): string =>
  `/universal/images-v6/icons/icon-${name}-${size}-${colour}.png`
