#!/usr/bin/env node
import { existsSync } from 'node:fs'
import path from 'node:path'

import { build } from './lib/build.js'
import { node } from './lib/node.js'
import { inRoot } from './lib/paths.js'
import { run } from './lib/run.js'
import { main } from './lib/command.js'
import { setup } from './lib/setup.js'

/**
 * Returns an existing file as an absolute path: the command runs in the folder of the checkout, where the default
 * data folder is, and not in the user's working directory.
 * @param {string} argument
 */
function toAbsolutePath(argument) {
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), argument)
  return !argument.startsWith('-') && /[./\\]/.test(argument) && existsSync(file) ? file : argument
}

await main(async () => {
  await setup()
  await build()
  const script = inRoot('dist', 'server', 'cli.js')
  return run(node(), ['--enable-source-maps', script, ...process.argv.slice(2).map(toAbsolutePath)], {
    env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
  })
})
