import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { type Sheet, SheetContext } from '#admin/open-sheet.ts'

const Palette = lazy(async () => ({ default: (await import('#admin/palette.tsx')).Palette }))
const KeyHelp = lazy(async () => ({ default: (await import('#admin/key-help.tsx')).KeyHelp }))

/** Shows one of them at a time; they are loaded when they are first opened. */
export function SheetProvider({ children }: { readonly children: ReactNode }) {
  const [sheet, setSheet] = useState<Sheet>()
  const open = useMemo(() => (asked: Sheet) => setSheet(asked), [])
  const close = () => setSheet(undefined)
  return (
    <SheetContext value={open}>
      {children}
      <Suspense>
        {sheet === 'palette' && <Palette onClose={close} />}
        {sheet === 'keys' && <KeyHelp onClose={close} />}
      </Suspense>
    </SheetContext>
  )
}
