/**
 * Why a compressed file cannot be used. The message is a sentence for the owner. `damaged` is also thrown while the bytes
 * of an entry are read.
 */
export class UnpackError extends Error {
  readonly code: 'damaged' | 'unsafe' | 'too-large' | 'unsupported'

  constructor(code: UnpackError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Limits of what a compressed file may hold; more is rejected before it is unpacked (P25). */
export interface UnpackLimits {
  readonly entries: number
  /** Bytes of all entries together, unpacked. */
  readonly bytes: number
}

/** How much larger than the compressed file its content may be, once it is larger than `MIN_CHECKED_BYTES`. */
const MAX_RATIO = 200
/** Small files of repeated text compress well and do no harm. */
const MIN_CHECKED_BYTES = 64 * 1024 ** 2

/** Throws an `UnpackError` if content of that size may not come from a compressed file of that size. */
export function checkUnpackedSize(unpacked: number, packed: number, limits: UnpackLimits): void {
  if (unpacked > limits.bytes)
    throw new UnpackError(
      'too-large',
      `Unpacked it is larger than ${Math.round(limits.bytes / 1024 ** 2)} MB, which is the limit.`,
    )
  if (unpacked > MIN_CHECKED_BYTES && unpacked > packed * MAX_RATIO)
    throw new UnpackError('too-large', `Unpacked it is more than ${MAX_RATIO} times as large as the file.`)
}
