import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inCheckout, textOf } from './support/checkout.ts'

const FEATURE = /^src\/features\/[^/]+\/[^/]+\//

/** Returns the path of what a file imports, from the root of the repository. */
const importedPath = (file: string, specifier: string): string =>
  specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : path.posix.join(path.posix.dirname(file), specifier)

/** Returns the style sheets of other features that a file imports. */
function otherStyles(file: string, code: string): readonly string[] {
  const own = FEATURE.exec(file)?.[0]
  return [...code.matchAll(/^import '([^']+\.css)'/gm)]
    .map(([, specifier = '']) => importedPath(file, specifier))
    .filter((sheet) => FEATURE.test(sheet) && FEATURE.exec(sheet)?.[0] !== own)
}

test('no screen imports the style sheet of another feature', () => {
  const files = globSync('src/{features/*/*/screens,editor,admin,ui}/**/*.{ts,tsx}', { cwd: inCheckout() })
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => otherStyles(file, textOf(file)).map((one) => `${file} ${one}`))).toEqual([])
})

test('a style sheet of another feature is found by its alias and by its relative path', () => {
  const file = 'src/features/shop/orders/screens/orders-screen.tsx'
  const code = [
    "import './orders.css'",
    "import '#ui/styles/plain-table.css'",
    "import '#features/shop/taxes/screens/fields/taxes.css'",
    "import '../../carts/screens/carts.css'",
  ].join('\n')
  expect(otherStyles(file, code)).toEqual([
    'src/features/shop/taxes/screens/fields/taxes.css',
    'src/features/shop/carts/screens/carts.css',
  ])
})
