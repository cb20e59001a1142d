import { defineConfig } from 'vitest/config'

const minute = 60_000

/** One kind of test: which files belong to it and how long one of them may take. */
function project(name: string, include: string[], testTimeout: number) {
  return {
    extends: true as const,
    test: { name, include, testTimeout, hookTimeout: Math.max(testTimeout, minute) },
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Without this a stylesheet imported as text would be empty.
    css: { include: [/\.css/] },
    maxWorkers: 2,
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: process.env['TEST_REPORT'] ?? 'node_modules/.cache/sitewright/tests.json' },
    projects: [
      project(
        'unit',
        ['src/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts', 'tests/system/**/*.test.ts'],
        30_000,
      ),
      project('browser', ['tests/browser/**/*.test.ts'], minute),
      project('soak', ['tests/soak/*.ts'], 60 * minute),
      project('bench', ['tests/bench/*.ts'], 30 * minute),
      project('accept', ['tests/accept/*.ts'], 10 * minute),
    ],
  },
})
