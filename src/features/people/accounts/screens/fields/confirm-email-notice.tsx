import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { requestConfirmation } from '#features/people/accounts/api.types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useAccount } from '#ui/account.tsx'
import { useToast } from '#ui/toasts.tsx'

/**
 * Says that the account's email address is not confirmed yet and what that prevents, and sends the link again. Shows
 * nothing once it is confirmed.
 */
export function ConfirmEmailNotice() {
  const { email, emailConfirmed } = useAccount()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(requestConfirmation),
    onSuccess: () => toast({ text: `We sent a new confirmation link to ${email}.` }),
    onError: (failure) => toast({ text: messageOf(failure), tone: 'bad' }),
  })
  if (emailConfirmed) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="lg"
      icon={<IconMail size={18} />}
      title="Confirm your email address"
    >
      Open the link that we sent to {email}. Until then you can build your sites, but not invite others to
      them.
      <div>
        <Button mt="sm" size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
          Send the link again
        </Button>
      </div>
    </Alert>
  )
}
