import { z } from 'zod'
import { taxNameSchema } from '#features/shop/taxes/types.ts'
import type { TaxClass } from '#features/transfer/imports/model/content-parts.types.ts'
import { type Id, idSchema } from '#lib/id.ts'

/** What becomes of a tax class that only the file has: it is created, or one of the store is used. */
export const taxClassUseSchema = z.union([z.literal('create'), idSchema])

/** What the owner says of a tax class that the file names and the store does not have. */
export const taxClassChoiceSchema = z
  .object({ name: z.string().min(1).max(500), use: taxClassUseSchema })
  .refine(({ name, use }) => use !== 'create' || taxNameSchema.safeParse(name).success, {
    path: ['name'],
    message: 'A tax class can have at most 50 characters. Use one of yours.',
  })
export type TaxClassChoice = z.output<typeof taxClassChoiceSchema>

/** A tax class of a file that the store does not have. */
export interface UnknownTaxClass {
  readonly name: string
  readonly products: number
  /** Null if it is left out. */
  readonly use: TaxClassChoice['use'] | null
}

/** Tax classes as files name them. */
export interface FileTaxClasses {
  /** Returns the class with this name: null is the standard one; undefined if there is none. */
  find(name: string): { readonly id: Id | null } | undefined
  /** Returns the name of a class, for people. */
  nameOf(id: Id | null): string
  /** Returns the name of a class in a file, by which `find` returns it. */
  fileNameOf(id: Id | null): string
}

const STANDARD = 'Standard'
/** What shops call the class of products without another one. */
const STANDARD_NAMES: ReadonlySet<string> = new Set(['standard', 'standard rate', 'default'])
/** Before the name of a class that does not exist yet. */
const NEW = 'new '

/** What makes names of tax classes the same: WooCommerce writes `reduced-rate` for *Reduced rate*. */
export const taxClassKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** Returns the tax classes of a store as files name them, with what the owner says of others. */
export function fileTaxClasses(
  classes: readonly TaxClass[],
  choices: readonly TaxClassChoice[],
): FileTaxClasses {
  const exact = new Map(classes.map(({ id, name }) => [name, id]))
  const ids = new Map<string, Id>()
  for (const { id, name } of classes) if (!ids.has(taxClassKey(name))) ids.set(taxClassKey(name), id)
  const names = new Map(classes.map(({ id, name }) => [id, name]))
  const uses = new Map(choices.map(({ name, use }) => [taxClassKey(name), use]))
  const find: FileTaxClasses['find'] = (name) => {
    const key = taxClassKey(name)
    const own = exact.get(name) ?? ids.get(key)
    if (own !== undefined) return { id: own }
    const use = uses.get(key)
    if (use === 'create') return { id: `${NEW}${name}` }
    if (use !== undefined && names.has(use)) return { id: use }
    return STANDARD_NAMES.has(key) ? { id: null } : undefined
  }
  const nameOf: FileTaxClasses['nameOf'] = (id) =>
    id === null ? STANDARD : (names.get(id) ?? id.slice(NEW.length))
  return {
    find,
    nameOf,
    // A class that is called as the standard one cannot be told from it: an empty cell says nothing.
    fileNameOf: (id) => (find(nameOf(id))?.id === id ? nameOf(id) : ''),
  }
}

/** Counts the tax classes of a file that the store does not have. */
export interface UnknownTaxClasses {
  add(name: string): void
  /** Returns them in the order of the file. */
  list(): readonly UnknownTaxClass[]
}

/** Returns a counter of the tax classes that a store with these classes does not have. */
export function countUnknown(
  classes: readonly TaxClass[],
  choices: readonly TaxClassChoice[],
): UnknownTaxClasses {
  const own = fileTaxClasses(classes, [])
  const known = new Set(classes.map(({ id }) => id))
  const uses = new Map(choices.map(({ name, use }) => [taxClassKey(name), use]))
  const counts = new Map<string, UnknownTaxClass>()
  return {
    add(name) {
      if (own.find(name) !== undefined) return
      const key = taxClassKey(name)
      const use = uses.get(key) ?? null
      const before = counts.get(key)
      counts.set(key, {
        name: before?.name ?? name,
        products: (before?.products ?? 0) + 1,
        use: use === 'create' || (use !== null && known.has(use)) ? use : null,
      })
    },
    list: () => [...counts.values()],
  }
}
