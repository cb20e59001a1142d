import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { CommandError, printLine } from './command.js'

/** A build takes seconds; after this many milliseconds the process that holds the lock is another program. */
const timeoutMs = 5 * 60_000
const retryMs = 100

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

/** Acquires the lock atomically, process id included. @param {string} lock @returns {boolean} */
function acquire(lock) {
  const draft = `${lock}-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  writeFileSync(path.join(draft, 'pid'), String(process.pid))
  try {
    // A folder cannot be renamed to an existing one with content.
    renameSync(draft, lock)
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM')) throw error
    rmSync(draft, { recursive: true })
    return false
  }
}

/** Removes the lock of a killed process. @param {string} lock @param {number} pid */
function removeStaleLock(lock, pid) {
  const aside = `${lock}-${process.pid}-broken`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  // Another process may have removed and acquired it meanwhile: restore its lock.
  if (holder(aside) === pid) rmSync(aside, { recursive: true })
  else renameSync(aside, lock)
}

/**
 * Runs `work` under an exclusive lock; waits for other processes. The lock of a killed process is removed. Throws a
 * CommandError when another process holds it for five minutes.
 * @template T @param {string} lock a folder that nothing else uses @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function withBuildLock(lock, work) {
  const end = performance.now() + timeoutMs
  for (let isReported = false; !acquire(lock);) {
    const pid = holder(lock)
    // Our own process id on a lock that we do not hold was that of an earlier process.
    if (pid !== undefined && (pid === process.pid || !isAlive(pid))) {
      removeStaleLock(lock, pid)
      continue
    }
    if (performance.now() > end)
      throw new CommandError(
        `Process ${pid} has been building for five minutes. Stop it, or remove the folder ${lock}.`,
      )
    if (!isReported) printLine(`Waiting for the build of process ${pid} …`)
    isReported = true
    await delay(retryMs)
  }
  try {
    return await work()
  } finally {
    // Moved away atomically: while it is being emptied another process could acquire it.
    const aside = `${lock}-${process.pid}`
    renameSync(lock, aside)
    rmSync(aside, { recursive: true })
  }
}
