/** The file is not well-formed in a way that leaves open what it means. */
export class UnrepairableError extends Error {}
