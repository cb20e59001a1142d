/** Told to whoever waited for work that did not end in its time. */
export class TimeLimitError extends Error {
  constructor(limit: number) {
    super(`No end after ${limit} milliseconds.`)
    this.name = 'TimeLimitError'
  }
}

/**
 * Settles as `work` does, or rejects with a TimeLimitError after `limit` milliseconds. The work itself goes on: its
 * later failure is nobody's, and ending it is up to the caller.
 */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(limit)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
