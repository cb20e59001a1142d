import { fileURLToPath } from 'node:url'
import path from 'node:path'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** The folder of the reports of test runs; `npm run spec` reads it. */
export const reports = path.join(root, 'node_modules', '.cache', 'sitewright', 'reports')

/** @param {...string} parts @returns {string} an absolute path inside the checkout */
export function inRoot(...parts) {
  return path.join(root, ...parts)
}
