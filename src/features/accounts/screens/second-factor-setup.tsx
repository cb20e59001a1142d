import { Anchor, Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { startSecondFactorSetup, enableSecondFactor } from '#features/accounts/account.api.types.ts'
import { PasswordForm } from '#features/accounts/screens/password-dialog.tsx'
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
  /** It is on; these are its recovery codes. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Setting a second factor up: the password, then the key for the app and a code of it. */
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
      title={prepared ? 'Add Sitewright to your app' : 'Set up a second factor'}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
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
          action="Go on"
          onCancel={close}
          onSubmit={async (password) =>
            setPrepared(await call(startSecondFactorSetup, { body: { password } }))
          }
        >
          <p>
            You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or the one
            of your password manager.
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
          alt="The key of your account as a QR code"
          width={176}
          height={176}
        />
        <div>
          <p>Scan this image with the app. On the phone itself, open the key there or type it by hand:</p>
          <p>
            <Anchor href={prepared.uri}>Open in an app of this device</Anchor>
          </p>
          <code className="accounts-key">{prepared.key.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <TextField
        name="code"
        label="Code that the app shows now"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={setCode}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Turn it on</SubmitButton>
      </Group>
    </Form>
  )
}
