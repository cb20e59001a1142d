import { defineConfig } from 'vitest/config'

const minute = 60_000

/** One kind of test: which files belong to it and how long one of them may take. */
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

/** The long runs are about real disks; all others wait for none. */
const inMemory = { setupFiles: ['tests/support/in-memory.ts'] }

const UNIT = [
  'src/**/*.test.{ts,tsx}',
  'tools/**/*.test.ts',
  'tests/house/**/*.test.ts',
  'tests/system/**/*.test.ts',
]
/**
 * Freezes what all modules share. The others keep nothing of one file that another would see, and loading their modules
 * again for each of them took a good third of their time.
 */
const ALONE = ['tests/system/prototype.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    // Without this a stylesheet imported as text would be empty.
    css: { include: [/\.css/] },
    // A deadline, not a duration: a machine with much to do is slow, and nothing that comes in time waits for it.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
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
