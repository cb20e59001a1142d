import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type ProfileView,
  regenerateRecoveryCodes,
  disableSecondFactor,
} from '#features/people/accounts/account.api.types.ts'
import { ownAccountKey } from '#features/people/accounts/screens/account-query.ts'
import { PasswordDialog } from '#features/people/accounts/screens/password-dialog.tsx'
import { RecoveryCodesDialog } from '#features/people/accounts/screens/recovery-codes-dialog.tsx'
import { SecondFactorSetup } from '#features/people/accounts/screens/second-factor-setup.tsx'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { Section } from '#ui/section.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

const LOW_CODES = 3

/** Two-factor authentication: setup, recovery codes, turning it off. */
export function SecondFactorSection({ profile }: { readonly profile: ProfileView }) {
  const queries = useQueryClient()
  const [setup, setSetup] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const state = useRef<HTMLDivElement>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ownAccountKey })
  return (
    <Section
      title="Two-factor authentication"
      description="Protect your account with a code from an app on your phone in addition to your password."
      actions={profile.secondFactor === null && <Button onClick={() => setSetup(true)}>Set up</Button>}
    >
      <div ref={state} tabIndex={-1} className="accounts-state">
        {profile.secondFactor === null ? (
          <StatusBadge>Off</StatusBadge>
        ) : (
          <Enabled secondFactor={profile.secondFactor} onCodes={setCodes} refresh={refresh} />
        )}
      </div>
      <SecondFactorSetup
        opened={setup}
        onClose={() => setSetup(false)}
        onDone={(recoveryCodes) => {
          setSetup(false)
          setCodes(recoveryCodes)
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

interface EnabledProps {
  readonly secondFactor: NonNullable<ProfileView['secondFactor']>
  readonly onCodes: (codes: readonly string[]) => void
  readonly refresh: () => Promise<void>
}

function Enabled({ secondFactor, onCodes, refresh }: EnabledProps) {
  const toast = useToast()
  const [dialog, setDialog] = useState<'off' | 'codes'>()
  const left = secondFactor.recoveryCodesLeft
  return (
    <>
      <div className="accounts-line">
        <div>
          <StatusBadge tone="good">On</StatusBadge> since <TimeAgo at={secondFactor.since} />
        </div>
        <Button variant="default" onClick={() => setDialog('off')}>
          Turn off
        </Button>
      </div>
      <div className="accounts-line">
        <div>
          Recovery codes: {left} left{' '}
          {left <= LOW_CODES && <StatusBadge tone="warn">Running low</StatusBadge>}
          <p>Use a recovery code to sign in without your phone. Each works once.</p>
        </div>
        <Button variant="default" onClick={() => setDialog('codes')}>
          Generate new codes
        </Button>
      </div>
      <PasswordDialog
        opened={dialog === 'codes'}
        onClose={() => setDialog(undefined)}
        title="Generate new recovery codes?"
        action="Generate codes"
        onSubmit={async (password) => {
          const { recoveryCodes } = await call(regenerateRecoveryCodes, { body: { password } })
          onCodes(recoveryCodes)
          await refresh()
        }}
      >
        <p>Your current codes will stop working.</p>
      </PasswordDialog>
      <PasswordDialog
        opened={dialog === 'off'}
        onClose={() => setDialog(undefined)}
        title="Turn off two-factor authentication?"
        action="Turn off"
        destructive
        onSubmit={async (password) => {
          const { csrfToken } = await call(disableSecondFactor, { body: { password } })
          storeCsrfToken(csrfToken)
          toast({ text: 'Two-factor authentication turned off. All other sessions were signed out.' })
          await refresh()
        }}
      >
        <p>You will only need your password to sign in.</p>
      </PasswordDialog>
    </>
  )
}
