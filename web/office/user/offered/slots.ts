import type { User } from '../../../../contract/office/user/user.api.ts'
import { slot } from '../../../kit/ui/slot.tsx'

export type PersonDataProps = { readonly user: User; readonly onGone: () => void }

/** What may be done with all that is known of a person. */
export const PersonData = slot<PersonDataProps>()
