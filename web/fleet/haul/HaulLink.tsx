import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { toHaul, toHaulFile } from '../../office/screen/offered/paths.ts'

type Props = {
  readonly to: ReturnType<typeof toHaul> | ReturnType<typeof toHaulFile>
  readonly label: string
}

/** The way from a cell to a file of hauls, or to one of them. */
export const HaulLink = ({ to, label }: Props) => (
  <Anchor
    fz="inherit"
    tabIndex={-1}
    renderRoot={(props: object) => <Link {...props} {...(to as { to: string })} />}
  >
    {label}
  </Anchor>
)
