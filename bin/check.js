#!/usr/bin/env node
import { check } from './lib/check.js'
import { main } from './lib/command.js'
import { setup } from './lib/setup.js'

await main(async () => {
  await setup()
  return check(process.argv.slice(2))
})
