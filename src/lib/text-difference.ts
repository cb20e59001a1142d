import { diffArrays } from 'diff'

/** A run of text that both texts or only one of them have. */
export interface TextChange {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Maximum words that differ; beyond it, a comparison takes long and tells nobody anything. */
const MAX_CHANGED_WORDS = 1000

/**
 * Returns removed and added words in reading order. The `same` and `removed` parts make up the text before, the `same`
 * and `added` ones the text after. Texts that have almost nothing in common are one removed and one added part.
 */
export function compareTexts(before: string, after: string): readonly TextChange[] {
  const changes = diffArrays(splitWords(before), splitWords(after), { maxEditLength: MAX_CHANGED_WORDS })
  if (changes === undefined)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** Splits into words with the white space after them, so that joining restores the text. */
const splitWords = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\s)(?=\S)/))
