#!/usr/bin/env node
import { main } from './lib/say.js'
import { runAlone } from './lib/suite.js'

await main(() => runAlone('soak', process.argv.slice(2)))
