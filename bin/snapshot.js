#!/usr/bin/env node
import { build } from './lib/build.js'
import { node } from './lib/node.js'
import { inRoot } from './lib/paths.js'
import { run } from './lib/run.js'
import { main } from './lib/command.js'
import { setup } from './lib/setup.js'

await main(async () => {
  const args = process.argv.slice(2)
  await setup()
  if (!args.includes('--compare')) await build()
  return run(node(), [inRoot('tests', 'snapshot', 'main.ts'), ...args])
})
