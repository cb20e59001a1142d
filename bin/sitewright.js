#!/usr/bin/env node
import { existsSync } from 'node:fs'
import path from 'node:path'

import { build } from './lib/build.js'
import { node } from './lib/node.js'
import { inRoot } from './lib/paths.js'
import { run } from './lib/run.js'
import { importFlags, serverEnvironment } from './lib/server-flags.js'
import { main } from './lib/command.js'
import { setup } from './lib/setup.js'

/**
 * Returns an existing file as an absolute path: the command runs in the folder of the checkout, where the default
 * data folder is, and not in the user's working directory.
 * @param {string} argument
 * @param {number} index
 * @param {readonly string[]} all
 */
function toAbsolutePath(argument, index, all) {
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), argument)
  // A name without a dot or slash is that of a site, unless it follows an option for a path.
  const isPath = /[./\\]/.test(argument) || all[index - 1] === '--files'
  return !argument.startsWith('-') && isPath && existsSync(file) ? file : argument
}

await main(async () => {
  await setup()
  await build()
  const script = inRoot('dist', 'server', 'cli.js')
  const args = process.argv.slice(2)
  const isImport = args[0] === 'import'
  const flags = isImport ? importFlags : ['--enable-source-maps']
  return run(node(), [...flags, script, ...args.map(toAbsolutePath)], {
    env: {
      ...(isImport ? serverEnvironment : {}),
      NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    },
  })
})
