/** What is wrong with an answer: a text of the table, with what it is about. */
export interface FormProblem {
  readonly code: FormProblemCode
  /** A limit that was not respected. */
  readonly limit?: number
}

/** Problems of answers; the table of `form-texts.rules.ts` has a text for each (FRM-22). */
export type FormProblemCode =
  | 'required'
  | 'email'
  | 'url'
  | 'number'
  | 'tooLow'
  | 'tooHigh'
  | 'tooShort'
  | 'tooLong'
  | 'tooFew'
  | 'tooMany'
  | 'zip'
  | 'country'
  | 'date'
  | 'time'
  | 'phone'
  | 'choice'
  | 'fileType'
  | 'fileSize'
  | 'filesSize'
  | 'fileEmpty'
  | 'fileAgain'
  | 'fileRoom'
