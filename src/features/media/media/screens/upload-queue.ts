import { useEffect, useSyncExternalStore } from 'react'
import type { FileView } from '#features/media/media/files.api.types.ts'
import { sendFile } from '#features/media/media/screens/send-file.ts'
import type { Id } from '#lib/id.ts'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'

/** An upload to the media library. */
export interface UploadTask {
  readonly id: number
  readonly file: File
  readonly folder: Id | null
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Uploaded share, from 0 to 1. */
  readonly share: number
  /** Why it failed and what to do. */
  readonly problem?: string
  /** Whether a retry can help: the file is not the cause. */
  readonly passing?: boolean
  /** The stored file. */
  readonly added?: FileView
}

/** Uploads of a site; they continue while other screens are open. */
export interface UploadQueue {
  readonly tasks: readonly UploadTask[]
  add(files: readonly File[], folder: Id | null): void
  /** Aborts the upload and removes it from the list. */
  cancel(id: number): void
  retry(id: number): void
  /** Removes finished and failed uploads from the list. */
  clear(): void
  subscribe(changed: () => void): () => void
}

/** The uploads of a site as a screen sees them. */
export interface Uploads extends UploadQueue {
  readonly isUploading: boolean
}

/** Max concurrent uploads. */
const MAX_CONCURRENT_UPLOADS = 3
/** Retry delay for a busy server without Retry-After. */
const RETRY_DELAY_MS = 2_000

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
        const pause = error.retryAfter === undefined ? RETRY_DELAY_MS : error.retryAfter * 1000
        setTimeout(() => retry(id), pause)
        patch(id, { state: 'waiting', share: 0, problem: 'The server is busy. Retrying in a moment.' })
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
    const free = MAX_CONCURRENT_UPLOADS - tasks.filter(({ state }) => state === 'sending').length
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
      const added = files.map((file) => ({ id: next++, file, folder, share: 0, state: 'waiting' as const }))
      set([...tasks, ...added])
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

/** Returns the uploads of a site; closing the window during an upload asks for confirmation. */
export function useUploads(site: string): Uploads {
  let queue = queues.get(site)
  if (!queue) queues.set(site, (queue = createUploadQueue(site)))
  const tasks = useSyncExternalStore(queue.subscribe, () => queue.tasks)
  const isUploading = tasks.some(({ state }) => state === 'waiting' || state === 'sending')
  useEffect(() => {
    if (!isUploading) return undefined
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmLeave)
    return () => removeEventListener('beforeunload', confirmLeave)
  }, [isUploading])
  return { ...queue, tasks, isUploading }
}
