import { Alert, Button, CopyButton } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type DomainView,
  removeDomain,
  restoreDomain,
  verifyDomain,
} from '#features/tenancy/domains/api.types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatDateTime } from '#ui/dates.ts'
import { Section } from '#ui/section.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface DomainCardProps {
  readonly domain: DomainView
  readonly site: string
  /** Host of the site at the installation. */
  readonly own: string
  readonly onChanged: () => Promise<unknown>
}

/** One domain: its state, DNS records and actions. */
export function DomainCard({ domain, site, own, onChanged }: DomainCardProps) {
  const { hostname, verified, record, dnsRecords, missingSince } = domain
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
      toast({ text: `${hostname} verified. Your site is now available there.` })
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
          ? `${hostname} removed. Your site is no longer available there.`
          : `${hostname} removed.`,
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
      description={<DomainState domain={domain} />}
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
        <p className="domains-hint">Keep the TXT record. It is checked regularly.</p>
      ) : (
        <p className="domains-hint">
          Add these records at your DNS provider, then verify the domain. Changes can take a few minutes.
        </p>
      )}
      {dnsRecords.map(({ type, name, value }) => (
        <dl key={value} className="domains-record">
          <Part label="Type" value={type} />
          <Part label="Name" value={name} copied={`the name of the ${type} record`} />
          <Part label="Value" value={value} copied={`the value of the ${type} record`} />
        </dl>
      ))}
      {dnsRecords.length === 0 && <MissingTarget domain={domain} own={own} />}
      <dl className="domains-record">
        <Part label="Type" value="TXT" />
        <Part label="Name" value={record.name} copied="the name" />
        <Part label="Value" value={record.text} copied="the value" />
      </dl>
    </Section>
  )
}

/** Says how the domain can point here while the installation cannot name the record. */
function MissingTarget({ domain, own }: { readonly domain: DomainView; readonly own: string }) {
  if (domain.apex)
    return (
      <p className="domains-hint">
        To point {domain.hostname} here, add an ALIAS or ANAME record to <code>{own}</code> if your provider
        has them, because DNS allows no CNAME for a domain without subdomain. Otherwise it needs an A record
        with the IP address of this installation. The operator sets it as <code>PUBLIC_IP</code>; it is then
        shown here.
      </p>
    )
  return (
    <p className="domains-hint">
      This installation has no public host yet, so no CNAME record can lead here. The operator sets one with{' '}
      <code>APP_ORIGIN</code> and <code>SITES_DOMAIN</code>; the record is then shown here.
    </p>
  )
}

function DomainState({ domain }: { readonly domain: DomainView }) {
  const { verified, checkedAt, missingSince } = domain
  const checked = checkedAt === null ? '' : ` Last checked ${formatDateTime(checkedAt)}.`
  if (verified && missingSince !== null)
    return (
      <span className="domains-state">
        <StatusBadge tone="bad">TXT record missing</StatusBadge>
        Missing since {formatDateTime(missingSince)}; the site will stop being available here.{checked}
      </span>
    )
  if (verified)
    return (
      <span className="domains-state">
        <StatusBadge tone="good">Active</StatusBadge>
        {checked.trim()}
      </span>
    )
  return (
    <span className="domains-state">
      <StatusBadge tone="warn">Not verified</StatusBadge>
      {checked.trim()}
    </span>
  )
}

function Part({
  label,
  value,
  copied,
}: {
  readonly label: string
  readonly value: string
  /** What can be copied; undefined if it need not be. */
  readonly copied?: string
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        {copied !== undefined && (
          <CopyButton value={value}>
            {({ copied: done, copy }) => (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Copy ${copied}`}
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
