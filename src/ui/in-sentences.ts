import { Children, type ReactNode } from 'react'
import { inSentence } from '#lib/bidi.ts'

/** Returns what a sentence consists of, in which no name turns what stands beside it. Elements isolate their own. */
export const inSentences = (content: ReactNode): ReactNode =>
  Children.map(content, (part) => (typeof part === 'string' ? inSentence(part) : part))
