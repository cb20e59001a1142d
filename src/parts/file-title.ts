/** Returns the name of a file as a title: without its extension, with spaces for underscores. */
export const fileTitle = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim() || fileName
