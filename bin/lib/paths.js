import { fileURLToPath } from 'node:url'
import path from 'node:path'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Where one run of a test suite leaves its report; `npm run spec` reads this folder. */
export const reports = path.join(root, 'node_modules', '.cache', 'sitewright', 'reports')

/** @param {...string} parts @returns {string} an absolute path inside the checkout */
export function inRoot(...parts) {
  return path.join(root, ...parts)
}
