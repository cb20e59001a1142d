/** What a change did to the text of a body; `other` also for changes that leave the text alone. */
export type TextChange = 'word' | 'space' | 'removal' | 'other'

/** Returns what a change did to the text: typed within a word, typed white space, removed text, or something else. */
export function textChange(before: unknown, after: unknown): TextChange {
  const [from, to] = changedText(before, after)
  let start = 0
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1
  let end = 0
  while (
    end < Math.min(from.length, to.length) - start &&
    from[from.length - 1 - end] === to[to.length - 1 - end]
  )
    end += 1
  const removed = from.slice(start, from.length - end)
  const inserted = to.slice(start, to.length - end)
  if (inserted === '') return removed === '' ? 'other' : 'removal'
  if (removed === '' && inserted.trim() === '') return 'space'
  // Input methods replace letters while a word is composed.
  return /\s/.test(inserted + removed) ? 'other' : 'word'
}

/** Returns whether a change continues an undo step, so that a step is at most a word with the space before it. */
export function continuesStep(last: TextChange, next: TextChange): boolean {
  return last === next || (next === 'word' && last === 'space')
}

type Texts = readonly [before: string, after: string]

/** Returns the texts of the parts that differ. */
function changedText(before: unknown, after: unknown): Texts {
  if (before === after) return ['', '']
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return join(before.map((part, index) => changedText(part, after[index])))
  if (isRecord(before) && isRecord(after))
    return join(
      [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .filter((key) => key !== 'type')
        .map((key) => changedText(before[key], after[key])),
    )
  return [textIn(before), textIn(after)]
}

const join = (texts: readonly Texts[]): Texts => [
  texts.map(([before]) => before).join(''),
  texts.map(([, after]) => after).join(''),
]

function textIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textIn).join('')
  if (!isRecord(value)) return ''
  return Object.entries(value)
    .map(([key, part]) => (key === 'type' ? '' : textIn(part)))
    .join('')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
