import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#features/people/accounts/screens/account-query.ts'
import { ActivitySection } from '#features/people/accounts/screens/activity-section.tsx'
import { AppearanceSection } from '#features/people/accounts/screens/appearance-section.tsx'
import { AccountDataSection } from '#features/people/accounts/screens/account-data-section.tsx'
import { ConfirmEmailNotice } from '#features/people/accounts/screens/fields/confirm-email-notice.tsx'
import { PasswordSection } from '#features/people/accounts/screens/password-section.tsx'
import { ProfileSection } from '#features/people/accounts/screens/profile-section.tsx'
import { SecondFactorSection } from '#features/people/accounts/screens/second-factor-section.tsx'
import { SessionsSection } from '#features/people/accounts/screens/sessions-section.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import './account-screens.css'

/** The own account: profile, credentials, sessions and activity. */
export function AccountScreen() {
  const query = useQuery(accountQuery)
  const { data: profile, error } = query
  return (
    <Page title="Your account" width="form">
      {profile ? (
        <>
          <ConfirmEmailNotice />
          <ProfileSection profile={profile} />
          <PasswordSection profile={profile} />
          <SecondFactorSection profile={profile} />
          <SessionsSection />
          <ActivitySection />
          <AppearanceSection />
          <AccountDataSection email={profile.email} />
        </>
      ) : error ? (
        <QueryError query={query} what="your account" />
      ) : (
        <Section>
          <FormSkeleton />
        </Section>
      )}
    </Page>
  )
}
