import { Anchor, Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { startSecondFactorSetup, enableSecondFactor } from '#features/people/accounts/account.api.types.ts'
import { PasswordForm } from '#features/people/accounts/screens/password-dialog.tsx'
import { call } from '#ui/api/call.ts'
import { storeCsrfToken } from '#ui/api/csrf-token.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

interface Prepared {
  readonly key: string
  readonly uri: string
  readonly qr: string
}

export interface SecondFactorSetupProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Called with the recovery codes once two-factor authentication is on. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Sets up two-factor authentication: asks for the password, then shows the key and asks for a code. */
export function SecondFactorSetup({ opened, onClose, onDone }: SecondFactorSetupProps) {
  const [prepared, setPrepared] = useState<Prepared>()
  function close(): void {
    setPrepared(undefined)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={prepared ? 'Add Sitewright to your authenticator app' : 'Set up two-factor authentication'}
      size="lg"
      closeOnClickOutside={false}
    >
      {prepared ? (
        <CodeForm
          prepared={prepared}
          onClose={close}
          onDone={(codes) => {
            setPrepared(undefined)
            onDone(codes)
          }}
        />
      ) : (
        <PasswordForm
          action="Continue"
          onCancel={close}
          onSubmit={async (password) =>
            setPrepared(await call(startSecondFactorSetup, { body: { password } }))
          }
        >
          <p>
            You need an authenticator app, such as Aegis, 2FAS, Google Authenticator or your password manager.
          </p>
        </PasswordForm>
      )}
    </Modal>
  )
}

interface CodeFormProps extends Omit<SecondFactorSetupProps, 'opened'> {
  readonly prepared: Prepared
}

function CodeForm({ prepared, onClose, onDone }: CodeFormProps) {
  const [code, setCode] = useState('')
  async function send(): Promise<void> {
    const { csrfToken, recoveryCodes } = await call(enableSecondFactor, { body: { code } })
    storeCsrfToken(csrfToken)
    onDone(recoveryCodes)
  }
  return (
    <Form onSubmit={send} focused>
      <div className="accounts-qr">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(prepared.qr)}`}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
        />
        <div>
          <p>Scan the QR code with the app. On your phone, open the app directly or enter the key:</p>
          <p>
            <Anchor href={prepared.uri}>Open in an app on this device</Anchor>
          </p>
          <code className="accounts-key">{prepared.key.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <TextField
        name="code"
        label="Code from the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={setCode}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Turn on</SubmitButton>
      </Group>
    </Form>
  )
}
