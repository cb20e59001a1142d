import { setImmediate } from 'node:timers/promises'

/** Rows of pixels computed before the event loop gets a turn. */
const ROWS_AT_ONCE = 24

/**
 * Calls `work` for each row and yields to the event loop between batches. `work` is a separate function, since the
 * loop of an async function runs unoptimized after every await.
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
