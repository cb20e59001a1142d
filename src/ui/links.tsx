import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
} from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Own<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>

/** A link in a text. */
export const LinkAnchor = createLink((props: Own<AnchorProps>) => <Anchor {...props} />)

/** A link that looks like a button, because it is the thing to do next. */
export const LinkButton = createLink((props: Own<ButtonProps>) => <Button component="a" {...props} />)

/** A link that is an icon; it needs an `aria-label`. */
export const LinkIcon = createLink((props: Own<ActionIconProps>) => <ActionIcon component="a" {...props} />)
