import type { Disposables } from '#visitor/disposables.ts'
import { type IndexEngine, linkEngines } from '#features/media/galleries/visitor/engine/index-engine.ts'

/** Linked galleries of the page, by their common name. */
const together = new Map<string, Set<IndexEngine>>()

/** Links a gallery with all that have the same name (GAL-12); a later one follows the others. */
export function linkByName(word: string, engine: IndexEngine, disposables: Disposables): void {
  if (word === '') return
  const others = together.get(word) ?? new Set()
  const [first] = others
  if (first) engine.setIndex(first.index, 'linked')
  for (const other of others) disposables.add(linkEngines([engine, other]))
  together.set(word, others.add(engine))
  disposables.add(() => void others.delete(engine))
}
