import { createContext, type ReactNode, useContext } from 'react'
import type { PanelBlocks } from '#blocks/contract.ts'

/** Loads what panels are made of. */
export type LoadBlocks = () => Promise<PanelBlocks>

const Context = createContext<LoadBlocks | undefined>(undefined)
/** Gives the screens below the way to the block types; only an editor takes it. */
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
  if (!load) throw new Error('The editor needs the block types.')
  return load
}
