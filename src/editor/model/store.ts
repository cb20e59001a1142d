import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Body } from '#editor/model/body.ts'

enablePatches()

/** An undo step. */
interface Step {
  readonly label: string
  /** Consecutive steps with the same key are merged, such as typed letters. */
  readonly key: string | undefined
  readonly at: number
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
}

export interface DocumentState {
  readonly body: Body
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** Changes the body; `recipe` returns the new one. */
  change(label: string, recipe: (body: Body) => Body, key?: string): void
  /** Sets one field. */
  set(field: string, value: unknown): void
  /** Undoes the last step and returns its label. */
  undo(): string | undefined
  redo(): string | undefined
  /** Replaces the body, for example with a merged one; can be undone. */
  replace(label: string, body: Body): void
}

export type DocumentStore = StoreApi<DocumentState>

/** Max pause in milliseconds between merged steps. */
const MERGE_WINDOW_MS = 1000
const MAX_STEPS = 300

/** Creates the store of an edited document. Every change is a step with patches, for undo and redo. */
export function createDocumentStore(body: Body, now: () => number = Date.now): DocumentStore {
  return createStore<DocumentState>()((write, read) => {
    function commit(label: string, next: Body, key: string | undefined): void {
      const { body: before, past } = read()
      if (next === before) return
      const [after, patches, inverse] = produceWithPatches(before, (draft) => {
        const target = draft as Record<string, unknown>
        for (const field of new Set([...Object.keys(before), ...Object.keys(next)])) {
          if (next[field] === undefined) delete target[field]
          else if (next[field] !== before[field]) target[field] = next[field]
        }
      })
      if (patches.length === 0) return
      const last = past.at(-1)
      const at = now()
      const merges =
        last !== undefined && key !== undefined && last.key === key && at - last.at < MERGE_WINDOW_MS
      const step: Step = merges
        ? { label, key, at, patches: [...last.patches, ...patches], inverse: [...inverse, ...last.inverse] }
        : { label, key, at, patches, inverse }
      const previous = merges ? past.slice(0, -1) : past.slice(-MAX_STEPS)
      write({ body: after, past: [...previous, step], future: [] })
    }
    return {
      body,
      past: [],
      future: [],
      change: (label, recipe, key) => commit(label, recipe(read().body), key),
      set: (field, value) => commit(field, { ...read().body, [field]: value }, field),
      replace: (label, next) => commit(label, next, undefined),
      undo() {
        const { body: before, past, future } = read()
        const step = past.at(-1)
        if (!step) return undefined
        write({
          body: applyPatches(before, [...step.inverse]),
          past: past.slice(0, -1),
          future: [...future, step],
        })
        return step.label
      },
      redo() {
        const { body: before, past, future } = read()
        const step = future.at(-1)
        if (!step) return undefined
        write({
          body: applyPatches(before, [...step.patches]),
          past: [...past, { ...step, key: undefined }],
          future: future.slice(0, -1),
        })
        return step.label
      },
    }
  })
}
