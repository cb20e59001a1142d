import { readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { inCheckout, outputOf } from './support/checkout.ts'

const projects = ['anywhere', 'server', 'browser', 'tests']
const Shown = z.object({ files: z.array(z.string()).default([]) })

async function filesOf(project: string): Promise<string[]> {
  const shown = await outputOf('tsc', ['-p', `tsconfig.${project}.json`, '--showConfig'])
  return Shown.parse(JSON.parse(shown)).files.map((file) => path.normalize(file))
}

function sources(): string[] {
  return ['src', 'tools'].flatMap((folder) =>
    readdirSync(inCheckout(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  )
}

test('every source file belongs to exactly one TypeScript project', async () => {
  const lists = await Promise.all(projects.map(filesOf))
  const homes = sources().map((file) => ({
    file,
    projects: projects.filter((_, index) => lists[index]?.includes(file)),
  }))
  expect(homes.length).toBeGreaterThan(0)
  expect(homes.filter((home) => home.projects.length !== 1)).toEqual([])
})
