import { Switch } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { canUseBetaFeatures } from '#features/tenancy/beta/rules.ts'
import { BETA_GROUPS, type BetaFeature, type BetaKey } from '#lib/beta-features.ts'
import { useAccount } from '#ui/account.tsx'
import { isServerEnabled, switchBetaFeature, useBetaFeature } from '#ui/use-beta.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { EmptyState } from '#ui/states.tsx'
import './beta-panel.css'

/** Turns beta features on and off in this browser (BET-01, BET-05). */
export function BetaScreen() {
  const account = useAccount()
  if (!canUseBetaFeatures(account))
    return (
      <Page title="Beta features" width="form">
        <EmptyState
          icon={<IconFlask size={28} stroke={1.5} />}
          title="Beta features are not available to you"
          actions={<LinkButton to="/">All sites</LinkButton>}
        >
          Only accounts marked as internal or developer can turn on beta features. Ask the operator of this
          platform for access.
        </EmptyState>
      </Page>
    )
  return (
    <Page
      title="Beta features"
      width="form"
      description="Try features before they are released. They apply to this browser only."
    >
      {BETA_GROUPS.map(({ title, features }) => (
        <Section key={title} title={title}>
          <div className="beta-features">
            {features.map((feature) => (
              <Feature key={feature.cookieKey} feature={feature} />
            ))}
          </div>
        </Section>
      ))}
    </Page>
  )
}

function Feature({ feature }: { readonly feature: BetaFeature & { readonly cookieKey: BetaKey } }) {
  const { cookieKey, title, description } = feature
  const on = useBetaFeature(cookieKey)
  const locked = isServerEnabled(cookieKey)
  return (
    <Switch
      label={title}
      description={locked ? `${description} Turned on for everyone on this platform.` : description}
      checked={on}
      disabled={locked}
      onChange={(event) => switchBetaFeature(cookieKey, event.currentTarget.checked)}
    />
  )
}
