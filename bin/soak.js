#!/usr/bin/env node
import { readdirSync } from 'node:fs'
import path from 'node:path'

import { main } from './lib/command.js'
import { inRoot } from './lib/paths.js'
import { runSlow } from './lib/slow.js'
import { runAlone } from './lib/suite.js'

/** Files that measure neither time nor memory, so two of them run at once. */
const TOGETHER = [
  'checkout-crash',
  'checkout-races',
  'damaged-imports',
  'drawings',
  'forms',
  'killed-imports',
  'list-entries',
  'nu',
  'order-races',
  'other-browsers',
  'sweeps',
]

await main(async () => {
  const chosen = process.argv.slice(2)
  if (chosen[0] === 'slow') return runSlow()
  if (chosen.length > 0) return runAlone('soak', chosen)
  const others = readdirSync(inRoot('tests', 'soak'))
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => !TOGETHER.includes(name))
  const together = await runAlone('soak', TOGETHER, {}, { together: true })
  return Math.max(together, await runAlone('soak', others))
})
