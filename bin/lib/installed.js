import { existsSync, readFileSync } from 'node:fs'

import { inRoot } from './paths.js'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Locked */

/** @param {string} file @returns {Record<string, Locked>} */
function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

/**
 * Returns whether node_modules contains exactly the versions of package-lock.json. Optional packages, such as those
 * of other systems, may be absent. Reads npm's own record, so it takes milliseconds.
 * @returns {boolean}
 */
export function isInstalled() {
  const record = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packages(record)
  return Object.entries(packages(inRoot('package-lock.json'))).every(([name, locked]) => {
    if (name === '') return true
    const present = installed[name]
    if (present === undefined) return locked.optional === true
    return present.version === locked.version && present.integrity === locked.integrity
  })
}
