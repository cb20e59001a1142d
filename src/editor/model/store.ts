import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Body } from '#editor/model/body.ts'
import { continuesStep, textChange, type TextChange } from '#editor/model/typing-steps.ts'

/** An undo step. Bodies share what a step did not change. */
interface Step {
  readonly label: string
  /** Consecutive steps with the same key are merged, such as the letters of a word. */
  readonly key: string | undefined
  readonly text: TextChange
  readonly startedAt: number
  readonly at: number
  readonly before: Body
  readonly after: Body
}

export interface DocumentState {
  readonly body: Body
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** Changes the body; `edit` returns the new one and must not modify the given one. */
  change(label: string, edit: (body: Body) => Body, key?: string): void
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
/** Max duration in milliseconds of a merged step, for languages without spaces between words. */
const MAX_STEP_MS = 5000
const MAX_STEPS = 300

/** Creates the store of an edited document. Every change is a step, for undo and redo. */
export function createDocumentStore(body: Body, now: () => number = Date.now): DocumentStore {
  return createStore<DocumentState>()((write, read) => {
    function commit(label: string, next: Body, key: string | undefined): void {
      const { body: before, past } = read()
      const after = withoutUndefined(next)
      if (hasEqualFields(before, after)) return
      const last = past.at(-1)
      const at = now()
      const text = textChange(before, after)
      const merges =
        last !== undefined &&
        key !== undefined &&
        last.key === key &&
        at - last.at < MERGE_WINDOW_MS &&
        at - last.startedAt < MAX_STEP_MS &&
        continuesStep(last.text, text)
      const start = merges ? last : { before, startedAt: at }
      const step: Step = { label, key, text, startedAt: start.startedAt, at, before: start.before, after }
      const previous = merges ? past.slice(0, -1) : past.slice(-MAX_STEPS)
      write({ body: after, past: [...previous, step], future: [] })
    }
    return {
      body,
      past: [],
      future: [],
      change: (label, edit, key) => commit(label, edit(read().body), key),
      set: (field, value) => commit(field, { ...read().body, [field]: value }, field),
      replace: (label, next) => commit(label, next, undefined),
      undo() {
        const { past, future } = read()
        const step = past.at(-1)
        if (!step) return undefined
        write({ body: step.before, past: past.slice(0, -1), future: [...future, step] })
        return step.label
      },
      redo() {
        const { past, future } = read()
        const step = future.at(-1)
        if (!step) return undefined
        write({
          body: step.after,
          past: [...past, { ...step, key: undefined }],
          future: future.slice(0, -1),
        })
        return step.label
      },
    }
  })
}

/** Returns the body without fields that are set to undefined, which cannot be saved. */
const withoutUndefined = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

const hasEqualFields = (one: Body, other: Body): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, value]) => Object.hasOwn(other, field) && other[field] === value)
