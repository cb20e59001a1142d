import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inCheckout, textOf } from './support/checkout.ts'

/** The domains from the lowest to the highest: each imports those before it (docs/architecture.md). */
const DOMAINS = [
  'tenancy',
  'people',
  'media',
  'content',
  'shop',
  'audience',
  'operation',
  'transfer',
] as const

/** Returns `domain/feature → domain/feature` of each import between features, once. */
function arrows(): ReadonlySet<string> {
  const files = globSync('src/features/*/*/**/*.{ts,tsx}', { cwd: inCheckout() })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing[a-z-]*\.tsx?$/.test(file))
  const found = files.flatMap((file) => {
    const from = file.split('/').slice(2, 4).join('/')
    const imported = [
      ...textOf(file).matchAll(/(?:from |import |import\()'#features\/([^/']+\/[^/']+)\//g),
    ].map(([, to]) => to)
    return imported.filter((to) => to !== from).map((to) => `${from} → ${to}`)
  })
  return new Set(found)
}

const domainsOf = (arrow: string) =>
  arrow.split(' → ').map((feature) => feature.slice(0, feature.indexOf('/')))

test('every feature is in a known domain', () => {
  const folders = globSync('src/features/*/*/', { cwd: inCheckout() }).map(
    (folder) => folder.split(path.sep)[2],
  )
  expect(new Set(folders)).toEqual(new Set(DOMAINS))
})

test('a domain imports only itself and those below it', () => {
  const heightOf = (domain: string | undefined) => DOMAINS.findIndex((one) => one === domain)
  const upward = [...arrows()].filter((arrow) => {
    const [from, to] = domainsOf(arrow)
    return heightOf(from) < heightOf(to)
  })
  expect(upward.toSorted()).toEqual([])
})
