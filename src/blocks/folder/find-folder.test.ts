import { expect, test } from 'vitest'
import { findFolder } from '#blocks/folder/find-folder.ts'
import type { NavigationEntry } from '#parts/scope.ts'

const entry = (label: string, children: NavigationEntry[] = [], current = false): NavigationEntry => ({
  label,
  href: undefined,
  current,
  children,
})

const entries = [
  entry('Journal'),
  entry('Workshop', [entry('Visits'), entry('Wood', [entry('Oak', [], true), entry('Ash')])]),
  entry('Journal', [entry('This year')]),
]

test('finds a folder by its name at any depth, ignoring case, and skips entries without children', () => {
  expect(findFolder(entries, ' wOOd ')?.children.map(({ label }) => label)).toEqual(['Oak', 'Ash'])
  expect(findFolder(entries, 'Journal')?.children.map(({ label }) => label)).toEqual(['This year'])
})

test('finds the innermost folder with the page when no name is set or no folder has it', () => {
  expect(findFolder(entries, '')?.label).toBe('Wood')
  expect(findFolder(entries, 'Metal')?.label).toBe('Wood')
  expect(findFolder([entry('Journal')], '')).toBeUndefined()
})
