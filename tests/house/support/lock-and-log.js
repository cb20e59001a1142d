import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

import { withBuildLock } from '../../../bin/lib/build-lock.js'

// Acquires the lock once and logs its begin and end; with a third argument it never ends.
const [lock = '', log = '', forever] = process.argv.slice(2)
await withBuildLock(lock, async () => {
  appendFileSync(log, `begin ${process.pid}\n`)
  await delay(forever === undefined ? 50 : 600_000)
  appendFileSync(log, `end ${process.pid}\n`)
})
