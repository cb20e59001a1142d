import process from 'node:process'

import { runnerImport } from 'vite'

/** Runs a module, with its arguments, as the build compiles it: Node alone does not know `import.meta.glob`. */
process.argv.splice(1, 1)
await runnerImport(process.argv[1] ?? '', { configFile: false, logLevel: 'error', server: { ws: false } })
