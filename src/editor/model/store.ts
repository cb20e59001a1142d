import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Body } from '#editor/model/body.ts'

enablePatches()

/** One thing that was done, and how to take it back. */
interface Step {
  readonly label: string
  /** Steps with the same key that follow each other quickly are one: the letters of a word. */
  readonly key: string | undefined
  readonly at: number
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
}

export interface DocumentState {
  readonly body: Body
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** Does something to the body; `recipe` answers the new one. */
  change(label: string, recipe: (body: Body) => Body, key?: string): void
  /** Sets one field. */
  set(field: string, value: unknown): void
  /** Takes the last step back; answers what it was. */
  undo(): string | undefined
  redo(): string | undefined
  /** Another state altogether, such as a merged one; it can be taken back too. */
  replace(label: string, body: Body): void
}

export type DocumentStore = StoreApi<DocumentState>

/** Milliseconds within which typing in one field is one step. */
const TOGETHER_MS = 1000
const MAX_STEPS = 300

/** The document that is edited. Every change is a step with its patches, so that all of them can be taken back in turn. */
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
      const joins = last !== undefined && key !== undefined && last.key === key && at - last.at < TOGETHER_MS
      const step: Step = joins
        ? { label, key, at, patches: [...last.patches, ...patches], inverse: [...inverse, ...last.inverse] }
        : { label, key, at, patches, inverse }
      const kept = joins ? past.slice(0, -1) : past.slice(-MAX_STEPS)
      write({ body: after, past: [...kept, step], future: [] })
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
