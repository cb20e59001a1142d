import { createStore } from 'zustand/vanilla'
import type { Body } from '#editor/model/body.ts'
import { createDocumentStore } from '#editor/model/store.ts'
import type { PublicationState, Session } from '#editor/screen/editing-session.ts'
import { createAutosave, type SaveOutcome, type SavingState } from '#editor/saving/autosave.ts'
import { type Backup, createBackups } from '#editor/saving/local-copy.ts'
import { findConflicts, defaultChoices, mergeBodies } from '#editor/saving/merge.ts'
import { type DocumentView, getDocument, saveDocument } from '#features/content/pages/documents.api.types.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import type { ItemStatusCode } from '#features/content/publishing/types.ts'
import { call } from '#ui/api/call.ts'
import { CallFailure } from '#ui/api/call-failure.ts'

/** Input to open a document. */
export interface OpenParts {
  readonly site: string
  readonly account: string
  readonly document: DocumentView
  /** Unsaved changes stored in this browser. */
  readonly backup: Backup | undefined
  readonly onSaved: (version: string) => void
}

/** Returns the unsaved changes of a document stored in this browser. */
export const readBackup = (account: string, site: string, document: string): Promise<Backup | undefined> =>
  createBackups(account, site, document).read()

/**
 * Opens a document for editing and restores unsaved changes. `begin` starts saving and returns a function
 * that closes the document.
 */
export function openSession({ site, account, document, backup, onSaved }: OpenParts): {
  readonly session: Session
  readonly restored: boolean
  readonly begin: () => () => void
} {
  const backups = createBackups(account, site, document.id)
  const body = document.body as Body
  const unsaved = backup !== undefined && !isSame(backup.body, body) ? backup : undefined
  const store = createDocumentStore(body)
  const saving = createStore<SavingState>()(() => ({ status: 'saved' }))
  const publication = createStore<PublicationState>()(() => publicationOf(document))
  const autosave = createAutosave({
    base: unsaved
      ? { body: unsaved.base, version: unsaved.baseVersion }
      : { body, version: document.version },
    send: async (next, base) => {
      const outcome = await send(site, document.id, next, base)
      if (outcome.kind === 'saved') publication.setState(outcome.publication)
      return outcome
    },
    backups,
    onState: (state) => saving.setState(state, true),
    onSaved,
  })
  if (unsaved) store.getState().replace('Restored', unsaved.body)
  else if (backup) backups.clear(backup.at)

  const awaited = new Set<Promise<unknown>>()
  async function flush(): Promise<boolean> {
    while (awaited.size > 0) await Promise.allSettled(awaited)
    return autosave.flush()
  }

  let startCount = 0
  function begin(): () => void {
    const start = ++startCount
    autosave.update(store.getState().body)
    const unsubscribe = store.subscribe((state, before) => {
      if (state.body !== before.body) autosave.update(state.body)
    })
    const leave = () => autosave.leave()
    const retry = () => void autosave.flush()
    addEventListener('pagehide', leave)
    globalThis.document.addEventListener('visibilitychange', leave)
    addEventListener('online', retry)
    return () => {
      removeEventListener('pagehide', leave)
      globalThis.document.removeEventListener('visibilitychange', leave)
      removeEventListener('online', retry)
      // Pending changes are saved after closing; the backup stays until then.
      void flush().finally(() => {
        unsubscribe()
        if (startCount === start) autosave.stop()
      })
    }
  }
  function continueFrom(remote: Body, version: string): void {
    const local = store.getState().body
    const conflicts = findConflicts(autosave.base().body, local, remote)
    const merged = mergeBodies(local, remote, conflicts, defaultChoices(conflicts))
    store.getState().replace('Restored', merged)
    const { body: current } = store.getState()
    autosave.update(current)
    autosave.rebase(isSame(current, remote) ? current : remote, version)
  }
  return {
    restored: unsaved !== undefined,
    session: {
      document,
      store,
      autosave: { ...autosave, flush },
      saving,
      publication,
      awaits(response) {
        awaited.add(response)
        const remove = () => awaited.delete(response)
        response.then(remove, remove)
      },
      async change(operation) {
        if (!(await flush())) return undefined
        autosave.pause()
        try {
          const response = await operation()
          const newest = await call(getDocument, { site, params: { document: document.id } })
          continueFrom(newest.body as Body, newest.version)
          publication.setState(publicationOf(newest))
          onSaved(newest.version)
          return response
        } catch (error) {
          autosave.resume()
          throw error
        }
      },
    },
    begin,
  }
}

const publicationOf = ({ released, path, status }: DocumentView): PublicationState => ({
  released,
  path,
  status,
})

/** The outcome of a save, and what it changed of the publication state. */
type Sent =
  | Exclude<SaveOutcome, { readonly kind: 'saved' }>
  | (Extract<SaveOutcome, { readonly kind: 'saved' }> & { readonly publication: Partial<PublicationState> })

async function send(site: string, document: string, body: Body, baseVersion: string): Promise<Sent> {
  try {
    const { version, released, path } = await call(saveDocument, {
      site,
      params: { document },
      body: { baseVersion, body: { ...body } },
    })
    const status = typeof body['status'] === 'number' ? { status: body['status'] as ItemStatusCode } : {}
    return { kind: 'saved', version, publication: { released, path, ...status } }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.code === 'CONFLICT') return { kind: 'conflict', remote: error.more['remote'] }
    if (error.passing) return { kind: 'transient', message: error.message }
    return { kind: 'rejected', code: error.code, message: error.message, fields: error.fields }
  }
}
