import { useEffect, useSyncExternalStore } from 'react'
import type { FileView } from '#features/media/files.api.types.ts'
import { sendFile } from '#features/media/screens/send-file.ts'
import type { Id } from '#lib/id.ts'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'

/** A file on its way into the library. */
export interface UploadTask {
  readonly id: number
  readonly file: File
  readonly folder: Id | null
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** How much of it has left, from 0 to 1. */
  readonly share: number
  /** Why it failed, and what to do. */
  readonly problem?: string
  /** Trying again can help: it was not the file's fault. */
  readonly passing?: boolean
  /** What the library has now. */
  readonly added?: FileView
}

/** Uploads of a site, which go on while other screens are open. */
export interface UploadQueue {
  readonly tasks: readonly UploadTask[]
  add(files: readonly File[], folder: Id | null): void
  /** Gives up what is on its way, and forgets the rest of it. */
  cancel(id: number): void
  retry(id: number): void
  /** Forgets what has come to an end. */
  clear(): void
  subscribe(changed: () => void): () => void
}

/** How many files are sent at a time. */
const AT_ONCE = 3
/** A server that has enough to do is asked again after so many milliseconds, when it says nothing else. */
const PAUSE_MS = 2_000

function createUploadQueue(site: string): UploadQueue {
  let tasks: readonly UploadTask[] = []
  let next = 1
  const listeners = new Set<() => void>()
  const aborts = new Map<number, AbortController>()

  function set(changed: readonly UploadTask[]): void {
    tasks = changed
    for (const listener of listeners) listener()
  }
  const patch = (id: number, change: Partial<UploadTask>) =>
    set(tasks.map((task) => (task.id === id ? { ...task, ...change } : task)))

  async function send({ id, file, folder }: UploadTask): Promise<void> {
    const abort = new AbortController()
    aborts.set(id, abort)
    patch(id, { state: 'sending', share: 0 })
    try {
      const added = await sendFile({
        site,
        file,
        folder,
        onProgress: (share) => patch(id, { share }),
        signal: abort.signal,
      })
      patch(id, { state: 'done', share: 1, added })
    } catch (error) {
      if (abort.signal.aborted) return
      if (error instanceof CallFailure && error.code === 'BUSY') {
        const pause = error.retryAfter === undefined ? PAUSE_MS : error.retryAfter * 1000
        setTimeout(() => retry(id), pause)
        patch(id, { state: 'waiting', share: 0, problem: 'The server is busy; it goes on in a moment.' })
        return
      }
      const passing = error instanceof CallFailure ? error.passing : true
      patch(id, { state: 'failed', share: 0, problem: messageOf(error), passing })
    } finally {
      aborts.delete(id)
      pump()
    }
  }
  function pump(): void {
    const free = AT_ONCE - tasks.filter(({ state }) => state === 'sending').length
    const waiting = tasks.filter(({ state, problem }) => state === 'waiting' && problem === undefined)
    for (const task of waiting.slice(0, Math.max(0, free))) void send(task)
  }
  function retry(id: number): void {
    set(
      tasks.map((task) => {
        if (task.id !== id) return task
        const { problem: _problem, ...rest } = task
        return { ...rest, state: 'waiting', share: 0 }
      }),
    )
    pump()
  }

  return {
    get tasks() {
      return tasks
    },
    add(files, folder) {
      const fresh = files.map((file) => ({ id: next++, file, folder, share: 0, state: 'waiting' as const }))
      set([...tasks, ...fresh])
      pump()
    },
    cancel(id) {
      aborts.get(id)?.abort()
      set(tasks.filter((task) => task.id !== id))
      pump()
    },
    retry,
    clear: () => set(tasks.filter(({ state }) => state === 'waiting' || state === 'sending')),
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

const queues = new Map<string, UploadQueue>()

/** The uploads of a site; while some are under way, closing the window is asked about. */
export function useUploads(site: string): UploadQueue & { readonly underWay: boolean } {
  let queue = queues.get(site)
  if (!queue) queues.set(site, (queue = createUploadQueue(site)))
  const tasks = useSyncExternalStore(queue.subscribe, () => queue.tasks)
  const underWay = tasks.some(({ state }) => state === 'waiting' || state === 'sending')
  useEffect(() => {
    if (!underWay) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [underWay])
  return { ...queue, tasks, underWay }
}
