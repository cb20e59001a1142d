/** Why a file was not taken; `message` tells the person what to do. */
export interface MediaError {
  readonly code: 'REFUSED_IMAGE' | 'NOT_STORED'
  readonly message: string
}
