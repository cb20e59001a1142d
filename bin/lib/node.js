import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { inRoot } from './paths.js'
import { Cure } from './say.js'

/** The oldest Node the program runs on when the pinned one does not fit this machine. */
const oldest = [22, 12]

/** @param {string} version such as v22.12.0 @returns {boolean} */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > (oldest[0] ?? 0) || (major === oldest[0] && minor >= (oldest[1] ?? 0))
}

/** @type {string | undefined} */
let found

/**
 * The Node that runs the program: the pinned one from node_modules, else the one running us when it is
 * at least 22.12. Throws a Cure when neither fits.
 * @returns {string} path of the executable
 */
export function node() {
  if (found !== undefined) return found
  const pinned = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) found = pinned
  else if (isNewEnough(process.version)) found = process.execPath
  else
    throw new Cure(
      `No Node.js for ${process.platform}-${process.arch} comes with Sitewright: install Node.js 24.`,
    )
  return found
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
