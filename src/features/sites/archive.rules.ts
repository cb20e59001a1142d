/** What is said of an archive that has more bytes than are taken, as the end of a sentence. */
export const largestArchiveText = (most: number): string =>
  `at most ${Math.floor(most / 1024 ** 2)} MB are taken here; ask the operator of the platform to restore it by command`
