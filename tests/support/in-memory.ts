import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** In memory where the machine has room, and gone after the run. */
    temporaryFolder: string
  }
}

// Where tests, and the programs that they start, make their temporary folders.
process.env['TMPDIR'] = inject('temporaryFolder')
