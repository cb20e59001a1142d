/** What one look found: `warn` works but should be seen to, `fail` does not work. */
export interface Finding {
  readonly what: string
  readonly state: 'ok' | 'warn' | 'fail'
  readonly found: string
  /** What to do about it; absent when nothing is to be done. */
  readonly cure?: string
}

export const fine = (what: string, found: string): Finding => ({ what, state: 'ok', found })
export const warn = (what: string, found: string, cure: string): Finding => ({
  what,
  state: 'warn',
  found,
  cure,
})
export const broken = (what: string, found: string, cure: string): Finding => ({
  what,
  state: 'fail',
  found,
  cure,
})

/** A look that breaks off is a finding too; the others go on. */
export async function look(
  what: string,
  work: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await work()].flat()
  } catch (error) {
    const said = error instanceof Error ? error.message : 'unknown'
    return [broken(what, `It could not be looked at: ${said}`, 'See to what this says, then look again.')]
  }
}
