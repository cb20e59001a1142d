import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isRight, RIGHTS } from '#features/tenancy/access/types.ts'
import { AUDIT_TEXTS, NAVIGATION, SCREENS } from '#features/app.rules.ts'
import { FEATURE_JOBS, FEATURES } from '#features/features.server.ts'
import type { Contract } from '#lib/api/api-contract.ts'
import { migrations } from '#schema/migrations.ts'
import { PLATFORM_TABLES } from '#schema/platform-tables.ts'
import { settingsTabsFor } from '#ui/settings-tabs.ts'

const src = path.join(import.meta.dirname, '..')
const sources = (pattern: string): readonly string[] => globSync(pattern, { cwd: src })

interface JobDefinition {
  readonly name: string
  readonly policy: object
}

const isJob = (value: unknown): value is JobDefinition =>
  typeof value === 'object' && value !== null && 'policy' in value && 'name' in value

test('every job has a handler', () => {
  const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
    ['./*/*/jobs.ts', './*/*/*.jobs.ts', '../platform/mail/job.ts'],
    { eager: true },
  )
  const defined = Object.values(modules).flatMap((module) => Object.values(module).filter(isJob))
  const handled = new Set(FEATURE_JOBS.map(({ definition }) => definition.name))
  expect(defined.length).toBeGreaterThan(5)
  expect(defined.filter(({ name }) => !handled.has(name)).map(({ name }) => name)).toEqual([])
})

test('every screen of a manifest has a file, and every file of a screen is in a manifest', () => {
  const files = sources('{features/*/*/screens,editor/screen}/**/*-screen.tsx').map((file) =>
    path.basename(file, '.tsx'),
  )
  const named = Object.values(SCREENS).map(({ screen }) => screen)
  expect(named.toSorted()).toEqual(files.toSorted())
})

test('every screen of a site needs an existing right, and a tab of the settings needs the right of its screen', () => {
  const rights: ReadonlySet<string | undefined> = new Set(RIGHTS)
  for (const [path, { frame, right }] of Object.entries(SCREENS))
    expect(rights.has(right), path).toBe(frame === 'site')
  for (const { path, right } of settingsTabsFor({ can: () => true }))
    expect(SCREENS[`/sites/$site/settings${path}`]?.right, path).toBe(right)
})

test('every navigation entry opens a screen of a site, needs an existing right, and has a position and keys of its own', () => {
  expect(NAVIGATION.length).toBeGreaterThan(10)
  const rights: ReadonlySet<string> = new Set(RIGHTS)
  for (const entry of NAVIGATION) {
    expect(SCREENS[`/sites/$site${entry.path}`]).toMatchObject({ frame: 'site', right: entry.right })
    expect(rights).toContain(entry.right)
  }
  for (const property of ['key', 'position'] as const) {
    const values = NAVIGATION.map((entry) => entry[property]).filter((value) => value !== undefined)
    expect(new Set(values).size).toBe(values.length)
  }
})

/** The contracts of all features; their files export schemas too. */
function contractsOf(): readonly Contract[] {
  const modules = import.meta.glob<Readonly<Record<string, Partial<Contract> | undefined>>>(
    ['./*/*/api.types.ts', './*/*/*.api.types.ts'],
    { eager: true },
  )
  return Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is Contract => value?.name !== undefined && value.access !== undefined)
}

test('every audit text belongs to an operation of the API', () => {
  const operations = contractsOf().map(({ name }) => name)
  expect(Object.keys(AUDIT_TEXTS).filter((operation) => !operations.includes(operation))).toEqual([])
})

test('every operation by which members change a site has an audit text', () => {
  const recorded = contractsOf().filter(
    ({ access, method, unrecorded }) => isRight(access) && method !== 'GET' && !unrecorded,
  )
  expect(recorded.length).toBeGreaterThan(100)
  expect(recorded.map(({ name }) => name).filter((name) => !Object.hasOwn(AUDIT_TEXTS, name))).toEqual([])
})

/** Names of all tables, from the migrations. */
function tablesOf(): ReadonlySet<string> {
  const tables = new Set<string>()
  const statement = /^(create|drop|alter) (?:unlogged )?table (?:if exists )?(\w+)(?: rename to (\w+))?/gm
  for (const { sql } of migrations)
    for (const [, verb, name = '', renamed] of sql.matchAll(statement)) {
      if (verb === 'create') tables.add(name)
      if (verb === 'drop' || renamed !== undefined) tables.delete(name)
      if (renamed !== undefined) tables.add(renamed)
    }
  return tables
}

const ownerOf = new Map<string, string>(
  [...FEATURES].flatMap(([name, { tables = [] }]) => tables.map((table) => [table, name])),
)

test('every table belongs to one feature or the platform', () => {
  const owned = [...[...FEATURES.values()].flatMap(({ tables = [] }) => tables), ...PLATFORM_TABLES]
  expect(owned.toSorted()).toEqual([...tablesOf()].toSorted())
})

const STATEMENTS = {
  writes: [
    /\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g,
    /\b(?:insert into|update|delete from) (\w+)\b/g,
  ],
  reads: [
    /\.(?:selectFrom|innerJoin|leftJoin)\(\s*\[?'(\w+)/g,
    /\b(?:from|join) (\w+)\b/g,
    /\bsource\.tables\.(\w+)/g,
  ],
} as const

/** Names of tables in a content source are those of the database in camel case. */
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Tables of other features in the statements of a feature. */
function tablesOfOthers(name: string, kind: keyof typeof STATEMENTS): ReadonlySet<string> {
  const texts = sources(`features/*/${name}/**/*.ts`)
    .filter((file) => !/\.test\.ts$|\/testing|\/feature\.ts$/.test(file))
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
  const used = texts.flatMap((text) =>
    STATEMENTS[kind].flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => snakeCase(match[1] ?? '')),
    ),
  )
  return new Set(used.filter((table) => ownerOf.has(table) && ownerOf.get(table) !== name))
}

test('a feature writes and reads only its own tables, and those of others that its manifest names', () => {
  const names = sources('features/*/*/')
    .map((folder) => path.basename(folder))
    .toSorted()
  const used = names.map((name) => {
    const writes = tablesOfOthers(name, 'writes')
    return [name, [...writes].toSorted(), [...tablesOfOthers(name, 'reads').difference(writes)].toSorted()]
  })
  const declared = names.map((name) => {
    const { writes = [], reads = [] } = FEATURES.get(name) ?? {}
    return [name, writes.toSorted(), reads.toSorted()]
  })
  expect(declared).toEqual(used)
})
