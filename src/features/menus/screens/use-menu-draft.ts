import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type MenuRow, toItems, toRows } from '#features/navigation/rows.rules.ts'
import type { NavigationBody } from '#features/navigation/types.ts'
import { saveNavigation } from '#features/menus/api.types.ts'
import type { SiteDocumentView } from '#features/site-documents/types.ts'
import { newerRevision } from '#ui/api/newer-revision.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useSessionStorage } from '#ui/unsaved.tsx'

/** A menu as it is edited: entries as rows with their depth. */
export type MenuDraft = Pick<NavigationBody, 'title' | 'role'> & { readonly rows: readonly MenuRow[] }

type MenuState = SiteDocumentView<NavigationBody>

/**
 * Returns the edited menu, which survives a reload of the window, and saves it. `conflict` is the menu as
 * somebody else saved it meanwhile, until one of the two is chosen.
 */
export function useMenuDraft(state: MenuState) {
  const { identifier, origin } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [edited, setEdited] = useSessionStorage<MenuDraft>(`menu:${identifier}:${state.id}`)
  const [remote, setRemote] = useState<{ state: MenuState; publish: boolean }>()
  const saved = useMemo(() => draftOf(state.body), [state.body])
  const draft = edited ?? saved
  const newest = useRef(saved)
  useEffect(() => {
    newest.current = saved
  }, [saved])

  const reload = () => queries.invalidateQueries({ queryKey: ['site', identifier] })
  const put = (body: NavigationBody, baseVersion: string, publish: boolean) =>
    call(saveNavigation, {
      site: identifier,
      params: { navigation: state.id },
      body: { body: { ...body, entries: [...body.entries] }, baseVersion, publish },
    })
  async function save(publish: boolean, base: MenuState = state): Promise<void> {
    const body = bodyOf(draft)
    try {
      const { baseVersion } = await put(body, base.baseVersion, publish)
      await reload()
      // Changes made during the save stay.
      setEdited((now) => (now === draft ? undefined : now))
      const previous = publish ? base.publishedBody : base.body
      toast({
        text: publish ? 'Menu published.' : 'Draft saved.',
        ...(publish ? { link: { label: 'View', href: `${origin}/` } } : {}),
        ...(previous === null
          ? {}
          : {
              undo: async () => {
                await put(previous, baseVersion, publish)
                setEdited(draft)
                await reload()
              },
            }),
      })
    } catch (error) {
      const conflicting = newerRevision<SiteDocumentView<NavigationBody>>(error)
      if (!conflicting) throw error
      setRemote({ state: conflicting, publish })
    }
  }
  async function loadRemote(): Promise<void> {
    setRemote(undefined)
    setEdited(undefined)
    await reload()
    toast({ text: 'Loaded the newer version.', undo: () => setEdited(draft) })
  }
  function keepLocal(): void {
    if (remote === undefined) return
    setRemote(undefined)
    save(remote.publish, remote.state).catch((error: unknown) =>
      toast({ text: messageOf(error), tone: 'bad' }),
    )
  }
  return {
    draft,
    isDirty: edited !== undefined,
    conflict: remote?.state,
    /** Applies to the newest draft, because asynchronous changes may come after others. */
    update: (change: (draft: MenuDraft) => MenuDraft) => setEdited((now = newest.current) => change(now)),
    discard: () => setEdited(undefined),
    save: (publish: boolean) => save(publish),
    loadRemote: () => void loadRemote(),
    keepLocal,
    closeConflict: () => setRemote(undefined),
  }
}

const draftOf = ({ title, role, entries }: NavigationBody): MenuDraft => ({
  title,
  role,
  rows: toRows(entries),
})
const bodyOf = ({ title, role, rows }: MenuDraft): NavigationBody => ({
  title,
  role,
  entries: [...toItems(rows)],
})
