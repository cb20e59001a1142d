import type { StoreApi } from 'zustand/vanilla'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Body } from '#editor/model/body.ts'
import type { DocumentStore } from '#editor/model/store.ts'
import type { Autosave, SavingState } from '#editor/saving/autosave.ts'
import type { DocumentView } from '#features/content/documents.api.types.ts'
import type { FieldErrors } from '#editor/panels/errors.ts'

/** What visitors have of an open document, as the server said last. */
export type Publicity = Pick<DocumentView, 'released'>

/** A document that is open: what it is, what is typed, and how far it is saved. */
export interface Session {
  readonly document: DocumentView
  readonly store: DocumentStore
  readonly autosave: Autosave
  readonly saving: StoreApi<SavingState>
  readonly publicity: StoreApi<Publicity>
  /** Something typed becomes part of the document when this is done: whoever saves everything waits for it. */
  awaits(response: Promise<unknown>): void
  /**
   * Lets the server change the document and goes on from what it has made of it; what is typed meanwhile stays and is
   * saved over that. Answers what `act` answered, or undefined when not everything could be saved before: nothing is done
   * then. Throws what `act` throws.
   */
  change<T extends object>(act: () => Promise<T>): Promise<T | undefined>
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This needs a document that is open.')
  return session
}

/** A part of the body, anew when that part changes. */
export function useBody<Part>(select: (body: Body) => Part): Part {
  return useStore(useSession().store, ({ body }) => select(body))
}

/** One field of the body, and how it is set. */
export function useField<Value>(name: string): readonly [Value, (value: Value) => void] {
  const { store } = useSession()
  const value = useStore(store, ({ body }) => body[name]) as Value
  return [value, (next) => store.getState().set(name, next)]
}

export const useSaving = (): SavingState => useStore(useSession().saving)

const NONE: FieldErrors = {}

/** What the server said about fields of the body when it refused to save. */
export const useFieldErrors = (): FieldErrors => useStore(useSession().saving, ({ fields }) => fields ?? NONE)

/** Whether visitors have never had it, also after what was done since it was opened. */
export const useIsNew = (): boolean => useStore(useSession().publicity, ({ released }) => released === 'no')
