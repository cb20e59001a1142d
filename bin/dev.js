#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

import { build, inputFolders } from './lib/build.js'
import { node } from './lib/node.js'
import { inRoot, root } from './lib/paths.js'
import { Cure, main, say } from './lib/say.js'
import { serverFlags } from './lib/server-flags.js'
import { setup } from './lib/setup.js'

/** Editors save in several steps: a change is acted on when this many milliseconds passed without another. */
const quiet = 150

/** @type {import('node:child_process').ChildProcess | undefined} */
let server

async function stop() {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function restart() {
  try {
    await build()
  } catch (error) {
    if (!(error instanceof Cure)) throw error
    say(`${error.message} The server goes on with the last good build.`)
    return
  }
  await stop()
  server = spawn(node(), [...serverFlags, inRoot('dist', 'server', 'server.js')], {
    cwd: root,
    stdio: 'inherit',
  })
}

/** One restart at a time; a change during one asks for another after it. */
let wanted = false
let busy = false
async function restartAgain() {
  wanted = true
  if (busy) return
  busy = true
  while (wanted) {
    wanted = false
    await restart()
  }
  busy = false
}

await main(async () => {
  await setup()
  await restartAgain()
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const watchers = inputFolders.map((folder) =>
    watch(inRoot(folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => void restartAgain(), quiet)
    }),
  )
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  for (const watcher of watchers) watcher.close()
  clearTimeout(timer)
  await stop()
  return 0
})
