/**
 * What the activity list says of an operation, after the account's name. `{name}` is a recorded detail or parameter of
 * the path, `{documents}` the documents of the event. `[a|b|c]` is the first alternative whose details are all known,
 * and nothing if none is; one that begins with `name=value?` is for that value only. Brackets are not nested.
 */
export type AuditText = string

/** A text without values, or the name of the value to be shown, with the names of all values that it says. */
export type TextPiece = { readonly values: readonly string[] } & (
  | { readonly text: string }
  | { readonly value: string }
)

type Values = Readonly<Record<string, unknown>>

const CHOICE = /\[([^[\]]*)\]/
const CONDITION = /^(\w+)=([\w-]+)\?/
const VALUE = /\{(\w+)\}/

/** Returns the pieces of a text for these values. `isKnown` says whether a value has something to show. */
export function chooseAlternatives(
  text: AuditText,
  values: Values,
  isKnown: (name: string) => boolean,
): readonly TextPiece[] {
  // Every second part is the inside of a pair of brackets, or the name of a value.
  return text.split(CHOICE).flatMap((part, index) => {
    const chosen = index % 2 === 0 ? { said: [], text: part } : firstKnown(part, values, isKnown)
    return chosen.text
      .split(VALUE)
      .map((piece, position): TextPiece =>
        position % 2 === 0 ? { text: piece, values: chosen.said } : { value: piece, values: [piece] },
      )
  })
}

/** Returns a text without any value: `refunded an order`. */
export const textWithoutValues = (text: AuditText): string =>
  chooseAlternatives(text, {}, () => false)
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('')

interface Alternative {
  /** The value of its condition, which its text says. */
  readonly said: readonly string[]
  readonly text: string
}

function firstKnown(choice: string, values: Values, isKnown: (name: string) => boolean): Alternative {
  for (const alternative of choice.split('|')) {
    const [condition = '', name, value] = CONDITION.exec(alternative) ?? []
    const text = alternative.slice(condition.length)
    if (name !== undefined && String(values[name]) !== value) continue
    const needed = text.split(VALUE).filter((_, index) => index % 2 === 1)
    if (needed.every(isKnown)) return { said: name === undefined ? [] : [name], text }
  }
  return { said: [], text: '' }
}
