/** Returns the end of a sentence about the size limit of archives. */
export const archiveLimitText = (max: number): string =>
  `the limit is ${Math.floor(max / 1024 ** 2)} MB; ask the operator of the platform to restore it by command`
