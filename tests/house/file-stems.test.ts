import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inCheckout } from './support/checkout.ts'

/** Names of a layer of a feature or of a block, and of registries: every folder may have one. */
const FIXED: ReadonlySet<string> = new Set(
  (
    'block view fixture load island panel upgrade style feature actions store rules types api.types errors routes ' +
    'site.routes jobs index app kind texts list load-list'
  ).split(' '),
)

const stemOf = (file: string): string => path.basename(file).replace(/\.(?:tsx?|css)$/, '')

/** Returns the stems that several files share, with those files. A stylesheet may have the stem of one component. */
function sharedStems(files: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const byStem = Map.groupBy(files, stemOf)
  return Object.fromEntries(
    [...byStem].filter(([stem, same]) => {
      const [styles, others] = [0, 1].map((at) => same.filter((file) => file.endsWith('.css') === (at === 0)))
      return !FIXED.has(stem) && ((styles?.length ?? 0) > 1 || (others?.length ?? 0) > 1)
    }),
  )
}

/**
 * Tests have the stem of their subject; the texts and images of the demo sites are content; each language has the same
 * files.
 */
const NOT_READ = /\.test\.tsx?$|^src\/main\/demo\/|^src\/languages\//

const sources = (): readonly string[] =>
  globSync('src/**/*.{ts,tsx,css}', { cwd: inCheckout() }).filter((file) => !NOT_READ.test(file))

test('every source file has its own stem, except the fixed names of layers', () => {
  const files = sources()
  expect(files.length).toBeGreaterThan(1_000)
  expect(sharedStems(files)).toEqual({})
})

test('shared stems are found', () => {
  expect(
    sharedStems([
      'src/ui/menu.tsx',
      'src/ui/menu.css',
      'src/features/content/navigation/rules.ts',
      'src/features/content/layouts/rules.ts',
    ]),
  ).toEqual({})
  expect(Object.keys(sharedStems(['src/ui/menu.tsx', 'src/lib/menu.ts']))).toEqual(['menu'])
  expect(Object.keys(sharedStems(['src/ui/menu.css', 'src/blocks/menu.css']))).toEqual(['menu'])
})
