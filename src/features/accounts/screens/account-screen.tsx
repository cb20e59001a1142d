import { Alert, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { requestConfirmation } from '#features/accounts/api.types.ts'
import type { ProfileView } from '#features/accounts/account.api.types.ts'
import { accountQuery } from '#features/accounts/screens/account-query.ts'
import { ActivitySection } from '#features/accounts/screens/activity-section.tsx'
import { AppearanceSection } from '#features/accounts/screens/appearance-section.tsx'
import { AccountDataSection } from '#features/accounts/screens/account-data-section.tsx'
import { PasswordSection } from '#features/accounts/screens/password-section.tsx'
import { ProfileSection } from '#features/accounts/screens/profile-section.tsx'
import { SecondFactorSection } from '#features/accounts/screens/second-factor-section.tsx'
import { SessionsSection } from '#features/accounts/screens/sessions-section.tsx'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useToast } from '#ui/toasts.tsx'
import './account-screens.css'

/** The own account: profile, credentials, sessions and activity. */
export function AccountScreen() {
  const { data: profile, error, isFetching, refetch } = useQuery(accountQuery)
  return (
    <Page title="Your account" width="form">
      {profile ? (
        <>
          {!profile.emailConfirmed && <Unconfirmed profile={profile} />}
          <ProfileSection profile={profile} />
          <PasswordSection profile={profile} />
          <SecondFactorSection profile={profile} />
          <SessionsSection />
          <ActivitySection />
          <AppearanceSection />
          <AccountDataSection email={profile.email} />
        </>
      ) : error ? (
        <ErrorState
          title="Couldn’t load your account"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Section>
          <FormSkeleton />
        </Section>
      )}
    </Page>
  )
}

function Unconfirmed({ profile }: { readonly profile: ProfileView }) {
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(requestConfirmation),
    onSuccess: () => toast({ text: `We sent a confirmation link to ${profile.email}.` }),
    onError: (failure) => toast({ text: messageOf(failure), tone: 'bad' }),
  })
  return (
    <Alert
      className="accounts-notice"
      color="yellow"
      variant="light"
      icon={<IconMail size={18} />}
      title="Confirm your email address"
    >
      We sent a confirmation link to {profile.email}. Open it to confirm your email address.
      <div>
        <Button mt="sm" size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
          Resend link
        </Button>
      </div>
    </Alert>
  )
}
