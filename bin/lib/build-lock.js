import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Cure, say } from './say.js'

/** A build takes seconds; after this long, in milliseconds, the process that holds the lock is no build of ours. */
const patience = 5 * 60_000
const pause = 100

/** @param {unknown} error @param {...string} codes */
function hasCode(error, ...codes) {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** @param {number} pid @returns {boolean} */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** @param {string} lock @returns {number | undefined} the process that holds it; undefined when it is free */
function holder(lock) {
  try {
    return Number(readFileSync(path.join(lock, 'pid'), 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Takes the lock in one step, process number included. @param {string} lock @returns {boolean} */
function take(lock) {
  const draft = `${lock}-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  writeFileSync(path.join(draft, 'pid'), String(process.pid))
  try {
    // A folder cannot be renamed onto one that holds something.
    renameSync(draft, lock)
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM')) throw error
    rmSync(draft, { recursive: true })
    return false
  }
}

/** Frees the lock of a process that was killed. @param {string} lock @param {number} pid */
function breakLock(lock, pid) {
  const aside = `${lock}-${process.pid}-broken`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  // Another process may have broken it first and taken it since: then it gets it back.
  if (holder(aside) === pid) rmSync(aside, { recursive: true })
  else renameSync(aside, lock)
}

/**
 * Runs `work` while no other process does so under the same lock; waits for one that does. The lock of a killed
 * process is taken over. Throws a Cure when another holds it for five minutes.
 * @template T @param {string} lock a folder that nothing else uses @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function withBuildLock(lock, work) {
  const end = performance.now() + patience
  for (let told = false; !take(lock);) {
    const pid = holder(lock)
    // Our own number on a lock we do not hold was that of an earlier process.
    if (pid !== undefined && (pid === process.pid || !isAlive(pid))) {
      breakLock(lock, pid)
      continue
    }
    if (performance.now() > end)
      throw new Cure(`Process ${pid} builds for five minutes. Stop it, or remove the folder ${lock}.`)
    if (!told) say(`Waiting for the build of process ${pid} …`)
    told = true
    await delay(pause)
  }
  try {
    return await work()
  } finally {
    // Moved away in one step: while it is emptied in its place another process could take it.
    const aside = `${lock}-${process.pid}`
    renameSync(lock, aside)
    rmSync(aside, { recursive: true })
  }
}
