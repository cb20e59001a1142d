#!/usr/bin/env node
import { build } from './lib/build.js'
import { node } from './lib/node.js'
import { inRoot } from './lib/paths.js'
import { run } from './lib/run.js'
import { main } from './lib/command.js'
import { serverEnvironment, serverFlags } from './lib/server-flags.js'
import { setup } from './lib/setup.js'

await main(async () => {
  await setup()
  await build()
  return run(node(), [...serverFlags, inRoot('dist', 'server', 'server.js'), ...process.argv.slice(2)], {
    env: { ...serverEnvironment, NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
    endsWithNpm: true,
  })
})
