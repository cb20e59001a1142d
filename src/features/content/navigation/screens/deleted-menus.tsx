import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeNavigation, restoreNavigation } from '#features/content/navigation/api.types.ts'
import { deletedMenusQuery } from '#features/content/navigation/screens/menu-queries.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatDateTime } from '#ui/dates.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Deleted menus, to restore or delete permanently; renders nothing when there are none. */
export function DeletedMenus({ onRestored }: { readonly onRestored: (id: string) => void }) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const { data } = useQuery(deletedMenusQuery(site))
  const [deleting, setDeleting] = useState<{ readonly id: string; readonly title: string }>()
  const menus = data?.entries ?? []
  const reload = () => queries.invalidateQueries({ queryKey: ['site', site] })
  async function restore(id: string, title: string): Promise<void> {
    try {
      await call(restoreNavigation, { site, params: { navigation: id }, body: { publishedVersion: null } })
      onRestored(id)
      toast({ text: `${title} restored as a draft.` })
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    }
    await reload()
  }
  if (menus.length === 0 && deleting === undefined) return null
  return (
    <Section title="Deleted menus" flush>
      <ul className="navigation-deleted" aria-label="Deleted menus">
        {menus.map(({ id, title, deletedAt }) => (
          <li key={id}>
            <span className="navigation-deleted-text">
              <span>{title}</span>
              <span className="navigation-deleted-when">Deleted {formatDateTime(deletedAt)}</span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Restore ${title}`}
              onClick={() => void restore(id, title)}
            >
              Restore
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`Delete ${title} permanently`}
              onClick={() => setDeleting({ id, title })}
            >
              Delete permanently
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={deleting !== undefined}
        title={`Delete “${deleting?.title ?? ''}” permanently?`}
        action="Delete permanently"
        onClose={() => setDeleting(undefined)}
        onConfirm={async () => {
          await call(removeNavigation, { site, params: { navigation: deleting?.id ?? '' } })
          await reload()
        }}
      >
        This can’t be undone.
      </ConfirmDialog>
    </Section>
  )
}
