import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Block, BlockData, PanelBlocks } from '#blocks/contract.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'

/** Block types for the editor: labels, descriptions and fields. */
export interface BlockTypes {
  /** All block types by label. */
  readonly all: readonly Block[]
  get(code: number): Block | undefined
  /** Returns the data of a stored block in the current version; undefined when it is invalid. */
  read(stored: StoredBlock): BlockData | undefined
  /** Returns validation errors by field path. */
  problems(stored: StoredBlock): Readonly<Record<string, string>>
  /** Returns a new block with default data. */
  create(block: Block): StoredBlock
}

export function createBlockTypes(blocks: PanelBlocks): BlockTypes {
  const byCode = new Map<number, PanelBlocks[number]>(blocks.map((one) => [one.block.code, one]))
  function upgradeData(stored: StoredBlock): unknown {
    const one = byCode.get(stored.type)
    if (!one || stored.version > one.block.version) return undefined
    let data: unknown = stored.data
    for (let version = stored.version; version < one.block.version; version++) {
      const step = one.upgrades[version]
      if (!step) return undefined
      data = step(data)
    }
    return data
  }
  return {
    all: blocks.map(({ block }) => block),
    get: (code) => byCode.get(code)?.block,
    read(stored) {
      const data = upgradeData(stored)
      if (typeof data !== 'object' || data === null) return undefined
      const parsed = byCode.get(stored.type)?.block.fields.safeParse(data)
      // Unfinished input is shown as it is.
      return parsed?.success ? (parsed.data as BlockData) : (data as BlockData)
    },
    problems(stored) {
      const parsed = byCode.get(stored.type)?.block.fields.safeParse(upgradeData(stored))
      if (!parsed || parsed.success) return {}
      return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
    },
    create: ({ code, version, fields }) => ({
      type: code,
      version,
      data: fields.parse({}) as Readonly<Record<string, unknown>>,
    }),
  }
}

const TypesContext = createContext<BlockTypes | undefined>(undefined)

export function BlockTypesProvider({
  blocks,
  children,
}: {
  readonly blocks: PanelBlocks
  readonly children: ReactNode
}) {
  const types = useMemo(() => createBlockTypes(blocks), [blocks])
  return <TypesContext value={types}>{children}</TypesContext>
}

export function useBlockTypes(): BlockTypes {
  const types = useContext(TypesContext)
  if (!types) throw new Error('BlockTypesProvider is missing.')
  return types
}
