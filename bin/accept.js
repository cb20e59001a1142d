#!/usr/bin/env node
import { existsSync } from 'node:fs'
import path from 'node:path'

import { CommandError, main } from './lib/command.js'
import { runAlone } from './lib/suite.js'

await main(() => {
  const [folder, ...names] = process.argv.slice(2)
  if (folder === undefined)
    throw new CommandError('Give the folder of real exports: npm run accept -- <folder>')
  const data = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), folder)
  if (!existsSync(data))
    throw new CommandError(`The folder ${folder} does not exist. Give the folder of real exports.`)
  return runAlone('accept', names, { ACCEPT_DATA: data })
})
