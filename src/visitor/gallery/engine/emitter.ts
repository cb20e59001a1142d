/** Who wants to know of something: tells all of them, and lets each leave. */
export interface Emitter<Detail> {
  readonly emit: (detail: Detail) => void
  /** Answers how to be told no longer. */
  readonly on: (listener: (detail: Detail) => void) => () => void
}

/** An emitter that nobody listens to yet. Listeners are told in the order in which they came. */
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
