import { Button, Group, Modal, Radio } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import {
  type Choices,
  type Conflict,
  findConflicts,
  defaultChoices,
  mergeBodies,
  type Side,
} from '#editor/saving/merge.ts'
import { nameOf, valueText } from '#editor/screen/difference.tsx'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import { createDocument, type RemoteRevision } from '#features/content/pages/documents.api.types.ts'
import { makeCopyBody } from '#editor/saving/copy.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { inSentence } from '#lib/bidi.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Resolves a save conflict: different parts are merged at once, and of the same parts the chosen sides. */
export function ConflictDialog() {
  const saving = useSaving()
  const remote = saving.status === 'conflict' ? (saving.remote as RemoteRevision) : undefined
  return remote === undefined ? null : <SaveConflict key={remote.version} remote={remote} />
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

function SaveConflict({ remote }: { readonly remote: RemoteRevision }) {
  const { store, autosave } = useSession()
  const toast = useToast()
  const remoteBody = remote.body as Body
  const [local] = useState(() => store.getState().body)
  const conflicts = useMemo(
    () => findConflicts(autosave.base().body, local, remoteBody),
    [autosave, local, remoteBody],
  )
  const who = remote.savedBy ?? 'Someone'
  const isSeparate = conflicts.every(({ changedBy }) => changedBy !== 'both')
  function merge(now: Body, choices: Choices): void {
    const merged = mergeBodies(now, remoteBody, conflicts, choices)
    store.getState().replace('Merge', merged)
    autosave.rebase(remoteBody, remote.version)
    autosave.update(store.getState().body)
  }
  const mergeAtOnce = useEffectEvent(() => {
    if (!isSeparate) return
    merge(local, defaultChoices(conflicts))
    toast({ text: inSentence(`${who} also edited this document. Both changes are kept.`) })
  })
  useEffect(() => mergeAtOnce(), [])
  return isSeparate ? null : (
    <ConflictForm
      remote={remote}
      local={local}
      conflicts={conflicts}
      who={who}
      onMerge={(choices) => merge(local, choices)}
    />
  )
}

interface ConflictFormProps {
  readonly remote: RemoteRevision
  readonly local: Body
  readonly conflicts: readonly Conflict[]
  readonly who: string
  readonly onMerge: (choices: Choices) => void
}

function ConflictForm({ remote, local, conflicts, who, onMerge }: ConflictFormProps) {
  const { document, store, autosave } = useSession()
  const { identifier: site } = useSite()
  const navigate = useNavigate()
  const remoteBody = remote.body as Body
  const [choices, setChoices] = useState<Choices>(() => defaultChoices(conflicts))
  const [failure, setFailure] = useState<string>()
  async function keepCopy(): Promise<void> {
    try {
      const { id } = await call(createDocument, { site, body: makeCopyBody(document, local) })
      store.getState().replace('Remote', remoteBody)
      autosave.rebase(store.getState().body, remote.version)
      autosave.update(store.getState().body)
      await navigate({ to: `/sites/${site}/content/${id}` })
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="xl"
      title={inSentence(`${who} also edited this document`)}
    >
      <p className="ed-hint">
        {who} saved a newer version at {time.format(new Date(remote.savedAt))} while you were editing. Choose
        which version to keep.
      </p>
      <ul className="ed-conflicts">
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.key}
            conflict={conflict}
            who={who}
            side={choices[conflict.key] ?? 'local'}
            onChoose={(side) => setChoices({ ...choices, [conflict.key]: side })}
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
          Save my version as a copy
        </Button>
        <Button data-autofocus onClick={() => onMerge(choices)}>
          Merge
        </Button>
      </Group>
    </Modal>
  )
}

interface ConflictRowProps {
  readonly conflict: Conflict
  readonly who: string
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

function ConflictRow({ conflict, who, side, onChoose }: ConflictRowProps) {
  const types = useBlockTypes()
  const { key, kind, changedBy, local, remote } = conflict
  const block = (local ?? remote) as StoredBlock | undefined
  const name =
    kind === 'field'
      ? nameOf(key)
      : kind === 'order'
        ? 'Order and sections'
        : (types.get(block?.type ?? 0)?.label ?? 'Block')
  const text = (value: unknown): string => {
    if (kind === 'order') return 'Order of this version'
    if (kind === 'field') return valueText(key, value) || 'Empty'
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
    <li className="ed-conflict" data-both={changedBy === 'both'}>
      <Radio.Group label={name} value={side} onChange={(value) => onChoose(value as Side)}>
        <div className="ed-conflict-sides">
          {(['local', 'remote'] as const).map((one) => (
            <Radio.Card key={one} value={one} className="ed-conflict-side" radius="md">
              <Radio.Indicator />
              <span className="ed-conflict-content">
                <strong>{one === 'local' ? 'Your version' : `Version of ${who}`}</strong>
                <span className="ed-conflict-text">{text(one === 'local' ? local : remote)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </li>
  )
}
