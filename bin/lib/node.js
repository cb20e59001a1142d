import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { inRoot } from './paths.js'
import { CommandError } from './command.js'

/** Min version of Node when the pinned one does not run on this machine. */
const minVersion = [22, 12]

/** @param {string} version such as v22.12.0 @returns {boolean} */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > (minVersion[0] ?? 0) || (major === minVersion[0] && minor >= (minVersion[1] ?? 0))
}

/** @type {string | undefined} */
let executable

/**
 * Returns the Node that runs the program: the pinned one from node_modules, or the running one when it is at least
 * 22.12. Throws a CommandError when neither works.
 * @returns {string} path of the executable
 */
export function node() {
  if (executable !== undefined) return executable
  const pinned = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) executable = pinned
  else if (isNewEnough(process.version)) executable = process.execPath
  else
    throw new CommandError(
      `Sitewright includes no Node.js for ${process.platform}-${process.arch}. Install Node.js 24.`,
    )
  return executable
}

/**
 * The command line of a tool installed in node_modules, run by our Node.
 * @param {string} name name of the package
 * @param {string} [binary] name of its command when it differs
 * @returns {[string, string]} executable and script
 */
export function tool(name, binary = name) {
  const folder = inRoot('node_modules', name)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return [node(), path.join(folder, typeof bin === 'string' ? bin : bin[binary])]
}
