import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type ChangeView, createRelease } from '#features/releases/api.types.ts'
import { describeHiddenCollections } from '#features/releases/closed.rules.ts'
import { call } from '#ui/api/call.ts'
import { formatDateTime } from '#ui/dates.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

const KINDS: Readonly<Record<ChangeView['kind'], string>> = {
  settings: 'Settings',
  theme: 'Design',
  navigation: 'Menu',
  page: 'Page',
  collection: 'Collection',
  item: 'Item',
}
const CHANGES: Readonly<Record<ChangeView['change'], readonly [word: string, tone: Tone]>> = {
  new: ['New', 'good'],
  changed: ['Changed', 'info'],
  removed: ['Removed', 'bad'],
}

export interface WaitingChangesProps {
  readonly site: string
  readonly waiting: readonly ChangeView[]
  /** What visitors see now; undefined before the first release. */
  readonly newest: string | undefined
  readonly mayPublish: boolean
  readonly onChanged: () => Promise<unknown>
  readonly onRestore: (version: string) => Promise<unknown>
}

/** What was saved and is not public: some or all of it can be published, with a note. */
export function WaitingChanges(props: WaitingChangesProps) {
  const { site, waiting, newest, mayPublish, onChanged, onRestore } = props
  const toast = useToast()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const chosen = waiting.filter(({ documentId }) => !left.has(documentId))
  const all = chosen.length === waiting.length

  async function publish(): Promise<void> {
    const documents = chosen.map(({ documentId }) => documentId)
    // The list is cut at its end; all means all there is.
    const { version, closed } = await call(createRelease, {
      site,
      body: all ? { note } : { note, documents },
    })
    setNote('')
    setLeft(new Set())
    await onChanged()
    toast({
      text: `Release ${version} is public.`,
      ...(newest === undefined ? {} : { undo: () => onRestore(newest) }),
    })
    const waits = describeHiddenCollections('', closed, formatDateTime)
    if (waits) toast({ text: waits.text })
  }
  function choose(id: string, is: boolean): void {
    const next = new Set(left)
    if (is) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  if (waiting.length === 0)
    return (
      <Section title="What waits">
        <p className="releases-none">Nothing waits: visitors see everything that is saved.</p>
      </Section>
    )
  return (
    <Section title="What waits" flush>
      {mayPublish && waiting.length > 1 && (
        <div className="releases-all">
          <Checkbox
            label="All of it"
            checked={all}
            indeterminate={!all && chosen.length > 0}
            onChange={() => setLeft(all ? new Set(waiting.map(({ documentId }) => documentId)) : new Set())}
          />
        </div>
      )}
      <ul className="releases-list" aria-label="What waits">
        {waiting.map(({ documentId, kind, title, change, savedAt }) => {
          const [word, tone] = CHANGES[change]
          const name = title === '' ? KINDS[kind] : title
          return (
            <li key={documentId}>
              {mayPublish && (
                <Checkbox
                  aria-label={`Publish ${name}`}
                  checked={!left.has(documentId)}
                  onChange={(event) => choose(documentId, event.currentTarget.checked)}
                />
              )}
              <span className="releases-words">
                <span>{name}</span>
                <span className="releases-more">
                  {name === KINDS[kind] ? 'Saved' : `${KINDS[kind]}, saved`} {formatDateTime(savedAt)}
                </span>
              </span>
              <StatusBadge tone={tone}>{word}</StatusBadge>
            </li>
          )
        })}
      </ul>
      {mayPublish && (
        <div className="releases-publish">
          <Form label="Publish" onSubmit={publish}>
            <div className="releases-form">
              <TextField
                name="note"
                label="Note"
                placeholder="What is new, for those who work here"
                maxLength={500}
                value={note}
                onChange={setNote}
              />
              <SubmitButton disabled={chosen.length === 0}>
                {all ? 'Publish all' : `Publish ${chosen.length}`}
              </SubmitButton>
            </div>
          </Form>
        </div>
      )}
    </Section>
  )
}
