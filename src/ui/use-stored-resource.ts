import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useSessionStorage } from '#ui/unsaved.tsx'

type Named = { readonly name: string } | { readonly title: string }

const nameOf = (one: Named): string => ('name' in one ? one.name : one.title)

interface StoredResourceOptions<Draft, Body> {
  /** Of the draft in the tab: one for each kind of thing. */
  readonly key: string
  /** What it is called at the beginning of a sentence: `Discount`. */
  readonly label: string
  /** Undefined for a new one. */
  readonly id: Id | undefined
  readonly stored: Draft | undefined
  /** A new one. */
  readonly fresh: Draft
  /** Without it, nothing can be changed. */
  readonly permission: string
  /** Path of its list on the screens of the site, below which it has its own: `discounts`. */
  readonly list: string
  /** Of the query that is renewed after a change. */
  readonly queryKey: readonly unknown[]
  /** Returns what is saved. Throws a `CallFailure` with the problems of fields. */
  readonly bodyOf: (draft: Draft) => Body
  readonly create: (body: Body) => Promise<{ readonly id: Id }>
  readonly change: (id: Id, body: Body & { readonly version: number }) => Promise<unknown>
  readonly remove: (id: Id) => Promise<unknown>
  /** What is shown after it was created, and after it was changed: its list, its own screen, or the same as before. */
  readonly shows: { readonly created: 'list' | 'itself'; readonly changed: 'list' | 'same' }
}

/** One thing of a list while it is edited. */
export interface StoredResource<Draft> {
  readonly label: string
  readonly draft: Draft
  /** Undefined while nothing is changed. */
  readonly edited: Draft | undefined
  /** Undefined for what is not stored yet. */
  readonly stored: Draft | undefined
  readonly mayWrite: boolean
  /** As it is typed; may be empty. */
  readonly name: string
  change(this: void, changes: Partial<Draft>): void
  discard(this: void): void
  /** Creates or changes it, and shows what follows. Rejects with what the form says at its fields. */
  save(this: void): Promise<void>
  /** Deletes it and shows the list. */
  remove(this: void): Promise<void>
}

/**
 * Creates, changes and deletes one thing of a list. Its draft stays in the tab until it is saved or discarded. What
 * somebody else saved meanwhile is not overwritten: `save` rejects with CONFLICT.
 */
export function useStoredResource<Draft extends Named & { readonly version: number }, Body extends Named>({
  key,
  label,
  id,
  stored,
  fresh,
  permission,
  list,
  queryKey,
  bodyOf,
  shows,
  ...calls
}: StoredResourceOptions<Draft, Body>): StoredResource<Draft> {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [edited, setEdited] = useSessionStorage<Draft>(`${key}:${site}:${id ?? 'new'}`)
  const draft = edited ?? stored ?? fresh

  /** Reads what is stored now. */
  async function refresh(): Promise<void> {
    // Before anything else: leaving the screen asks about what is not saved.
    flushSync(() => setEdited(undefined))
    await queries.invalidateQueries({ queryKey })
  }
  const show = (path: string) => navigate({ to: `/sites/${site}/${path}` })
  async function save(): Promise<void> {
    const body = bodyOf(draft)
    if (id === undefined) {
      const created = await calls.create(body)
      await refresh()
      await show(shows.created === 'list' ? list : `${list}/${created.id}`)
    } else {
      await calls.change(id, { ...body, version: draft.version })
      await refresh()
      if (shows.changed === 'list') await show(list)
    }
    toast({ text: `${nameOf(body)} saved.` })
  }
  async function remove(): Promise<void> {
    if (id !== undefined) await calls.remove(id)
    await refresh()
    await show(list)
    toast({ text: `${label} deleted.` })
  }
  return {
    label,
    draft,
    edited,
    stored,
    mayWrite: can(permission),
    name: nameOf(draft),
    change: (changes) => setEdited({ ...draft, ...changes }),
    discard: () => setEdited(undefined),
    save,
    remove,
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
