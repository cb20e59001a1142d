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

type LinkProps<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>

/** An inline link. */
export const LinkAnchor = createLink((props: LinkProps<AnchorProps>) => <Anchor {...props} />)

/** A link styled as a button. */
export const LinkButton = createLink((props: LinkProps<ButtonProps>) => <Button component="a" {...props} />)

/** An icon link; needs an `aria-label`. */
export const LinkIcon = createLink((props: LinkProps<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
))
