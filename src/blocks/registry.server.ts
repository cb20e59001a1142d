import { assembleBlocks } from '#blocks/assemble.server.ts'
import type { AnyView, Block, BlockData, BlockRegistry, Upgrades, Warn } from '#blocks/contract.ts'
import { minifyCss } from '#lib/minify-css.ts'

// Vite replaces these calls by imports of the matching files, so a new folder needs no line here.
const blocks = import.meta.glob<Block>('./*/block.ts', { eager: true, import: 'block' })
const views = import.meta.glob<AnyView>('./*/view.tsx', { eager: true, import: 'View' })
const styles = import.meta.glob<string>('./*/style.css', { eager: true, import: 'default', query: '?raw' })
const fixtures = import.meta.glob<{ fixture: BlockData; loaded?: unknown }>('./*/fixture.ts', { eager: true })
const upgrades = import.meta.glob<Upgrades>('./*/upgrade.ts', { eager: true, import: 'upgrades' })
const shared = import.meta.glob<string>('../parts/*.css', { eager: true, import: 'default', query: '?raw' })
const parts = import.meta.glob<string>('../parts/styles/*.css', {
  eager: true,
  import: 'default',
  query: '?raw',
})

/**
 * Returns the registry of all block folders next to this file. Throws when a folder lacks one of its four files, or when
 * its block has another name.
 */
export function createBlockRegistry(options: { readonly warn: Warn }): BlockRegistry {
  const folders = Object.entries(blocks).map(([path, block]) => {
    const folder = path.slice(0, -'block.ts'.length)
    if (folder !== `./${block.name}/`)
      throw new Error(`The folder ${folder} has a block named ${block.name}.`)
    return {
      block,
      View: present(views[`${folder}view.tsx`], `${folder}view.tsx`),
      style: minifyCss(present(styles[`${folder}style.css`], `${folder}style.css`)),
      ...examples(folder),
      upgrades: upgrades[`${folder}upgrade.ts`] ?? {},
    }
  })
  const sharedStyles = Object.keys(shared)
    .toSorted()
    .map((path) => minifyCss(shared[path] ?? ''))
    .join('')
  const partStyles = Object.fromEntries(
    Object.entries(parts).map(([path, text]) => [
      path.slice('../parts/styles/'.length, -'.css'.length),
      minifyCss(text),
    ]),
  )
  return assembleBlocks(folders, sharedStyles, { ...options, partStyles })
}

function examples(folder: string): { fixture: BlockData; loaded: unknown } {
  const { fixture, loaded } = fixtures[`${folder}fixture.ts`] ?? {}
  return { fixture: present(fixture, `${folder}fixture.ts`), loaded }
}

function present<T>(value: T | undefined, file: string): T {
  if (value === undefined)
    throw new Error(`The block file ${file} is missing, or its export has another name.`)
  return value
}
