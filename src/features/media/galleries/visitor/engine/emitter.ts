/** An event with its listeners. */
export interface Emitter<Detail> {
  readonly emit: (detail: Detail) => void
  /** Adds a listener; returns a function that removes it. */
  readonly on: (listener: (detail: Detail) => void) => () => void
}

/** Returns an emitter without listeners. Listeners are called in the order in which they were added. */
export function createEmitter<Detail>(): Emitter<Detail> {
  const listeners = new Set<(detail: Detail) => void>()
  return {
    emit: (detail) => {
      for (const listener of listeners) listener(detail)
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
