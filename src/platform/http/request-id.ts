import { randomBytes } from 'node:crypto'

/**
 * Returns a generator of ids that are unique across processes: a random prefix per process, then a counter.
 */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
