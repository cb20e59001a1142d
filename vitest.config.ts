import { defineConfig } from 'vitest/config'

const minute = 60_000

/** A test project: its files and their timeout. */
function project(
  name: string,
  include: string[],
  testTimeout: number,
  more: { readonly setupFiles?: string[]; readonly exclude?: string[]; readonly isolate?: boolean } = {},
) {
  return {
    extends: true as const,
    test: { name, include, testTimeout, hookTimeout: Math.max(testTimeout, minute), ...more },
  }
}

/** Soak runs test real disks; all others skip syncing. */
const inMemory = { setupFiles: ['tests/support/in-memory.ts'] }

const UNIT = [
  'src/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'tests/house/**/*.test.ts',
  'tests/system/**/*.test.ts',
]
/**
 * Modifies global objects, so it runs isolated. Other files share no state, and reloading their modules for each file
 * took a third of the time.
 */
const ALONE = ['tests/system/prototype.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    // Without this, stylesheets imported as text would be empty.
    css: { include: [/\.css/] },
    // Generous: a busy machine is slow, and tests that finish in time do not wait for it.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Pages, schemas and responses of tests die young; collecting them took a fifth of a worker's time.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: process.env['TEST_REPORT'] ?? 'node_modules/.cache/sitewright/tests.json' },
    projects: [
      project('unit', UNIT, minute, { ...inMemory, exclude: ALONE, isolate: false }),
      project('unit-alone', ALONE, minute, inMemory),
      project('browser', ['tests/browser/**/*.test.ts'], 3 * minute, { ...inMemory, isolate: false }),
      project('soak', ['tests/soak/*.ts'], 60 * minute),
      project('bench', ['tests/bench/*.ts'], 30 * minute),
      project('accept', ['tests/accept/*.ts'], 10 * minute),
    ],
  },
})
