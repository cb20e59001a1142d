import { Button } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { documentName } from '#features/content/documents/document-link.rules.ts'
import { DocumentLink } from '#features/content/documents/screens/fields/document-link.tsx'
import type { ReleaseView } from '#features/content/releases/api.types.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatDateTime } from '#ui/dates.ts'
import { Section } from '#ui/section.tsx'
import { EmptyState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface ReleaseHistoryProps {
  /** Newest first. */
  readonly releases: readonly ReleaseView[]
  readonly mayRestore: boolean
  readonly onRestore: (version: string) => Promise<unknown>
}

/** Release history; each release can be restored. */
export function ReleaseHistory({ releases, mayRestore, onRestore }: ReleaseHistoryProps) {
  const toast = useToast()
  const [busy, setBusy] = useState<string>()
  const newest = releases[0]?.version
  async function restore(version: string): Promise<void> {
    setBusy(version)
    try {
      await onRestore(version)
      toast({
        text: `Restored release ${version}. Newer changes are kept as drafts.`,
        ...(newest === undefined ? {} : { undo: () => onRestore(newest) }),
      })
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Section title="History" flush>
      {releases.length === 0 ? (
        <EmptyState icon={<IconRocket size={28} />} title="No releases yet">
          Your first release makes the site visible to visitors.
        </EmptyState>
      ) : (
        <ol className="releases-list" aria-label="History">
          {releases.map(({ version, releasedAt, documents, changes, note, restores, by }) => (
            <li key={version}>
              <span className="releases-number">{version}</span>
              <span className="releases-text">
                <span>
                  {note !== '' ? note : restores === null ? 'Release' : `Restored release ${restores}`}
                </span>
                <span className="releases-more">
                  {formatDateTime(releasedAt)}
                  {by !== '' && `, by ${by}`}
                  {documents === 1 ? ', 1 change' : documents > 1 && `, ${documents} changes`}
                </span>
                {changes.length > 0 && <Changes changes={changes} total={documents} />}
              </span>
              {version === newest ? (
                <StatusBadge tone="good">Current</StatusBadge>
              ) : (
                mayRestore && (
                  <Button
                    size="xs"
                    variant="default"
                    loading={busy === version}
                    aria-label={`Restore release ${version}`}
                    onClick={() => void restore(version)}
                  >
                    Restore
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** The documents that a release changed, as links. */
function Changes({ changes, total }: { readonly changes: ReleaseView['changes']; readonly total: number }) {
  const more = total - changes.length
  return (
    <span className="releases-more">
      {changes.map((change, index) => (
        <Fragment key={change.id}>
          {index > 0 && ', '}
          <DocumentLink document={change}>{documentName(change)}</DocumentLink>
          {change.removed && ' (removed)'}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </span>
  )
}
