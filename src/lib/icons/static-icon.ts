/** Path of the icon files, which are the same on every site. */
export const STATIC_ICONS_PATH = '/universal/images-v6/icons/'

/** Name of the sprite sheet below it: every icon as a symbol. */
export const ICON_SHEET = 'sheet.svg'

/** Pixels of a side. */
const SIZES = [16, 20, 24, 32, 48, 64, 96, 128] as const

/** The basic colours of CSS. */
const COLOURS = [
  'black',
  'silver',
  'gray',
  'white',
  'maroon',
  'red',
  'purple',
  'fuchsia',
  'green',
  'lime',
  'olive',
  'yellow',
  'navy',
  'blue',
  'teal',
  'aqua',
] as const

/** Returns the path of a static icon file by name, size and colour (LIM-09, LIM-10). */
export const staticIconPath = (name: string, size: string | number, colour: string): string =>
  `${STATIC_ICONS_PATH}icon-${name}-${size}-${colour}.png`

export interface StaticIcon {
  readonly name: string
  readonly size: number
  readonly colour: string
}

/** Returns the icon of a file below `STATIC_ICONS_PATH`; undefined for a size, a colour or a name that there is not. */
export function readStaticIcon(file: string): StaticIcon | undefined {
  const [, name = '', digits = '', colour = ''] = /^icon-([a-z]+)-(\d+)-([a-z]+)\.png$/.exec(file) ?? []
  const size = SIZES.find((one) => String(one) === digits)
  const isColour = COLOURS.some((one) => one === colour)
  return size !== undefined && isColour ? { name, size, colour } : undefined
}
