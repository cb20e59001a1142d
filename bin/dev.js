#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

import { build, inputFolders } from './lib/build.js'
import { node } from './lib/node.js'
import { inRoot, root } from './lib/paths.js'
import { CommandError, main, printLine } from './lib/command.js'
import { serverEnvironment, serverFlags } from './lib/server-flags.js'
import { setup } from './lib/setup.js'

/** Milliseconds without another change before a restart: editors save in several steps. */
const debounceMs = 150

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
    if (!(error instanceof CommandError)) throw error
    printLine(`${error.message} The server continues with the last successful build.`)
    return
  }
  await stop()
  server = spawn(node(), [...serverFlags, inRoot('dist', 'server', 'server.js')], {
    cwd: root,
    env: { ...process.env, ...serverEnvironment },
    stdio: 'inherit',
  })
}

/** Restarts one at a time; a change during a restart triggers another one. */
let pending = false
let running = false
async function restartAgain() {
  pending = true
  if (running) return
  running = true
  while (pending) {
    pending = false
    await restart()
  }
  running = false
}

await main(async () => {
  await setup()
  await restartAgain()
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const watchers = inputFolders.map((folder) =>
    watch(inRoot(folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => void restartAgain(), debounceMs)
    }),
  )
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  for (const watcher of watchers) watcher.close()
  clearTimeout(timer)
  await stop()
  return 0
})
