import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** In memory where possible, and removed after the run. */
    temporaryFolder: string
  }
}

// The folder for temporary folders of tests and their child processes.
process.env['TMPDIR'] = inject('temporaryFolder')
