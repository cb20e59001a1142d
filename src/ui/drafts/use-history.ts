import { useReducer } from 'react'

interface History<Value> {
  readonly past: readonly Value[]
  readonly now: Value
  readonly future: readonly Value[]
  /** Topic of the last step; further changes of it are merged. */
  readonly topic: string | undefined
}

type Step<Value> =
  | { readonly type: 'change'; readonly value: Value; readonly topic: string | undefined }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'reset'; readonly value: Value }

/** Max undo steps. */
const MAX_STEPS = 200

function reduce<Value>(history: History<Value>, step: Step<Value>): History<Value> {
  const { past, now, future, topic } = history
  switch (step.type) {
    case 'change': {
      const same = step.topic !== undefined && step.topic === topic
      return {
        past: same ? past : [...past, now].slice(-MAX_STEPS),
        now: step.value,
        future: [],
        topic: step.topic,
      }
    }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return history
      return { past: past.slice(0, -1), now: before, future: [now, ...future], topic: undefined }
    }
    case 'redo': {
      const [next, ...rest] = future
      if (next === undefined) return history
      return { past: [...past, now], now: next, future: rest, topic: undefined }
    }
    case 'reset':
      return { past: [], now: step.value, future: [], topic: undefined }
  }
}

/** State with undo and redo. Consecutive changes of one topic are one step. */
export function useHistory<Value>(first: Value) {
  const [{ past, now, future }, dispatch] = useReducer(reduce<Value>, {
    past: [],
    now: first,
    future: [],
    topic: undefined,
  })
  return {
    now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (value: Value, topic?: string) => dispatch({ type: 'change', value, topic }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    /** Replaces the value and drops all steps. */
    reset: (value: Value) => dispatch({ type: 'reset', value }),
  }
}
