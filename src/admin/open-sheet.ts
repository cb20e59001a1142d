import { createContext, useContext } from 'react'

/** What lies over the app when it is asked for. */
export type Sheet = 'palette' | 'keys'

export const SheetContext = createContext<(sheet: Sheet) => void>(() => undefined)

/** Opens the palette or the list of keys. */
export const useSheets = () => useContext(SheetContext)
