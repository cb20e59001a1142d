import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeNavigation, restoreNavigation } from '#features/site-parts/api.types.ts'
import { deletedMenusQuery } from '#features/site-parts/screens/site-parts-queries.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { momentOf } from '#ui/dates.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Menus that were deleted: to bring back as drafts, or to remove for good. Nothing while there are none. */
export function DeletedMenus({ onRestored }: { readonly onRestored: (id: string) => void }) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const { data } = useQuery(deletedMenusQuery(site))
  const [leaving, setLeaving] = useState<{ readonly id: string; readonly title: string }>()
  const menus = data?.entries ?? []
  const again = () => queries.invalidateQueries({ queryKey: ['site', site] })
  async function bringBack(id: string, title: string): Promise<void> {
    try {
      await call(restoreNavigation, { site, params: { navigation: id }, body: { publicVersion: null } })
      onRestored(id)
      toast({ text: `${title} is back as a draft. Publish it to show it.` })
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    }
    await again()
  }
  if (menus.length === 0 && leaving === undefined) return null
  return (
    <Section title="Deleted menus" flush>
      <ul className="navigation-deleted" aria-label="Deleted menus">
        {menus.map(({ id, title, deletedAt }) => (
          <li key={id}>
            <span className="navigation-deleted-words">
              <span>{title}</span>
              <span className="navigation-deleted-when">Deleted {momentOf(deletedAt)}</span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Bring ${title} back`}
              onClick={() => void bringBack(id, title)}
            >
              Bring back
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`Remove ${title}`}
              onClick={() => setLeaving({ id, title })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={`Remove “${leaving?.title ?? ''}” for good?`}
        action="Remove for good"
        onClose={() => setLeaving(undefined)}
        onConfirm={async () => {
          await call(removeNavigation, { site, params: { navigation: leaving?.id ?? '' } })
          await again()
        }}
      >
        No release brings it back.
      </ConfirmDialog>
    </Section>
  )
}
