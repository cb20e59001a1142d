import type { Body } from '#editor/model/body.ts'

/** Unsaved changes of a document, stored in this browser. */
export interface Backup {
  readonly body: Body
  /** Version and body that it is based on, for merging. */
  readonly baseVersion: string
  readonly base: Body
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Storage for unsaved changes. */
export interface Backups {
  read(): Promise<Backup | undefined>
  save(backup: Backup): void
  /** Like `save`, but synchronous, for closing pages. */
  saveNow(backup: Backup): void
  /** Deletes backups up to this time. */
  clear(at: number): void
}

const DATABASE = 'sitewright-drafts'
const STORE = 'drafts'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
    request.onsuccess = () => {
      request.result.onclose = () => (opening = undefined)
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('Cannot open the drafts database.'))
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function run<T>(
  mode: IDBTransactionMode,
  operation: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode)
  const request = operation(transaction.objectStore(STORE))
  transaction.commit?.()
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The draft was not stored.'))
  })
}

/**
 * Creates the backup storage of one document: IndexedDB, and local storage for closing pages. Failures are
 * ignored: saving to the server continues.
 */
export function createBackups(account: string, site: string, document: string): Backups {
  const key = `${account}/${site}/${document}`
  const syncKey = `draft:${key}`
  const ignoreErrors = (done: Promise<unknown>) => void done.catch(() => undefined)
  return {
    async read() {
      const stored = await run('readonly', (store) => store.get(key) as IDBRequest<Backup | undefined>).catch(
        () => undefined,
      )
      const last = readSync(syncKey)
      return last !== undefined && last.at >= (stored?.at ?? 0) ? last : stored
    },
    save: (backup) => ignoreErrors(run('readwrite', (store) => store.put(backup, key))),
    saveNow(backup) {
      try {
        localStorage.setItem(syncKey, JSON.stringify(backup))
      } catch {
        // Too large for local storage; the copy in IndexedDB is at most one keystroke older.
      }
    },
    clear(at) {
      const last = readSync(syncKey)
      if (last && last.at <= at) localStorage.removeItem(syncKey)
      ignoreErrors(
        run('readonly', (store) => store.get(key) as IDBRequest<Backup | undefined>).then((stored) =>
          stored && stored.at <= at ? run('readwrite', (store) => store.delete(key)) : undefined,
        ),
      )
    },
  }
}

function readSync(key: string): Backup | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Backup)
  } catch {
    return undefined
  }
}
