/** Event listeners of one object. */
export class Listeners<Events extends object> {
  readonly #all = new Map<keyof Events, Set<(value: never) => void>>()

  /** Returns a function that removes the listener. */
  on<Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): () => void {
    const own = this.#all.get(name) ?? new Set()
    this.#all.set(name, own.add(listener))
    return () => void own.delete(listener)
  }

  emit<Name extends keyof Events>(name: Name, value: Events[Name]): void {
    this.#all.get(name)?.forEach((listener) => listener(value as never))
  }

  clear(): void {
    this.#all.clear()
  }
}
