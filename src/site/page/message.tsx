import type { ReactNode } from 'react'

interface MessageProps {
  /** Shown large above the title, for example an HTTP status. */
  readonly mark: string
  readonly text: readonly [title: string, text: string]
  readonly children?: ReactNode
}

/** A page with a message instead of content. */
export function Message({ mark, text: [title, text], children }: MessageProps) {
  return (
    <div className="message">
      <p className="message-mark" aria-hidden="true">
        {mark}
      </p>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </div>
  )
}
