import type { Body } from '#editor/model/body.ts'

/** What of a document has not been saved yet, as this browser keeps it. */
export interface Backup {
  readonly body: Body
  /** What it is based on, and that state itself, for merging. */
  readonly baseVersion: string
  readonly base: Body
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Where what was typed outlives the page. */
export interface Backups {
  read(): Promise<Backup | undefined>
  keep(backup: Backup): void
  /** As `keep`, done before it returns: the page is about to go. */
  keepNow(backup: Backup): void
  /** Everything is saved; forgets what is not newer than that. */
  forget(at: number): void
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
    request.onerror = () => reject(request.error ?? new Error('The drafts cannot be opened.'))
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode)
  const request = act(transaction.objectStore(STORE))
  transaction.commit?.()
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The draft was not kept.'))
  })
}

/**
 * The copies of one document in IndexedDB; what a page that is closing cannot write there in time it leaves in the local
 * storage. A browser that keeps nothing loses the copies alone: saving goes on.
 */
export function createBackups(account: string, site: string, document: string): Backups {
  const key = `${account}/${site}/${document}`
  const hasty = `draft:${key}`
  const quietly = (done: Promise<unknown>) => void done.catch(() => undefined)
  return {
    async read() {
      const kept = await run('readonly', (store) => store.get(key) as IDBRequest<Backup | undefined>).catch(
        () => undefined,
      )
      const last = readHasty(hasty)
      return last !== undefined && last.at >= (kept?.at ?? 0) ? last : kept
    },
    keep: (backup) => quietly(run('readwrite', (store) => store.put(backup, key))),
    keepNow(backup) {
      try {
        localStorage.setItem(hasty, JSON.stringify(backup))
      } catch {
        // Too large for it; the copy in the database is at most one keystroke older.
      }
    },
    forget(at) {
      const last = readHasty(hasty)
      if (last && last.at <= at) localStorage.removeItem(hasty)
      quietly(
        run('readonly', (store) => store.get(key) as IDBRequest<Backup | undefined>).then((kept) =>
          kept && kept.at <= at ? run('readwrite', (store) => store.delete(key)) : undefined,
        ),
      )
    },
  }
}

function readHasty(key: string): Backup | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Backup)
  } catch {
    return undefined
  }
}
