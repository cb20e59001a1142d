import { ActionIcon, Anchor, Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** A link in a text. */
export const LinkAnchor = createLink(Anchor<'a'>)

/** A link that looks like a button, because it is the thing to do next. */
export const LinkButton = createLink(Button<'a'>)

/** A link that is an icon; it needs an `aria-label`. */
export const LinkIcon = createLink(ActionIcon<'a'>)
