import { Alert, Button, CopyButton } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { type DomainView, removeDomain, restoreDomain, verifyDomain } from '#features/domains/api.types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { momentOf } from '#ui/dates.ts'
import { Section } from '#ui/section.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface DomainCardProps {
  readonly domain: DomainView
  readonly site: string
  readonly onChanged: () => Promise<unknown>
}

/** One host name: its state, what proves it, and what can be done with it. */
export function DomainCard({ domain, site, onChanged }: DomainCardProps) {
  const { hostname, verified, record, missingSince } = domain
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const params = { hostname }

  async function verify(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(verifyDomain, { site, params })
      await onChanged()
      toast({ text: `${hostname} is proven. The site is served there now.` })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  async function remove(): Promise<void> {
    setFailure(undefined)
    try {
      const { undo } = await call(removeDomain, { site, params })
      await onChanged()
      toast({
        text: verified
          ? `${hostname} is removed. Visitors do not find the site there any more.`
          : `${hostname} is removed.`,
        undo: async () => {
          await call(restoreDomain, { site, params, body: { undo } })
          await onChanged()
        },
      })
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Section
      title={hostname}
      about={<DomainState domain={domain} />}
      actions={
        <div className="domains-actions">
          {(!verified || missingSince !== null) && (
            <Button size="xs" loading={busy} onClick={() => void verify()} aria-label={`Verify ${hostname}`}>
              Verify
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => void remove()} aria-label={`Remove ${hostname}`}>
            Remove
          </Button>
        </div>
      }
    >
      {failure !== undefined && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={18} />} mb="md">
          {messageOf(failure)}
        </Alert>
      )}
      {verified && missingSince === null ? (
        <p className="domains-hint">
          Keep the TXT record where it is: it is looked for again from time to time.
        </p>
      ) : (
        <p className="domains-hint">
          At your DNS provider, add this TXT record and an address record (CNAME or A) that leads to this
          server. It can take some minutes to be seen.
        </p>
      )}
      <dl className="domains-record">
        <Part label="Type" value="TXT" />
        <Part label="Name" value={record.name} copied />
        <Part label="Text" value={record.text} copied />
      </dl>
    </Section>
  )
}

function DomainState({ domain }: { readonly domain: DomainView }) {
  const { verified, checkedAt, missingSince } = domain
  const checked = checkedAt === null ? '' : ` Last looked for on ${momentOf(checkedAt)}.`
  if (verified && missingSince !== null)
    return (
      <span className="domains-state">
        <StatusBadge tone="bad">Proof is gone</StatusBadge>
        Missing since {momentOf(missingSince)}; the site will stop being served here.{checked}
      </span>
    )
  if (verified)
    return (
      <span className="domains-state">
        <StatusBadge tone="good">Serving</StatusBadge>
        {checked.trim()}
      </span>
    )
  return (
    <span className="domains-state">
      <StatusBadge tone="warn">Waiting for proof</StatusBadge>
      {checked.trim()}
    </span>
  )
}

function Part({
  label,
  value,
  copied = false,
}: {
  readonly label: string
  readonly value: string
  readonly copied?: boolean
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        {copied && (
          <CopyButton value={value}>
            {({ copied: done, copy }) => (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Copy the ${label.toLowerCase()}`}
                leftSection={done ? <IconCheck size={14} /> : <IconCopy size={14} />}
                onClick={copy}
              >
                {done ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        )}
      </dd>
    </div>
  )
}
