import { randomBytes } from 'node:crypto'

/** Ids that are unique among all processes and cheap to make: a random part for the process, then a counter. */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
