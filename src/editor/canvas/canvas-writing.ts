import { acceptText, findText, type TextInPlace } from '#editor/canvas/accept-text.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import type { DocumentStore } from '#editor/model/store.ts'
import type { CanvasAppMessage, FieldPlace } from '#features/content/canvas/canvas-messages.rules.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import type { RichText, RichTextNode } from '#lib/rich-text/schema.ts'

export interface WritingParts {
  readonly store: DocumentStore
  readonly types: BlockTypes
  readonly send: (message: CanvasAppMessage) => void
  /** Returns URLs of images by their ids. */
  readonly imageUrls: (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>
  /** Called with why something that was typed is not used. */
  readonly onProblem: (problem: string) => void
}

/** The text that is written on the page. */
interface Session {
  readonly session: number
  readonly at: FieldPlace
  /** The last change that the document contains. */
  seq: number
  /** The value that the frame has. */
  value: string | RichText
  /** Whether its block has to be rendered when it ends. */
  isChanged: boolean
}

export interface Writing {
  current(): Readonly<Session> | undefined
  begin(session: number, at: FieldPlace): void
  change(seq: number, value: string | RichText, isNew: boolean): void
  /** Sends the value of the text if something else than typing changed it. */
  follow(body: Body): void
  /** Ends it. Returns the block that has to be rendered. */
  end(): string | undefined
}

/**
 * Creates the app's side of writing on the page. Typing is shown by the frame first and committed here; all other changes of
 * the text – undo, the panel, other editors – are sent to the frame with the number of the last change that they contain.
 */
export function createWriting({ store, types, send, imageUrls, onProblem }: WritingParts): Writing {
  let now: Session | undefined
  const images = new Map<string, string>()

  async function sendValue(text: TextInPlace): Promise<void> {
    const writing = now
    if (!writing) return
    writing.value = text.value
    const missing = imagesIn(text.value).filter((id) => !images.has(id))
    if (missing.length > 0) {
      const urls = await imageUrls(missing).catch(() => ({}))
      for (const [id, url] of Object.entries(urls)) images.set(id, url)
      // Somebody typed meanwhile, or there is a newer value.
      if (now !== writing || writing.value !== text.value) return
    }
    const { session, seq } = writing
    send({ type: 'canvas:textValue', session, seq, ...text, images: Object.fromEntries(images) })
  }
  return {
    current: () => now,
    begin(session, at) {
      const text = findText(store.getState().body, types, at)
      if (!text) return
      now = { session, at, seq: 0, value: text.value, isChanged: false }
      void sendValue(text)
    },
    change(seq, value, isNew) {
      if (!now || seq <= now.seq) return
      const { body, change } = store.getState()
      const accepted = acceptText(now.at, value, { body, types, isNew })
      if (!accepted) return
      now.seq = seq
      if ('problem' in accepted) {
        onProblem(accepted.problem)
        const text = findText(body, types, now.at)
        if (text) void sendValue(text)
        return
      }
      now.value = value
      now.isChanged = true
      change(accepted.label, accepted.edit, accepted.key)
    },
    follow(body) {
      if (!now) return
      const text = findText(body, types, now.at)
      if (!text) {
        send({
          type: 'canvas:textRejected',
          session: now.session,
          message: 'This text is no longer on the page.',
        })
        now = undefined
      } else if (!isSame(text.value, now.value)) {
        now.isChanged = true
        void sendValue(text)
      }
    },
    end() {
      const ended = now
      now = undefined
      return ended?.isChanged ? (ended.at.blockId ?? undefined) : undefined
    },
  }
}

function imagesIn(value: string | RichText): readonly string[] {
  if (typeof value === 'string') return []
  const ids = new Set<string>()
  const visit = ({ type, attrs, content = [] }: RichTextNode): void => {
    if (type === 'image' && typeof attrs?.['mediaId'] === 'string') ids.add(attrs['mediaId'])
    content.forEach(visit)
  }
  value.content.forEach(visit)
  return [...ids]
}
