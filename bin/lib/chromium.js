import { accessSync, constants } from 'node:fs'
import path from 'node:path'

import { run } from './run.js'
import { Cure, say } from './say.js'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** @param {string} name @returns {string | undefined} its path when it is on PATH and may be run */
function onPath(name) {
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

/** @returns {string | undefined} the Chromium the browser tests use: `CHROMIUM_PATH`, else one on PATH */
export function chromium() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen !== undefined && chosen !== '') return chosen
  return names.map(onPath).find((file) => file !== undefined)
}

/**
 * Guarantees a Chromium for the browser tests: as root on Debian or Ubuntu it is installed, elsewhere a
 * Cure says how.
 */
export async function installChromium() {
  if (chromium() !== undefined) return
  const cure =
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.'
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) throw new Cure(cure)
  say('Installing Chromium …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update', '-qq'], { env })
  const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
  })
  if (updated !== 0 || installed !== 0 || chromium() === undefined) throw new Cure(cure)
}
