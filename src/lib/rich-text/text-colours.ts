/** The colours that a text may have besides its own: tokens of the theme, which are readable on every background. */
export const TEXT_COLOURS = ['accent', 'muted'] as const
export type TextColour = (typeof TEXT_COLOURS)[number]

/** The attribute of elements whose text has a colour. */
export const COLOUR_ATTRIBUTE = 'data-colour'

/** Returns the CSS colour of a text: as a style of its element, it costs pages without such texts nothing. */
export const cssColour = (colour: TextColour): string => `var(--color-${colour})`

/** Returns the colour of a name; undefined for others. */
export const textColour = (name: unknown): TextColour | undefined =>
  TEXT_COLOURS.find((colour) => colour === name)
