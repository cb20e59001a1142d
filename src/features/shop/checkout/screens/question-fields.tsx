import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import {
  MAX_QUESTIONS,
  type Question,
  type QUESTION_KINDS,
} from '#features/shop/checkout/checkout-settings.types.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import './question-fields.css'

const KIND_OPTIONS = [
  { value: 'text', label: 'A text' },
  { value: 'choice', label: 'Drop-down list' },
  { value: 'checkbox', label: 'Checkbox' },
]

interface QuestionFieldsProps {
  readonly questions: readonly Question[]
  readonly onChange: (questions: readonly Question[]) => void
}

/** The owner's questions, one after another. */
export function QuestionFields({ questions, onChange }: QuestionFieldsProps) {
  const replace = (index: number, changed: Partial<Question>) =>
    onChange(questions.map((one, at) => (at === index ? { ...one, ...changed } : one)))
  const root = useRef<HTMLDivElement>(null)
  // What has the focus after the next change: a button that moves a question moves with it.
  const nextFocus = useRef('')
  useLayoutEffect(() => {
    if (nextFocus.current === '') return
    root.current?.querySelector<HTMLElement>(nextFocus.current)?.focus()
    nextFocus.current = ''
  }, [questions])
  function move(from: number, to: number): void {
    const moved = questions.toSpliced(from, 1)
    const question = questions[from]
    if (!question) return
    const isUp = to < from
    // At an end the other button is left.
    const isAtEnd = to === (isUp ? 0 : questions.length - 1)
    const button = isUp === isAtEnd ? 'down' : 'up'
    nextFocus.current = `[data-question="${question.id}"] [data-move="${button}"]`
    onChange(moved.toSpliced(to, 0, question))
  }
  return (
    <div className="ui-settings-stack" ref={root}>
      {questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          index={index}
          count={questions.length}
          onChange={(changed) => replace(index, changed)}
          onMove={(to) => move(index, to)}
          onRemove={() => {
            nextFocus.current = '[data-add]'
            onChange(questions.filter((_, at) => at !== index))
          }}
        />
      ))}
      <div>
        <Button
          variant="default"
          data-add=""
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
  readonly count: number
  readonly onChange: (changed: Partial<Question>) => void
  /** Puts it at another index. */
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function QuestionField({ question, index, count, onChange, onMove, onRemove }: QuestionFieldProps) {
  const { label, kind, choices, isRequired } = question
  const name = (field: string) => `questions.${index}.${field}`
  return (
    <fieldset className="checkout-question" data-question={question.id}>
      <legend className="ui-visually-hidden">Question {index + 1}</legend>
      <div className="checkout-question-head">
        <strong aria-hidden="true">Question {index + 1}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          data-move="up"
          disabled={index === 0}
          aria-label={`Move question ${index + 1} up`}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          data-move="down"
          disabled={index === count - 1}
          aria-label={`Move question ${index + 1} down`}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`Remove question ${index + 1}`}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </div>
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
        label="Required"
        value={isRequired}
        onChange={(value) => onChange({ isRequired: value })}
      />
    </fieldset>
  )
}
