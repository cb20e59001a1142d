import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Result } from '#lib/result.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useSessionStorage } from '#ui/unsaved.tsx'

interface StoredDraftOptions<Draft> {
  /** Of the draft in the tab: one for each kind of thing. */
  readonly key: string
  /** Undefined for a new one. */
  readonly id: string | undefined
  readonly stored: Draft | undefined
  /** A new one. */
  readonly fresh: Draft
  /** Path of the list on the screens of the site. */
  readonly list: string
  readonly queryKey: readonly unknown[]
}

/** The draft of one of the rules of a store; it stays in the tab until it is saved or discarded. */
export function useStoredDraft<Draft extends object>({
  key,
  id,
  stored,
  fresh,
  list,
  queryKey,
}: StoredDraftOptions<Draft>) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [edited, setEdited] = useSessionStorage<Draft>(`${key}:${site}:${id ?? 'new'}`)
  const draft = edited ?? stored ?? fresh
  return {
    site,
    draft,
    /** Undefined while nothing is changed. */
    edited,
    mayWrite: can('store:write'),
    change: (changes: Partial<Draft>) => setEdited({ ...draft, ...changes }),
    discard: () => setEdited(undefined),
    /** Shows the list, or a path below it, with what is stored now. */
    async leave(path = '') {
      setEdited(undefined)
      await queries.invalidateQueries({ queryKey })
      await navigate({ to: `/sites/${site}/${list}${path}` })
    },
  }
}

/** Returns what a draft says; throws the problem of its field as the server would report it. */
export function settingsOf<Value>(
  read: Result<Value, { readonly field: string; readonly message: string }>,
): Value {
  if (read.ok) return read.value
  const { field, message } = read.error
  throw new CallFailure(message, { status: 0, code: 'INVALID', fields: { [field]: message } })
}
