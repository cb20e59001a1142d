import type { ComponentType } from 'react'

type Module = Readonly<Record<string, ComponentType>>

const found = import.meta.glob<Module>([
  '../features/*/*/screens/**/*-screen.tsx',
  '../editor/screen/*-screen.tsx',
])
const loaders: ReadonlyMap<string, () => Promise<Module>> = new Map(
  Object.entries(found).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length), load]),
)

/** Loads the component of a screen by the stem of its file: `domains-screen`. Throws when there is none. */
export async function loadScreen(stem: string): Promise<ComponentType> {
  const component = (await loaders.get(stem)?.())?.[componentName(stem)]
  if (component === undefined) throw new Error(`There is no screen ${stem}.`)
  return component
}

const componentName = (stem: string): string =>
  stem.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase())
