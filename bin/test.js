#!/usr/bin/env node
import { check } from './lib/check.js'
import { installChromium } from './lib/chromium.js'
import { main } from './lib/command.js'
import { installFfmpeg } from './lib/ffmpeg.js'
import { setup } from './lib/setup.js'

await main(async () => {
  await setup()
  await installChromium()
  await installFfmpeg()
  return check([])
})
