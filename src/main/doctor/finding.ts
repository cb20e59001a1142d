/** The result of one check: `warn` works but needs attention, `fail` does not work. */
export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warn' | 'fail'
  readonly message: string
  /** What to do; absent when nothing is wrong. */
  readonly hint?: string
}

export const passed = (check: string, message: string): Finding => ({ check, state: 'ok', message })
export const warn = (check: string, message: string, hint: string): Finding => ({
  check,
  state: 'warn',
  message,
  hint,
})
export const failed = (check: string, message: string, hint: string): Finding => ({
  check,
  state: 'fail',
  message,
  hint,
})

/** Runs a check; one that throws is a finding too, and the others continue. */
export async function runCheck(
  check: string,
  work: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await work()].flat()
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown'
    return [failed(check, `The check failed: ${message}`, 'Solve this problem, then run doctor again.')]
  }
}
