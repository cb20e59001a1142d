/**
 * Returns a function that computes the value of a text once and then remembers it, for at most `max` texts. For values
 * that depend on nothing else.
 */
export function memoize<Value>(compute: (text: string) => Value, max: number): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found as Value
    if (known.size >= max) known.clear()
    const value = compute(text)
    known.set(text, value)
    return value
  }
}
