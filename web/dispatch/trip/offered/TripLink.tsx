import { Link } from '@tanstack/react-router'
import { toTrip } from '../../../office/screen/offered/paths.ts'

/** The id of a trip in a cell, which leads to the trip. */
export const TripLink = ({ id }: { readonly id: string | null }) =>
  id && (
    <Link {...toTrip(id)} tabIndex={-1}>
      {id}
    </Link>
  )
