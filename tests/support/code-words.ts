import { parseSync } from '@swc/core'

/** Names and test titles of a source file, without duplicates. */
export interface CodeWords {
  readonly identifiers: readonly string[]
  readonly titles: readonly string[]
}

const TEST_FUNCTIONS: ReadonlySet<string> = new Set(['test', 'it', 'describe'])

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Returns the identifiers and the titles of tests of a TypeScript or JavaScript file. */
export function readCodeWords(file: string, text: string): CodeWords {
  const identifiers = new Set<string>()
  const titles = new Set<string>()
  const isScript = file.endsWith('.js') || file.endsWith('.mjs')
  const open: unknown[] = [
    parseSync(
      text,
      isScript
        ? { syntax: 'ecmascript', explicitResourceManagement: true, target: 'esnext' }
        : { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' },
    ),
  ]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isNode(node)) continue
    if (node['type'] === 'Identifier' || node['type'] === 'PrivateName')
      identifiers.add(String(node['value']))
    if (node['type'] === 'CallExpression' && isTestFunction(node['callee'])) {
      const title = titleOf(node['arguments'])
      if (title !== undefined) titles.add(title)
    }
    open.push(...Object.values(node).filter((value) => value !== undefined))
  }
  return { identifiers: [...identifiers], titles: [...titles] }
}

/** Returns whether a callee is `test`, `test.each(…)`, `describe.skipIf(…)` and the like. */
function isTestFunction(callee: unknown): boolean {
  let node = callee
  while (isNode(node) && node['type'] !== 'Identifier') node = node['callee'] ?? node['object'] ?? node['tag']
  return isNode(node) && TEST_FUNCTIONS.has(String(node['value']))
}

function titleOf(args: unknown): string | undefined {
  const [first] = Array.isArray(args) ? (args as readonly Node[]) : []
  const value = first?.['expression']
  if (!isNode(value)) return undefined
  if (value['type'] === 'StringLiteral') return String(value['value'])
  if (value['type'] !== 'TemplateLiteral' || !Array.isArray(value['quasis'])) return undefined
  return (value['quasis'] as readonly Node[]).map((quasi) => String(quasi['raw'])).join('…')
}
