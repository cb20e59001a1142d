import { accessSync, constants } from 'node:fs'
import path from 'node:path'

import { run } from './run.js'
import { CommandError, printLine } from './command.js'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** @param {string} name @returns {string | undefined} its path when it is on PATH and may be run */
export function onPath(name) {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** @returns {string | undefined} a whole Chromium: `CHROMIUM_PATH`, else one on PATH */
export function chromium() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen !== undefined && chosen !== '') return chosen
  return names.map(onPath).find((file) => file !== undefined)
}

/**
 * The same engine without windows, which takes a third less CPU time (measured over two test files: 21 s instead of
 * 31 s).
 */
const SHELL = 'chromium-headless-shell'

/** @returns {string | undefined} the Chromium of the browser tests: `CHROMIUM_PATH`, the one without windows, or a whole one */
export function testChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  return chosen !== undefined && chosen !== '' ? chosen : (onPath(SHELL) ?? chromium())
}

/**
 * Makes sure that there is a Chromium for the browser tests: as root on Debian or Ubuntu it is installed, without
 * windows where available; elsewhere a CommandError says how.
 */
export async function installChromium() {
  const message =
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.'
  if (process.env['CHROMIUM_PATH'] || onPath(SHELL) !== undefined) return
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) {
    if (chromium() !== undefined) return
    throw new CommandError(message)
  }
  printLine('Installing Chromium …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  for (const name of [SHELL, 'chromium']) {
    if (testChromium() !== undefined && name === 'chromium') return
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  }
  if (testChromium() === undefined) throw new CommandError(message)
}
