import { useQueryClient } from '@tanstack/react-query'
import { saveNavigation } from '#features/content/navigation/api.types.ts'
import { menusQuery } from '#features/content/navigation/screens/menu-queries.ts'
import { type MenuRow, toItems, toRows } from '#features/content/navigation/rows.rules.ts'
import type { NavigationBody } from '#features/content/documents/bodies/navigation-body.types.ts'
import type { SiteDocumentView } from '#features/content/site-documents/types.ts'
import { call } from '#ui/api/call.ts'
import { useDocumentDraft } from '#ui/drafts/use-document-draft.ts'

/** A menu as it is edited: entries as rows with their depth. */
export type MenuDraft = Pick<NavigationBody, 'title' | 'role'> & { readonly rows: readonly MenuRow[] }

/** Draft of a menu, saved automatically once every entry has a label. */
export function useMenuDraft(site: string, state: SiteDocumentView<NavigationBody>) {
  const queries = useQueryClient()
  return useDocumentDraft<NavigationBody, MenuDraft>({
    site,
    name: `menu:${state.id}`,
    state,
    toDraft,
    put: (draft, baseVersion) =>
      call(saveNavigation, {
        site,
        params: { navigation: state.id },
        body: { body: toBody(draft), baseVersion, publish: false },
      }),
    isComplete: ({ title, rows }) => [title, ...rows.map(({ label }) => label)].every((text) => text.trim()),
    onSaved({ draft, baseVersion }) {
      queries.setQueryData(
        menusQuery(site).queryKey,
        (menus) =>
          menus && {
            entries: menus.entries.map((menu) =>
              menu.id === state.id ? { ...menu, body: toBody(draft), baseVersion } : menu,
            ),
          },
      )
    },
  })
}

/** Returns the editor's rows of a menu. */
export const toDraft = ({ title, role, entries }: NavigationBody): MenuDraft => ({
  title,
  role,
  rows: toRows(entries),
})

/** Returns the menu of the editor's rows. */
export const toBody = ({ title, role, rows }: MenuDraft) => ({ title, role, entries: [...toItems(rows)] })
