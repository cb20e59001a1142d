/** A run of text that both texts or only one of them have. */
export interface TextChange {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Maximum words of both texts that are compared word by word. */
const MAX_WORDS = 3000

/**
 * Returns removed and added words in reading order. The `same` and `removed` parts make up the text before, the `same`
 * and `added` ones the text after. Very long texts are compared at their beginning and end only.
 */
export function compareTexts(before: string, after: string): readonly TextChange[] {
  const [old, fresh] = [before, after].map(splitWords) as [string[], string[]]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++
  let end = 0
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end))
    end++
  const middle = compareWords(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end))
  return join([
    ...old.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...middle,
    ...old.slice(old.length - end).map((text) => ({ kind: 'same' as const, text })),
  ])
}

/** Splits into words with the white space after them, so that joining restores the text. */
const splitWords = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\s)(?=\S)/))

function compareWords(old: readonly string[], fresh: readonly string[]): TextChange[] {
  const removed = (text: string): TextChange => ({ kind: 'removed', text })
  const added = (text: string): TextChange => ({ kind: 'added', text })
  if (old.length + fresh.length > MAX_WORDS) return [...old.map(removed), ...fresh.map(added)]
  // Longest common subsequence, computed from the end so that it can be read from the beginning.
  const width = fresh.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === fresh[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  const result: TextChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [one, other] = [old[i], fresh[j]]
    if (one !== undefined && one === other) {
      result.push({ kind: 'same', text: one })
      i++
      j++
    } else if (
      one !== undefined &&
      (other === undefined || (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      result.push(removed(one))
      i++
    } else {
      result.push(added(other ?? ''))
      j++
    }
  }
  return result
}

function join(stretches: readonly TextChange[]): TextChange[] {
  const joined: TextChange[] = []
  for (const { kind, text } of stretches) {
    const last = joined.at(-1)
    if (last?.kind === kind) joined[joined.length - 1] = { kind, text: last.text + text }
    else joined.push({ kind, text })
  }
  return joined
}
