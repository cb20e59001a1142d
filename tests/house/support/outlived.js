import { run } from '../../../bin/lib/run.js'

// Runs a program that never ends by itself and prints its process id.
const program = 'console.log(process.pid); setInterval(() => undefined, 1000)'
process.exitCode = await run(process.execPath, ['-e', program], { endsWithNpm: true })
