import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'

import { inRoot, root } from './paths.js'

/**
 * `endsWithNpm`: on SIGTERM npm ends its shell only, which would leave the server running without a parent.
 * @typedef {{ env?: Record<string, string | undefined>, cwd?: string, endsWithNpm?: boolean }} RunOptions
 */

/** How soon a lost parent is noticed, in milliseconds. */
const parentCheck = 250

/**
 * Returns the environment of child processes: the pinned Node and the tools come first on PATH.
 * @param {RunOptions} options @returns {NodeJS.ProcessEnv}
 */
function environment(options) {
  const bin = inRoot('node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, ...options.env }
}

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 1 : constants.signals[signal])
}

/**
 * Forwards termination signals to a child. A terminal sends Ctrl-C to the child itself, so SIGINT is only forwarded
 * without one.
 * @param {import('node:child_process').ChildProcess} child @returns {() => void} stops forwarding
 */
function passSignals(child) {
  /** @type {Array<[NodeJS.Signals, () => void]>} */
  const handlers = [
    ['SIGTERM', () => void child.kill('SIGTERM')],
    ['SIGHUP', () => void child.kill('SIGHUP')],
    ['SIGINT', () => void (process.stdin.isTTY || child.kill('SIGINT'))],
  ]
  for (const [signal, handler] of handlers) process.on(signal, handler)
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
}

/**
 * Stops the child once the npm that started this process has ended. Other parents may end on purpose.
 * @param {import('node:child_process').ChildProcess} child @returns {() => void} ends the watch
 */
function stopWithNpm(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, parentCheck)
  return () => clearInterval(timer)
}

/**
 * Runs a program with the terminal of this process and resolves with its exit code (128 + n when a signal ended it).
 * Rejects when the program cannot be started.
 * @param {string} command @param {string[]} args @param {RunOptions} [options] @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: environment(options),
      stdio: 'inherit',
    })
    const stop = passSignals(child)
    const endWatch = options.endsWithNpm === true ? stopWithNpm(child) : () => undefined
    child.once('error', (error) => {
      stop()
      endWatch()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      stop()
      endWatch()
      resolve(exitCode(code, signal))
    })
  })
}

/**
 * Runs a program and returns its output (both streams, in order).
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: environment(options),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stop = passSignals(child)
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error) => {
      stop()
      reject(error)
    })
    child.once('close', (code, signal) => {
      stop()
      resolve({ code: exitCode(code, signal), output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}
