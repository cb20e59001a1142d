/** Thrown when the file is not well-formed in a way that makes its meaning ambiguous. */
export class UnrepairableError extends Error {}
