import type { StoreApi } from 'zustand/vanilla'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Body } from '#editor/model/body.ts'
import type { DocumentStore } from '#editor/model/store.ts'
import type { Autosave, SavingState } from '#editor/saving/autosave.ts'
import type { DocumentView } from '#features/content/pages/documents.api.types.ts'
import type { FieldErrors } from '#editor/panels/errors.ts'

/** Publication state of an open document. */
export type PublicationState = Pick<DocumentView, 'released' | 'path' | 'status'>

/** An open document: its data, edits and saving state. */
export interface Session {
  readonly document: DocumentView
  readonly store: DocumentStore
  readonly autosave: Autosave
  readonly saving: StoreApi<SavingState>
  readonly publication: StoreApi<PublicationState>
  /** Registers a pending change; `flush` waits for it. */
  awaits(response: Promise<unknown>): void
  /**
   * Runs a server-side change and continues from its result; concurrent edits are merged and saved on top.
   * Returns the result of `operation`, or undefined when pending changes could not be saved; nothing is done then.
   * Throws what `operation` throws.
   */
  change<T extends object>(operation: () => Promise<T>): Promise<T | undefined>
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('SessionContext is missing.')
  return session
}

/** Returns a part of the body; rerenders when it changes. */
export function useBody<Part>(select: (body: Body) => Part): Part {
  return useStore(useSession().store, ({ body }) => select(body))
}

/** Returns a field of the body and its setter. */
export function useField<Value>(name: string): readonly [Value, (value: Value) => void] {
  const { store } = useSession()
  const value = useStore(store, ({ body }) => body[name]) as Value
  return [value, (next) => store.getState().set(name, next)]
}

export const useSaving = (): SavingState => useStore(useSession().saving)

const NONE: FieldErrors = {}

/** Field errors of the last rejected save. */
export const useFieldErrors = (): FieldErrors => useStore(useSession().saving, ({ fields }) => fields ?? NONE)

/** Publication state of the open document as of the last save. */
export const usePublication = (): PublicationState => useStore(useSession().publication)

/** Whether the document has never been published. */
export const useIsNew = (): boolean => useStore(useSession().publication, ({ released }) => released === 'no')
