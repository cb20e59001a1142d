import { availableParallelism } from 'node:os'

import { CommandError, printLine } from './command.js'
import { inRoot } from './paths.js'
import { run } from './run.js'

const rounds = 2

/**
 * Runs the tests of `npm test` twice on half of the cores and without second attempts, so that one that depends on the
 * speed of the machine fails.
 * @returns {Promise<number>} exit code
 */
export async function runSlow() {
  if (process.platform !== 'linux') throw new CommandError('Slow runs need taskset, which only Linux has.')
  const cores = Math.max(1, Math.floor(availableParallelism() / 2))
  let code = 0
  for (let round = 1; round <= rounds; round++) {
    printLine(`\nRound ${round} of ${rounds} on ${cores === 1 ? '1 core' : `${cores} cores`}`)
    const command = [process.execPath, inRoot('bin', 'check.js'), 'build', 'unit', 'browser']
    const ended = await run('taskset', ['-c', `0-${cores - 1}`, ...command], { env: { TEST_ATTEMPTS: '1' } })
    code = Math.max(code, ended)
  }
  return code
}
