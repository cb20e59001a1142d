/** Returns name and value of the first `max` pairs of a query, decoded; with or without its question mark. */
export function pairsOf(query: string, max: number): [name: string, value: string][] {
  const pairs: [string, string][] = []
  let from = query.startsWith('?') ? 1 : 0
  while (from < query.length && pairs.length < max) {
    const mark = query.indexOf('&', from)
    const end = mark === -1 ? query.length : mark
    const pair = query.slice(from, end)
    from = end + 1
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = equals === -1 ? pair : pair.slice(0, equals)
    pairs.push([decode(name), equals === -1 ? '' : decode(pair.slice(equals + 1))])
  }
  return pairs
}

/** An invalid percent encoding stays unchanged. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
