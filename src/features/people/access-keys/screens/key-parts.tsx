import { Alert, Button, CopyButton } from '@mantine/core'
import type { KeyView } from '#features/people/access-keys/api.types.ts'
import { formatDate } from '#ui/dates.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

/** Shows the secret of a new key, once. */
export function NewKeySecret({ secret }: { readonly secret: string }) {
  return (
    <Alert color="green" variant="light" role="status" mt="md" title="Your new key">
      <p className="keys-secret">
        <code>{secret}</code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy key'}
            </Button>
          )}
        </CopyButton>
      </p>
      Copy it now. You won’t be able to see it again.
    </Alert>
  )
}

export interface KeyRowProps {
  readonly entry: KeyView
  readonly onRevoke: (entry: KeyView) => void
}

/** A key of the list. */
export function KeyRow({ entry, onRevoke }: KeyRowProps) {
  return (
    <div className="keys-row">
      <span className="keys-text">
        <span>{entry.name}</span>
        <span className="keys-more">
          Created {formatDate(entry.createdAt)},{' '}
          {entry.lastUsedOn === null ? 'never used' : `last used ${formatDate(entry.lastUsedOn)}`}
        </span>
      </span>
      {entry.revokedAt === null ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`Revoke ${entry.name}`}
          onClick={() => onRevoke(entry)}
        >
          Revoke
        </Button>
      ) : (
        <StatusBadge>Revoked</StatusBadge>
      )}
    </div>
  )
}
