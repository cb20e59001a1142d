/** The work did not finish in time. */
export class TimeoutError extends Error {
  constructor(limit: number) {
    super(`Timed out after ${limit} milliseconds.`)
    this.name = 'TimeoutError'
  }
}

/**
 * Settles like `work`, or rejects with a TimeoutError after `limit` milliseconds. The work itself continues;
 * its later failure is ignored, and stopping it is up to the caller.
 */
export async function withTimeout<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(limit)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
