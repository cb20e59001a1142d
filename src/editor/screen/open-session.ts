import { createStore } from 'zustand/vanilla'
import type { Body } from '#editor/model/body.ts'
import { createDocumentStore } from '#editor/model/store.ts'
import type { Publicity, Session } from '#editor/screen/editing-session.ts'
import { createAutosave, type SaveOutcome, type SavingState } from '#editor/saving/autosave.ts'
import { type Backup, createBackups } from '#editor/saving/local-copy.ts'
import { findClashes, likelyChoice, mergeBodies } from '#editor/saving/merge.ts'
import { type DocumentView, getDocument, saveDocument } from '#features/content/documents.api.types.ts'
import { isSame } from '#features/documents/difference.rules.ts'
import { call } from '#ui/api/call.ts'
import { CallFailure } from '#ui/api/call-failure.ts'

/** What an opened document needs from around it. */
export interface OpenParts {
  readonly site: string
  readonly account: string
  readonly document: DocumentView
  /** What this browser kept of it and could not save before. */
  readonly backup: Backup | undefined
  readonly onSaved: (version: string) => void
}

/** What this browser kept of a document. */
export const readBackup = (account: string, site: string, document: string): Promise<Backup | undefined> =>
  createBackups(account, site, document).read()

/**
 * Opens a document for editing; what was not saved before is there again. `begin` saves from then on, that first, and
 * answers how to close it.
 */
export function openSession({ site, account, document, backup, onSaved }: OpenParts): {
  readonly session: Session
  readonly restored: boolean
  readonly begin: () => () => void
} {
  const backups = createBackups(account, site, document.id)
  const body = document.body as Body
  const left = backup !== undefined && !isSame(backup.body, body) ? backup : undefined
  const store = createDocumentStore(body)
  const saving = createStore<SavingState>()(() => ({ status: 'saved' }))
  const publicity = createStore<Publicity>()(() => ({ released: document.released }))
  const autosave = createAutosave({
    base: left ? { body: left.base, version: left.baseVersion } : { body, version: document.version },
    send: (next, base) => send(site, document.id, next, base),
    backups,
    onState: (state) => saving.setState(state, true),
    onSaved,
  })
  if (left) store.getState().replace('Restored', left.body)
  else if (backup) backups.forget(backup.at)

  const awaited = new Set<Promise<unknown>>()
  async function flush(): Promise<boolean> {
    while (awaited.size > 0) await Promise.allSettled(awaited)
    return autosave.flush()
  }

  let begun = 0
  function begin(): () => void {
    const turn = ++begun
    autosave.note(store.getState().body)
    const stopNoting = store.subscribe((state, before) => {
      if (state.body !== before.body) autosave.note(state.body)
    })
    const leave = () => autosave.leave()
    const again = () => void autosave.flush()
    addEventListener('pagehide', leave)
    globalThis.document.addEventListener('visibilitychange', leave)
    addEventListener('online', again)
    return () => {
      removeEventListener('pagehide', leave)
      globalThis.document.removeEventListener('visibilitychange', leave)
      removeEventListener('online', again)
      // What was just typed goes out although nobody looks on; the copy stays until it is there.
      void flush().finally(() => {
        stopNoting()
        if (begun === turn) autosave.stop()
      })
    }
  }
  function goOnFrom(theirs: Body, version: string): void {
    const typed = store.getState().body
    const clashes = findClashes(autosave.base().body, typed, theirs)
    const merged = mergeBodies(typed, theirs, clashes, likelyChoice(clashes))
    store.getState().replace('Restored', merged)
    const { body: shown } = store.getState()
    autosave.note(shown)
    autosave.rebase(isSame(shown, theirs) ? shown : theirs, version)
  }
  return {
    restored: left !== undefined,
    session: {
      document,
      store,
      autosave: { ...autosave, flush },
      saving,
      publicity,
      awaits(response) {
        awaited.add(response)
        const forget = () => awaited.delete(response)
        response.then(forget, forget)
      },
      async change(act) {
        if (!(await flush())) return undefined
        autosave.hold()
        try {
          const response = await act()
          const fresh = await call(getDocument, { site, params: { document: document.id } })
          goOnFrom(fresh.body as Body, fresh.version)
          publicity.setState({ released: fresh.released })
          onSaved(fresh.version)
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

async function send(site: string, document: string, body: Body, baseVersion: string): Promise<SaveOutcome> {
  try {
    const { version } = await call(saveDocument, {
      site,
      params: { document },
      body: { baseVersion, body: { ...body } },
    })
    return { kind: 'saved', version }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.code === 'CONFLICT') return { kind: 'conflict', theirs: error.more['theirs'] }
    if (error.passing) return { kind: 'passing', message: error.message }
    return { kind: 'refused', code: error.code, message: error.message, fields: error.fields }
  }
}
