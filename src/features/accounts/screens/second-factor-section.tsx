import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type ProfileView,
  regenerateRecoveryCodes,
  disableSecondFactor,
} from '#features/accounts/account.api.types.ts'
import { ownAccountKey } from '#features/accounts/screens/account-query.ts'
import { PasswordDialog } from '#features/accounts/screens/password-dialog.tsx'
import { RecoveryCodesDialog } from '#features/accounts/screens/recovery-codes-dialog.tsx'
import { SecondFactorSetup } from '#features/accounts/screens/second-factor-setup.tsx'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { Section } from '#ui/section.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'
import { RelativeTime } from '#ui/when.tsx'

const FEW_CODES = 3

/** The second factor: setting it up, its recovery codes, turning it off. */
export function SecondFactorSection({ profile }: { readonly profile: ProfileView }) {
  const queries = useQueryClient()
  const [setup, setSetup] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const state = useRef<HTMLDivElement>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ownAccountKey })
  return (
    <Section
      title="Second factor"
      description="A code of an app on your phone besides the password: who steals the one still lacks the other."
      actions={
        profile.secondFactor === null && (
          <Button onClick={() => setSetup(true)}>Set up a second factor</Button>
        )
      }
    >
      <div ref={state} tabIndex={-1} className="accounts-state">
        {profile.secondFactor === null ? (
          <StatusBadge>Off</StatusBadge>
        ) : (
          <On secondFactor={profile.secondFactor} onCodes={setCodes} refresh={refresh} />
        )}
      </div>
      <SecondFactorSetup
        opened={setup}
        onClose={() => setSetup(false)}
        onDone={(made) => {
          setSetup(false)
          setCodes(made)
          void refresh()
        }}
      />
      <RecoveryCodesDialog
        codes={codes}
        email={profile.email}
        onClose={() => setCodes(undefined)}
        onClosed={() => state.current?.focus()}
      />
    </Section>
  )
}

interface OnProps {
  readonly secondFactor: NonNullable<ProfileView['secondFactor']>
  readonly onCodes: (codes: readonly string[]) => void
  readonly refresh: () => Promise<void>
}

function On({ secondFactor, onCodes, refresh }: OnProps) {
  const toast = useToast()
  const [asked, setAsked] = useState<'off' | 'codes'>()
  const left = secondFactor.recoveryCodesLeft
  return (
    <>
      <div className="accounts-line">
        <div>
          <StatusBadge tone="good">On</StatusBadge> turned on <RelativeTime at={secondFactor.since} />
        </div>
        <Button variant="default" onClick={() => setAsked('off')}>
          Turn it off
        </Button>
      </div>
      <div className="accounts-line">
        <div>
          Recovery codes: {left} left{' '}
          {left <= FEW_CODES && <StatusBadge tone="warn">Make new ones</StatusBadge>}
          <p>Each opens your account once when your phone is not at hand.</p>
        </div>
        <Button variant="default" onClick={() => setAsked('codes')}>
          Make new codes
        </Button>
      </div>
      <PasswordDialog
        opened={asked === 'codes'}
        onClose={() => setAsked(undefined)}
        title="Make new recovery codes"
        action="Make new codes"
        onSubmit={async (password) => {
          const { recoveryCodes } = await call(regenerateRecoveryCodes, { body: { password } })
          onCodes(recoveryCodes)
          await refresh()
        }}
      >
        <p>The former codes open nothing any more.</p>
      </PasswordDialog>
      <PasswordDialog
        opened={asked === 'off'}
        onClose={() => setAsked(undefined)}
        title="Turn the second factor off"
        action="Turn it off"
        destructive
        onSubmit={async (password) => {
          const { csrfToken } = await call(disableSecondFactor, { body: { password } })
          storeCsrfToken(csrfToken)
          toast({ text: 'The second factor is off. All other sessions have ended.' })
          await refresh()
        }}
      >
        <p>From then on your password alone is enough to sign in.</p>
      </PasswordDialog>
    </>
  )
}
