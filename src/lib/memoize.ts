/**
 * Returns a function that computes the value of a text once and then remembers it, for at most `max` texts. For values
 * that depend on nothing else.
 */
export const memoize = <Value>(compute: (text: string) => Value, max: number): ((text: string) => Value) =>
  memoizeBy((text) => text, compute, max)

/** Like `memoize`, for a function of several inputs, which are told apart by their JSON. */
export const memoizeInputs = <Inputs extends readonly unknown[], Value>(
  compute: (...inputs: Inputs) => Value,
  max: number,
): ((...inputs: Inputs) => Value) => memoizeBy((...inputs) => JSON.stringify(inputs), compute, max)

function memoizeBy<Inputs extends readonly unknown[], Value>(
  keyOf: (...inputs: Inputs) => string,
  compute: (...inputs: Inputs) => Value,
  max: number,
): (...inputs: Inputs) => Value {
  const known = new Map<string, Value>()
  return (...inputs) => {
    const key = keyOf(...inputs)
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as Value
    const value = compute(...inputs)
    if (known.size >= max) known.clear()
    known.set(key, value)
    return value
  }
}
