#!/usr/bin/env node
import { node } from './lib/node.js'
import { inRoot } from './lib/paths.js'
import { run } from './lib/run.js'
import { main } from './lib/command.js'
import { setup } from './lib/setup.js'

await main(async () => {
  await setup()
  return run(node(), [inRoot('tools', 'artwork', 'main.ts'), ...process.argv.slice(2)])
})
