import { Button } from '@mantine/core'
import {
  MAX_QUESTIONS,
  type Question,
  type QUESTION_KINDS,
} from '#features/checkout/checkout-settings.types.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'

const KIND_OPTIONS = [
  { value: 'text', label: 'A text' },
  { value: 'choice', label: 'One of several choices' },
  { value: 'checkbox', label: 'A box to tick' },
]

interface QuestionFieldsProps {
  readonly questions: readonly Question[]
  readonly onChange: (questions: readonly Question[]) => void
}

/** The owner's questions, one after another. */
export function QuestionFields({ questions, onChange }: QuestionFieldsProps) {
  const replace = (index: number, changed: Partial<Question>) =>
    onChange(questions.map((one, at) => (at === index ? { ...one, ...changed } : one)))
  return (
    <div className="ui-settings-stack">
      {questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          index={index}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => onChange(questions.filter((_, at) => at !== index))}
        />
      ))}
      <div>
        <Button
          variant="default"
          disabled={questions.length >= MAX_QUESTIONS}
          onClick={() => onChange([...questions, newQuestion(questions)])}
        >
          Add a question
        </Button>
      </div>
    </div>
  )
}

/** A new id is none that was used, so that answers to another question are never shown with it. */
function newQuestion(questions: readonly Question[]): Question {
  let id: string
  do id = Math.random().toString(36).slice(2, 10)
  while (questions.some((one) => one.id === id))
  return { id, label: '', kind: 'text', choices: [], isRequired: false }
}

interface QuestionFieldProps {
  readonly question: Question
  readonly index: number
  readonly onChange: (changed: Partial<Question>) => void
  readonly onRemove: () => void
}

function QuestionField({ question, index, onChange, onRemove }: QuestionFieldProps) {
  const { label, kind, choices, isRequired } = question
  const name = (field: string) => `questions.${index}.${field}`
  return (
    <fieldset className="ui-settings-stack">
      <legend>Question {index + 1}</legend>
      <TextField
        name={name('label')}
        label="Question"
        value={label}
        maxLength={200}
        onChange={(value) => onChange({ label: value })}
      />
      <SelectField
        name={name('kind')}
        label="Answer"
        data={KIND_OPTIONS}
        value={kind}
        onChange={(value) => onChange({ kind: (value ?? 'text') as (typeof QUESTION_KINDS)[number] })}
      />
      {kind === 'choice' && (
        <TextAreaField
          name={name('choices')}
          label="Choices, one in each line"
          value={choices.join('\n')}
          onChange={(value) => onChange({ choices: value.split('\n').slice(0, 20) })}
        />
      )}
      <SwitchField
        name={name('isRequired')}
        label="Has to be answered"
        value={isRequired}
        onChange={(value) => onChange({ isRequired: value })}
      />
      <div>
        <Button variant="subtle" color="red" onClick={onRemove} aria-label={`Remove question ${index + 1}`}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}
