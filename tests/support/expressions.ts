import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** A regular expression literal. */
export interface Expression {
  readonly source: string
  readonly flags: string
}

/**
 * Returns every regular expression literal of a TypeScript file, and the number of expressions built at run
 * time.
 */
export function expressionsOf(file: string): { literals: Expression[]; constructed: number } {
  return expressionsIn(readFileSync(file, 'utf8'), file.endsWith('x'))
}

/** The same for the text of a file. */
export function expressionsIn(text: string, tsx: boolean): { literals: Expression[]; constructed: number } {
  const literals: Expression[] = []
  let constructed = 0
  const open: unknown[] = [parseSync(text, { syntax: 'typescript', tsx, target: 'esnext' })]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
    const { type, pattern, flags, callee } = node as Record<string, unknown>
    if (type === 'RegExpLiteral') literals.push({ source: String(pattern), flags: String(flags) })
    if ((type === 'NewExpression' || type === 'CallExpression') && isRegExp(callee)) constructed++
    open.push(...Object.values(node))
  }
  return { literals, constructed }
}

function isRegExp(callee: unknown): boolean {
  return typeof callee === 'object' && callee !== null && 'value' in callee && callee.value === 'RegExp'
}
