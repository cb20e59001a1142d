#!/usr/bin/env node
import { main } from './lib/command.js'
import { runAlone } from './lib/suite.js'

await main(() => runAlone('soak', process.argv.slice(2)))
