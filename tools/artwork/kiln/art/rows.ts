import { setImmediate } from 'node:timers/promises'

/** Rows of pixels between which others may use the processor. */
const ROWS_AT_ONCE = 24

/**
 * Does the work of each row, some at once and then a pause. The work has to be a function of its own: the loop of an
 * asynchronous one starts again in slow code after every pause.
 */
export async function rowByRow(
  rows: number,
  work: (row: number) => void,
  atOnce = ROWS_AT_ONCE,
): Promise<void> {
  for (let row = 0; row < rows; row++) {
    if (row % atOnce === 0) await setImmediate()
    work(row)
  }
}
