import { createContext, useContext } from 'react'

/** An overlay of the app. */
export type Sheet = 'palette' | 'keys'

export const SheetContext = createContext<(sheet: Sheet) => void>(() => undefined)

/** Returns a function that opens an overlay. */
export const useSheets = () => useContext(SheetContext)
