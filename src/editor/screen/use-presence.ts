import { useEffect, useState } from 'react'
import { endEditing, recordEditing } from '#features/content/pages/documents.api.types.ts'
import { call } from '#ui/api/call.ts'

const HEARTBEAT_MS = 20_000

/** Returns who else has the document open, and records that this session has if its account may change it. */
export function usePresence(
  site: string,
  document: string,
  first: readonly { readonly name: string }[],
  mayWrite: boolean,
): readonly string[] {
  const [names, setNames] = useState<readonly string[]>(() => first.map(({ name }) => name))
  useEffect(() => {
    if (!mayWrite) return
    const input = { site, params: { document } }
    const abort = new AbortController()
    const beat = () =>
      call(recordEditing, { ...input, signal: abort.signal }).then(
        ({ editors }) => setNames(editors.map(({ name }) => name)),
        // Failures are ignored; the next heartbeat follows.
        () => undefined,
      )
    void beat()
    const timer = setInterval(() => void beat(), HEARTBEAT_MS)
    return () => {
      clearInterval(timer)
      abort.abort()
      void call(endEditing, input).catch(() => undefined)
    }
  }, [site, document, mayWrite])
  return names
}
