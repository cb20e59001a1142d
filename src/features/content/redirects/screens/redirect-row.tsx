import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import type { RedirectView } from '#features/content/redirects/api.types.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

const ORIGINS = { rename: 'Renamed', owner: 'Manual', import: 'Imported' } as const

export interface RedirectRowProps {
  readonly redirect: RedirectView
  readonly onDelete: (redirect: RedirectView) => Promise<void>
}

/** A redirect with its origin. */
export function RedirectRow({ redirect, onDelete }: RedirectRowProps) {
  const { from, to, origin, status } = redirect
  return (
    <div className="redirects-row">
      <span className="redirects-route">
        <code>{from}</code>
        <IconArrowRight size={16} aria-label="redirects to" />
        {to === null ? <em>an unpublished page</em> : <code>{to}</code>}
      </span>
      <StatusBadge>{ORIGINS[origin]}</StatusBadge>
      {status === 302 && <StatusBadge tone="info">Temporary</StatusBadge>}
      <Tooltip label="Delete">
        <ActionIcon aria-label={`Delete the redirect from ${from}`} onClick={() => void onDelete(redirect)}>
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
