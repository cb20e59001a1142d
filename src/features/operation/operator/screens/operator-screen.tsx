import { SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMail, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { getUsage } from '#features/operation/operator/api.types.ts'
import { AccountsList } from '#features/operation/operator/screens/accounts-list.tsx'
import { SitesList } from '#features/operation/operator/screens/sites-list.tsx'
import { formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import { call } from '#ui/api/call.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import './operator.css'

/** The operator's overview: usage, sites and accounts of the installation. */
export function OperatorScreen() {
  const [shown, setShown] = useState('sites')
  const [q, setQ] = useState('')
  const { data } = useQuery({
    queryKey: ['operator', 'usage'],
    queryFn: ({ signal }) => call(getUsage, { signal }),
  })
  return (
    <Page
      title="Platform"
      description="All sites and accounts of this installation. The content of sites is not shown here."
      actions={
        <LinkButton to="/operator/outbox" variant="default" leftSection={<IconMail size={16} />}>
          Outbox
        </LinkButton>
      }
    >
      <dl className="operator-details" aria-busy={!data}>
        <Stat name="Sites" value={data && `${data.sites}`} />
        <Stat name="Suspended" value={data && `${data.suspendedSites}`} />
        <Stat name="Accounts" value={data && `${data.accounts}`} />
        <Stat name="Active this month" value={data && `${data.activeAccounts}`} />
        <Stat name="Database" value={data && formatBytes(data.databaseBytes)} />
      </dl>
      <div className="operator-bar">
        <SegmentedControl
          aria-label="View"
          value={shown}
          onChange={setShown}
          data={[
            { value: 'sites', label: 'Sites' },
            { value: 'accounts', label: 'Accounts' },
          ]}
        />
        <TextInput
          aria-label={shown === 'sites' ? 'Search sites or owners' : 'Search accounts'}
          placeholder={shown === 'sites' ? 'Search sites or owners' : 'Search accounts'}
          leftSection={<IconSearch size={16} />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
      </div>
      {shown === 'sites' ? <SitesList q={q.trim()} /> : <AccountsList q={q.trim()} />}
    </Page>
  )
}

function Stat({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  )
}
