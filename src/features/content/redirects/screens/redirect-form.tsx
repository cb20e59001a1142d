import type { Ref } from 'react'
import { LiveSubmitButton, SelectField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

/** A redirect that is being typed. */
export interface RedirectDraft {
  readonly from: string
  readonly to: string
  readonly status: string
}
/** A draft without paths. */
export const EMPTY_REDIRECT: RedirectDraft = { from: '', to: '', status: '301' }

export interface RedirectFormProps {
  readonly draft: RedirectDraft
  readonly onDraft: (draft: RedirectDraft) => void
  readonly onSubmit: () => Promise<unknown>
  readonly target: Ref<HTMLInputElement>
}

/** Adds a redirect. */
export function RedirectForm({ draft, onDraft, onSubmit, target }: RedirectFormProps) {
  return (
    <Form label="New redirect" onSubmit={onSubmit}>
      <div className="redirects-form">
        <TextField
          name="from"
          label="From"
          placeholder="/old-page"
          spellCheck={false}
          value={draft.from}
          onChange={(from) => onDraft({ ...draft, from })}
        />
        <TextField
          name="to"
          label="To"
          placeholder="/new-page or https://…"
          spellCheck={false}
          ref={target}
          value={draft.to}
          onChange={(to) => onDraft({ ...draft, to })}
        />
        <SelectField
          name="status"
          label="Type"
          data={[
            { value: '301', label: 'Permanent (301)' },
            { value: '302', label: 'Temporary (302)' },
          ]}
          value={draft.status}
          onChange={(status) => onDraft({ ...draft, status: status ?? '301' })}
        />
        <LiveSubmitButton inRow>Add</LiveSubmitButton>
      </div>
    </Form>
  )
}
