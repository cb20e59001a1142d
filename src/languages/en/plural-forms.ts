/** How many forms a text with a number has. */
export const pluralForms = 2
