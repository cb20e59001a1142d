import { Switch } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { mayTryOut } from '#features/beta/rules.ts'
import { BETA_GROUPS, type BetaFeature, type BetaKey } from '#lib/beta-features.ts'
import { useAccount } from '#ui/account.tsx'
import { isSentFeature, switchBetaFeature, useBetaFeature } from '#ui/use-beta.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { EmptyState } from '#ui/states.tsx'
import './beta-panel.css'

/** What is tried out before everybody has it, switched on and off for this browser (BET-01, BET-05). */
export function BetaScreen() {
  const account = useAccount()
  if (!mayTryOut(account))
    return (
      <Page title="Beta features" width="form">
        <EmptyState
          icon={<IconFlask size={28} stroke={1.5} />}
          title="These are not for your account yet"
          actions={<LinkButton to="/">All sites</LinkButton>}
        >
          What is still being tried out can be switched on by accounts that the operator of this platform
          marked for it. Ask them if you want to help.
        </EmptyState>
      </Page>
    )
  return (
    <Page
      title="Beta features"
      width="form"
      lead="Try out what is not finished. Each holds for you in this browser, until you switch it off."
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
  const sent = isSentFeature(cookieKey)
  return (
    <Switch
      label={title}
      description={sent ? `${description} It is on for everybody on this platform.` : description}
      checked={on}
      disabled={sent}
      onChange={(event) => switchBetaFeature(cookieKey, event.currentTarget.checked)}
    />
  )
}
