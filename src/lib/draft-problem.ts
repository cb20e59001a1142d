/** What is wrong with a draft: the field, as in the errors of the API, and what to do. */
export interface DraftProblem {
  readonly field: string
  readonly message: string
}
