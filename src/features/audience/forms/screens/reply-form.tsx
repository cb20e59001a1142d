import { Button } from '@mantine/core'
import { useState } from 'react'
import { createReply } from '#features/audience/forms/api.types.ts'
import type { SubmissionView } from '#features/audience/forms/types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextAreaField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

interface ReplyFormProps {
  readonly formId: Id
  readonly submission: SubmissionView
  readonly onSent: () => Promise<unknown>
}

/** Answers who sent a submission by email. */
export function ReplyForm({ formId, submission, onSent }: ReplyFormProps) {
  const { identifier: site, title } = useSite()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [subject, setSubject] = useState(`Your message to ${title}`)
  const [text, setText] = useState('')
  if (!isOpen)
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          Answer by email
        </Button>
      </div>
    )
  return (
    <Form
      label="Answer"
      onSubmit={async () => {
        const params = { form: formId, submission: submission.id }
        await call(createReply, { site, params, body: { subject, text } })
        await onSent()
        setOpen(false)
        setText('')
        toast({ text: `Answer to ${submission.email} is on its way.` })
      }}
    >
      <TextField name="subject" label="Subject" value={subject} onChange={setSubject} />
      <TextAreaField
        name="text"
        label={`Text to ${submission.email}`}
        description="Answers to it come to your email address."
        minRows={5}
        value={text}
        onChange={setText}
      />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}
