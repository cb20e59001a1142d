#!/usr/bin/env node
import { main, say } from './lib/say.js'
import { setup } from './lib/setup.js'

await main(async () => {
  await setup()
  say('Ready: npm start runs Sitewright, npm test checks it.')
  return 0
})
