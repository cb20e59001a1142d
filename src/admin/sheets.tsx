import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { type Sheet, SheetContext } from '#admin/open-sheet.ts'

const Palette = lazy(async () => ({ default: (await import('#admin/palette.tsx')).Palette }))
const KeyHelp = lazy(async () => ({ default: (await import('#admin/key-help.tsx')).KeyHelp }))

/** Provides overlays: shows one at a time, loaded on first use. */
export function SheetProvider({ children }: { readonly children: ReactNode }) {
  const [sheet, setSheet] = useState<Sheet>()
  const open = useMemo(() => (next: Sheet) => setSheet(next), [])
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
