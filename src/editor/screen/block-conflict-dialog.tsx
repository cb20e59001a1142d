import { Button, Group, Modal, Radio } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import {
  type Choice,
  type Clash,
  findClashes,
  likelyChoice,
  mergeBodies,
  type Side,
} from '#editor/saving/merge.ts'
import { nameOf, valueText } from '#editor/screen/difference.tsx'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import { createDocument, type RemoteRevision } from '#features/content/documents.api.types.ts'
import { makeCopyBody } from '#editor/saving/copy.ts'
import type { StoredBlock } from '#features/pages/layout.types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Somebody saved meanwhile: shows what differs, and takes of each what is chosen. Nothing is lost before that. */
export function ConflictDialog() {
  const saving = useSaving()
  const theirs = saving.status === 'conflict' ? (saving.theirs as RemoteRevision) : undefined
  return theirs === undefined ? null : <Conflict key={theirs.version} theirs={theirs} />
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

function Conflict({ theirs }: { readonly theirs: RemoteRevision }) {
  const { document, store, autosave } = useSession()
  const { identifier: site } = useSite()
  const navigate = useNavigate()
  const their = theirs.body as Body
  const [mine] = useState(() => store.getState().body)
  const clashes = useMemo(() => findClashes(autosave.base().body, mine, their), [autosave, mine, their])
  const [choice, setChoice] = useState<Choice>(() => likelyChoice(clashes))
  const [failure, setFailure] = useState<string>()
  const who = theirs.savedBy ?? 'Somebody'

  function settle(): void {
    const merged = mergeBodies(mine, their, clashes, choice)
    store.getState().replace('Merge', merged)
    autosave.rebase(their, theirs.version)
    autosave.note(store.getState().body)
  }
  async function keepCopy(): Promise<void> {
    try {
      const { id } = await call(createDocument, { site, body: makeCopyBody(document, mine) })
      store.getState().replace('Theirs', their)
      autosave.rebase(store.getState().body, theirs.version)
      autosave.note(store.getState().body)
      await navigate({ to: `/sites/${site}/content/${id}` })
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  const both = clashes.filter(({ changedBy }) => changedBy === 'both').length
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="xl"
      title={`${who} saved this too`}
    >
      <p className="ed-hint">
        {who} saved a newer state at {time.format(new Date(theirs.savedAt))}, while you were writing. Nothing
        is lost:{' '}
        {both === 0 ? 'you changed different things, and both are taken.' : 'choose what to take of each.'}
      </p>
      <ul className="ed-clashes">
        {clashes.map((clash) => (
          <ClashRow
            key={clash.key}
            clash={clash}
            who={who}
            side={choice[clash.key] ?? 'mine'}
            onChoose={(side) => setChoice({ ...choice, [clash.key]: side })}
          />
        ))}
      </ul>
      {failure !== undefined && (
        <p className="ed-bad" role="alert">
          {failure}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => void keepCopy()}>
          Keep mine as a copy
        </Button>
        <Button data-autofocus onClick={settle}>
          Take this
        </Button>
      </Group>
    </Modal>
  )
}

interface ClashRowProps {
  readonly clash: Clash
  readonly who: string
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

function ClashRow({ clash, who, side, onChoose }: ClashRowProps) {
  const types = useBlockTypes()
  const { key, what, changedBy, mine, theirs } = clash
  const block = (mine ?? theirs) as StoredBlock | undefined
  const name =
    what === 'field'
      ? nameOf(key)
      : what === 'order'
        ? 'Order and sections'
        : (types.get(block?.type ?? 0)?.label ?? 'Block')
  const text = (value: unknown): string => {
    if (what === 'order') return 'The order as it is here'
    if (what === 'field') return valueText(key, value) || 'Empty'
    if (value === undefined) return 'Removed'
    const stored = value as StoredBlock
    try {
      return (
        types
          .get(stored.type)
          ?.toText((types.read(stored) ?? {}) as never)
          .trim() || 'Other settings'
      )
    } catch {
      return 'Other settings'
    }
  }
  return (
    <li className="ed-clash" data-both={changedBy === 'both'}>
      <Radio.Group label={name} value={side} onChange={(value) => onChoose(value as Side)}>
        <div className="ed-clash-sides">
          {(['mine', 'theirs'] as const).map((one) => (
            <Radio.Card key={one} value={one} className="ed-clash-side" radius="md">
              <Radio.Indicator />
              <span className="ed-clash-words">
                <strong>{one === 'mine' ? 'Mine' : `Of ${who}`}</strong>
                <span className="ed-clash-text">{text(one === 'mine' ? mine : theirs)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </li>
  )
}
