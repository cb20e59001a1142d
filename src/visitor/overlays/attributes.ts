/** Whether a value is valid for an attribute. */
export type Accepts = (value: unknown) => boolean

export const isNumber: Accepts = (value) => typeof value === 'number' && Number.isFinite(value)
export const isNumberOrNull: Accepts = (value) => value === null || isNumber(value)
export const isBoolean: Accepts = (value) => typeof value === 'boolean'
export const isText: Accepts = (value) => typeof value === 'string'
export const isTextOrNode: Accepts = (value) => isText(value) || value instanceof Node

/** Typed named values: an invalid value is ignored, and the old one stays (DLG-13). */
export class Attributes<Shape extends object> {
  readonly #values: Shape
  readonly #accepts: Readonly<Record<keyof Shape, Accepts>>

  constructor(defaults: Shape, accepts: Readonly<Record<keyof Shape, Accepts>>, values: object = {}) {
    this.#values = { ...defaults }
    this.#accepts = accepts
    for (const name of this.names) {
      const value = (values as Partial<Shape>)[name]
      if (value !== undefined) this.set(name, value)
    }
  }

  get names(): readonly (keyof Shape)[] {
    return Object.keys(this.#accepts) as (keyof Shape)[]
  }

  get<Name extends keyof Shape>(name: Name): Shape[Name] {
    return this.#values[name]
  }

  /** Returns whether it was accepted. */
  set<Name extends keyof Shape>(name: Name, value: unknown): boolean {
    if (!Object.hasOwn(this.#accepts, name) || !this.#accepts[name](value)) return false
    this.#values[name] = value as Shape[Name]
    return true
  }
}
