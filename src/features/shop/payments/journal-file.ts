import { type FileHandle, open } from 'node:fs/promises'

/** A file of lines that is only appended to. What `synced` promised survives any end of the process. */
export interface JournalFile {
  /** The lines that it had when it was opened. */
  readonly lines: readonly string[]
  append(line: string): void
  /** Resolves when every line that was appended before is on the disk; rejects when that failed. */
  synced(): Promise<void>
  close(): Promise<void>
}

/** Opens a journal, and creates it for its owner alone. A last line without its end was never acknowledged, and is cut off. */
export async function openJournalFile(path: string): Promise<JournalFile> {
  const file = await open(path, 'a+', 0o600)
  const text = await file.readFile('utf8')
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) {
    await file.truncate(Buffer.byteLength(text.slice(0, end)))
    await file.sync()
  }
  const writer = new Writer(file)
  return {
    lines: text.slice(0, end).split('\n').slice(0, -1),
    append: (line) => writer.append(line),
    synced: () => writer.synced(),
    async close() {
      await writer.synced()
      await file.close()
    },
  }
}

/** Writes lines in the order of their calls; those that arrive during a write share the next one. */
class Writer {
  readonly #file: FileHandle
  #waiting: string[] = []
  #writing: Promise<void> = Promise.resolve()

  constructor(file: FileHandle) {
    this.#file = file
  }

  append(line: string): void {
    this.#waiting.push(`${line}\n`)
    if (this.#waiting.length > 1) return
    this.#writing = this.#writing.then(async () => {
      const text = this.#waiting.join('')
      this.#waiting = []
      await this.#file.appendFile(text)
      await this.#file.datasync()
    })
    // Its failure is thrown where it is waited for.
    this.#writing.catch(() => undefined)
  }

  synced(): Promise<void> {
    return this.#writing
  }
}
