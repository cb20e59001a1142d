import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import type { RedirectView } from '#features/content/redirects/api.types.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

const ORIGINS = { rename: 'Renamed', owner: 'Manual', import: 'Imported' } as const

export interface RedirectListProps {
  readonly redirects: readonly RedirectView[]
  readonly onDelete: (redirect: RedirectView) => Promise<void>
}

/** Redirects with their origin. */
export function RedirectList({ redirects, onDelete }: RedirectListProps) {
  return (
    <ul className="redirects-list" aria-label="Redirects">
      {redirects.map((one) => (
        <li key={one.id}>
          <span className="redirects-route">
            <code>{one.from}</code>
            <IconArrowRight size={16} aria-label="redirects to" />
            {one.to === null ? <em>an unpublished page</em> : <code>{one.to}</code>}
          </span>
          <StatusBadge>{ORIGINS[one.origin]}</StatusBadge>
          {one.status === 302 && <StatusBadge tone="info">Temporary</StatusBadge>}
          <Tooltip label="Delete">
            <ActionIcon
              aria-label={`Delete the redirect from ${one.from}`}
              onClick={() => void onDelete(one)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
