/** Limits of a section's height as a number, in percent of the height of the window. */
export const [MIN_SECTION_HEIGHT, MAX_SECTION_HEIGHT] = [10, 200] as const
/** Limits of a block's height, in px. */
export const [MIN_BLOCK_HEIGHT, MAX_BLOCK_HEIGHT] = [8, 2000] as const
