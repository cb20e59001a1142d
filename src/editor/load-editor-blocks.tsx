import { createContext, type ReactNode, useContext } from 'react'
import type { PanelBlocks } from '#blocks/contract.ts'

/** Loads the block types of the editor. */
export type LoadBlocks = () => Promise<PanelBlocks>

const Context = createContext<LoadBlocks | undefined>(undefined)
/** Provides the loader of block types; only the editor calls it. */
export function LoadBlocksProvider({
  load,
  children,
}: {
  readonly load: LoadBlocks
  readonly children: ReactNode
}) {
  return <Context value={load}>{children}</Context>
}

export function useLoadBlocks(): LoadBlocks {
  const load = useContext(Context)
  if (!load) throw new Error('LoadBlocksProvider is missing.')
  return load
}
