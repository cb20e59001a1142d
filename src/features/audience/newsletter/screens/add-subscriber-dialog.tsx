import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addSubscriber } from '#features/audience/newsletter/api.types.ts'
import { newslettersQuery } from '#features/audience/newsletter/screens/newsletter-queries.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Adds a subscriber by hand. */
export function AddSubscriberDialog({
  listId,
  onClose,
}: {
  readonly listId: Id
  readonly onClose: () => void
}) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  return (
    <Modal opened onClose={onClose} title="Add a subscriber">
      <Form
        label="Subscriber"
        focused
        onSubmit={async () => {
          await call(addSubscriber, { site, params: { list: listId }, body: { email, name } })
          await queries.invalidateQueries({ queryKey: newslettersQuery(site).queryKey })
          onClose()
          toast({ text: `${email.trim()} is subscribed.` })
        }}
      >
        <div className="newsletter-stack">
          <TextField
            name="email"
            label="Email address"
            type="email"
            required
            value={email}
            onChange={setEmail}
          />
          <TextField name="name" label="Name" value={name} onChange={setName} />
          <p className="ui-muted">
            Add only those who have agreed to your emails. They are subscribed at once, without an email that
            asks them.
          </p>
          <div className="newsletter-buttons">
            <SubmitButton>Add</SubmitButton>
          </div>
        </div>
      </Form>
    </Modal>
  )
}
