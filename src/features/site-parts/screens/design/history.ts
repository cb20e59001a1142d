import { useReducer } from 'react'

interface History<Value> {
  readonly past: readonly Value[]
  readonly now: Value
  readonly future: readonly Value[]
  /** What the newest step changed, so that more of the same becomes one step. */
  readonly topic: string | undefined
}

type Step<Value> =
  | { readonly type: 'change'; readonly value: Value; readonly topic: string | undefined }
  | { readonly type: 'undo' | 'redo' }

/** More steps are hardly ever taken back. */
const MAX = 200

function reduce<Value>(history: History<Value>, step: Step<Value>): History<Value> {
  const { past, now, future, topic } = history
  switch (step.type) {
    case 'change': {
      const same = step.topic !== undefined && step.topic === topic
      return {
        past: same ? past : [...past, now].slice(-MAX),
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
  }
}

/** A value that can be changed back and forth. Changes of one topic that follow each other are one step. */
export function useHistory<Value>(first: Value) {
  const [{ past, now, future }, act] = useReducer(reduce<Value>, {
    past: [],
    now: first,
    future: [],
    topic: undefined,
  })
  return {
    now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (value: Value, topic?: string) => act({ type: 'change', value, topic }),
    undo: () => act({ type: 'undo' }),
    redo: () => act({ type: 'redo' }),
  }
}
