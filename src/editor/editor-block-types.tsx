import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Block, BlockData, PanelBlocks } from '#blocks/contract.ts'
import type { StoredBlock } from '#features/pages/layout.types.ts'

/** Every block type, for panels: what it is called, what it is for, and its fields. */
export interface BlockTypes {
  /** By their labels. */
  readonly all: readonly Block[]
  get(code: number): Block | undefined
  /** The data of a stored block in the newest version; undefined when it cannot be read. */
  read(stored: StoredBlock): BlockData | undefined
  /** What is wrong with the data of a block, by the path of the field. */
  problems(stored: StoredBlock): Readonly<Record<string, string>>
  /** A new block of that type, as it is when nothing was said yet. */
  start(block: Block): StoredBlock
}

export function createBlockTypes(found: PanelBlocks): BlockTypes {
  const byCode = new Map<number, PanelBlocks[number]>(found.map((one) => [one.block.code, one]))
  function upgraded(stored: StoredBlock): unknown {
    const one = byCode.get(stored.type)
    if (!one || stored.version > one.block.version) return undefined
    let data: unknown = stored.data
    for (let version = stored.version; version < one.block.version; version++) {
      const upgrade = one.upgrades[version]
      if (!upgrade) return undefined
      data = upgrade(data)
    }
    return data
  }
  return {
    all: found.map(({ block }) => block),
    get: (code) => byCode.get(code)?.block,
    read(stored) {
      const data = upgraded(stored)
      if (typeof data !== 'object' || data === null) return undefined
      const parsed = byCode.get(stored.type)?.block.fields.safeParse(data)
      // What is being typed may not be whole yet; it is shown as it is.
      return parsed?.success ? (parsed.data as BlockData) : (data as BlockData)
    },
    problems(stored) {
      const parsed = byCode.get(stored.type)?.block.fields.safeParse(upgraded(stored))
      if (!parsed || parsed.success) return {}
      return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
    },
    start: ({ code, version, fields }) => ({
      type: code,
      version,
      data: fields.parse({}) as Readonly<Record<string, unknown>>,
    }),
  }
}

const TypesContext = createContext<BlockTypes | undefined>(undefined)

export function BlockTypesProvider({
  found,
  children,
}: {
  readonly found: PanelBlocks
  readonly children: ReactNode
}) {
  const types = useMemo(() => createBlockTypes(found), [found])
  return <TypesContext value={types}>{children}</TypesContext>
}

export function useBlockTypes(): BlockTypes {
  const types = useContext(TypesContext)
  if (!types) throw new Error('The panels need the block types.')
  return types
}
