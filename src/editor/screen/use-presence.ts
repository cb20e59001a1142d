import { useEffect, useState } from 'react'
import { endEditing, recordEditing } from '#features/content/documents.api.types.ts'
import { call } from '#ui/api/call.ts'

const EVERY_MS = 20_000

/** Who else has the document open; says to them that we have. */
export function usePresence(
  site: string,
  document: string,
  first: readonly { readonly name: string }[],
): readonly string[] {
  const [names, setNames] = useState<readonly string[]>(() => first.map(({ name }) => name))
  useEffect(() => {
    const input = { site, params: { document } }
    const gone = new AbortController()
    const tell = () =>
      call(recordEditing, { ...input, signal: gone.signal }).then(
        ({ editors }) => setNames(editors.map(({ name }) => name)),
        // Nothing depends on it; the next one tells again.
        () => undefined,
      )
    void tell()
    const timer = setInterval(() => void tell(), EVERY_MS)
    return () => {
      clearInterval(timer)
      gone.abort()
      void call(endEditing, input).catch(() => undefined)
    }
  }, [site, document])
  return names
}
