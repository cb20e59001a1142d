/** Why a call was not carried out, for people and for programs. */
export interface ApiError {
  readonly status: number
  readonly code: string
  /** What is wrong and what to do, in a sentence or two. */
  readonly message: string
  /** The same for single fields, by their path: `layout.blocks.a.data.url`. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number
  /** What else the caller needs in order to go on, such as the newer state of a document that was saved meanwhile. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** A refusal as it travels: JSON of the API's errors. */
export interface ApiErrorBody {
  readonly error: string
  readonly code: string
  readonly errors?: Readonly<Record<string, string>>
  /** Nobody is signed in. */
  readonly loginRequired?: true
  /** Who is signed in may not do this. */
  readonly authorizationFail?: true
  /** The crumb is missing or old; call once more with the new one. */
  readonly crumbFail?: true
  readonly crumb?: string
  readonly [more: string]: unknown
}
