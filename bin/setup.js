#!/usr/bin/env node
import { main, printLine } from './lib/command.js'
import { setup } from './lib/setup.js'

await main(async () => {
  await setup()
  printLine('Ready: npm start runs Sitewright, npm test checks it.')
  return 0
})
