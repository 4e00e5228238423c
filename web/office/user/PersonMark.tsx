import { Avatar } from '@mantine/core'
import { initials } from '../../../contract/kit/text/text.ts'
import type { User } from '../../../contract/office/user/user.api.ts'
import { OpenName } from '../../kit/table/OpenName.tsx'
import classes from './user.module.css'

type PersonMarkProps = { readonly user: User; readonly onOpen: (user: User) => void }

/** A person's photo or initials, and the name, which opens the person. */
export function PersonMark({ user, onOpen }: PersonMarkProps) {
  const name = user.fullname ?? user.username
  return (
    <span className={classes.person}>
      <Avatar src={user.avatar_link} size={24} color="indigo" alt="">
        {initials(name)}
      </Avatar>
      <OpenName onOpen={() => onOpen(user)}>{name}</OpenName>
    </span>
  )
}
